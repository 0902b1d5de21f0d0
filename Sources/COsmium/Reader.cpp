#include "NoAssertions.hpp"

#include <cstring>
#include <memory>
#include <osmium/io/reader.hpp>
#include <osmium/osm.hpp>
#include <type_traits>
#include <vector>

#include "COsmium.h"
#include "Errors.hpp"
#include "OsmiumFile.hpp"
#include "Pass.hpp"
#include "PBFIndex.hpp"
#include "SourceError.hpp"

namespace {

using namespace cosm;

template <typename T>
const char* tag_data(const T& object) {
  return reinterpret_cast<const char*>(&object.tags()) + sizeof(osmium::TagList);
}

template <typename T>
std::uint32_t tag_bytes(const T& object) {
  return static_cast<std::uint32_t>(object.tags().byte_size() - sizeof(osmium::TagList));
}

static_assert(sizeof(osmium::NodeRef) == 16 && std::is_standard_layout<osmium::NodeRef>::value,
              "cosm_way.refs promises ids every 16 bytes");

}  // namespace

struct cosm_reader {
  cosm_file& file;
  osmium::osm_entity_bits::type wanted;
  Pass pass;
  std::unique_ptr<osmium::io::Reader> reader;
  osmium::memory::Buffer buffer;

  std::vector<std::int64_t> node_ids;
  std::vector<std::int32_t> latitudes;
  std::vector<std::int32_t> longitudes;
  std::vector<cosm_tagged_node> tagged_nodes;
  std::vector<cosm_way> ways;
  std::vector<cosm_relation> relations;
  std::vector<cosm_member> members;
  std::vector<std::size_t> member_starts;  // one a relation; `members` moves while it grows
  std::size_t deleted = 0;
  std::size_t invalid = 0;

  bool nodes_ascending = true;
  bool any_node = false;
  std::int64_t last_node_id = 0;
  osmium::item_type last_type = osmium::item_type::undefined;
  std::int64_t last_id = 0;
  std::uint32_t last_version = 0;

  cosm_reader(cosm_file& file, std::uint32_t entities, int blocks)
      : file(file), wanted(entity_bits(entities)), pass(file, blocks_for(file, blocks)) {
    // Where blocks are left out, what belongs to the other side must be seen, or it would be lost.
    const auto seen = pass.blocks() == Pass::Blocks::all ? wanted : osmium::osm_entity_bits::nwr;
    reader = std::make_unique<osmium::io::Reader>(as_osmium_file(pass, file.format), seen);
    if (reader->header().has_multiple_object_versions()) fail_history();
  }

  static osmium::osm_entity_bits::type entity_bits(std::uint32_t entities) {
    auto bits = osmium::osm_entity_bits::nothing;
    if (entities & COSM_NODES) bits |= osmium::osm_entity_bits::node;
    if (entities & COSM_WAYS) bits |= osmium::osm_entity_bits::way;
    if (entities & COSM_RELATIONS) bits |= osmium::osm_entity_bits::relation;
    return bits;
  }

  static Pass::Blocks blocks_for(cosm_file& file, int blocks) {
    if (blocks == COSM_ALL_BLOCKS || file.out_of_order || file.format != COSM_PBF ||
        file.compression != COSM_PLAIN) {
      return Pass::Blocks::all;
    }
    if (blocks == COSM_NODE_BLOCKS) {
      return file.after_nodes_read ? Pass::Blocks::of_nodes : Pass::Blocks::all;
    }
    file.index = std::make_unique<PBFIndex>(file.descriptor, file.size);
    file.after_nodes_read = false;
    file.decompressed += file.index->probed();
    return Pass::Blocks::after_nodes;
  }

  bool next(cosm_block& block) {
    buffer = reader->read();
    if (!buffer) {
      finish();
      return false;
    }
    clear();
    for (const auto& object : buffer.select<osmium::OSMObject>()) add(object);
    for (std::size_t i = 0; i < relations.size(); ++i) {
      relations[i].members = members.data() + member_starts[i];
    }
    block.node_ids = node_ids.data();
    block.latitudes = latitudes.data();
    block.longitudes = longitudes.data();
    block.node_count = node_ids.size();
    block.tagged_nodes = tagged_nodes.data();
    block.tagged_node_count = tagged_nodes.size();
    block.ways = ways.data();
    block.way_count = ways.size();
    block.relations = relations.data();
    block.relation_count = relations.size();
    block.deleted_count = deleted;
    block.invalid_location_count = invalid;
    block.nodes_ascending = nodes_ascending;
    block.bytes_read = static_cast<std::int64_t>(reader->offset());
    return true;
  }

  void clear() {
    node_ids.clear();
    latitudes.clear();
    longitudes.clear();
    tagged_nodes.clear();
    ways.clear();
    relations.clear();
    members.clear();
    member_starts.clear();
    deleted = 0;
    invalid = 0;
  }

  void add(const osmium::OSMObject& object) {
    if (object.id() == last_id && object.type() == last_type && object.version() != last_version) {
      fail_history();
    }
    last_type = object.type();
    last_id = object.id();
    last_version = object.version();
    if (!(osmium::osm_entity_bits::from_item_type(object.type()) & wanted)) {
      file.out_of_order = true;
      throw SourceError{COSM_OUT_OF_ORDER, -1, "nodes and others in turn"};
    }
    if (!object.visible()) {
      ++deleted;
    } else if (object.type() == osmium::item_type::node) {
      add_node(static_cast<const osmium::Node&>(object));
    } else if (object.type() == osmium::item_type::way) {
      add_way(static_cast<const osmium::Way&>(object));
    } else if (object.type() == osmium::item_type::relation) {
      add_relation(static_cast<const osmium::Relation&>(object));
    }
  }

  void add_node(const osmium::Node& node) {
    if (!node.location().valid()) {
      ++invalid;
      return;
    }
    if (any_node && node.id() <= last_node_id) nodes_ascending = false;
    any_node = true;
    last_node_id = node.id();
    const std::uint32_t bytes = tag_bytes(node);
    if (bytes > 0) {
      tagged_nodes.push_back(
          {tag_data(node), bytes, static_cast<std::uint32_t>(node_ids.size())});
    }
    node_ids.push_back(node.id());
    latitudes.push_back(node.location().y());
    longitudes.push_back(node.location().x());
  }

  void add_way(const osmium::Way& way) {
    ways.push_back({way.id(), way.nodes().begin(), tag_data(way),
                    static_cast<std::uint32_t>(way.nodes().size()), tag_bytes(way),
                    way.version()});
  }

  void add_relation(const osmium::Relation& relation) {
    const std::size_t start = members.size();
    for (const auto& member : relation.members()) {
      members.push_back({member.ref(), member.role(),
                         static_cast<std::uint32_t>(std::strlen(member.role())),
                         static_cast<std::uint32_t>(member.type())});
    }
    member_starts.push_back(start);
    relations.push_back({relation.id(), nullptr, tag_data(relation),
                         static_cast<std::uint32_t>(members.size() - start), tag_bytes(relation),
                         relation.version()});
  }

  void finish() {
    reader->close();
    if (pass.blocks() == Pass::Blocks::after_nodes) file.after_nodes_read = true;
  }
};

extern "C" {

cosm_reader* cosm_reader_open(cosm_file* file, uint32_t entities, int blocks, cosm_error* error) {
  *error = {};
  try {
    return new cosm_reader{*file, entities, blocks};
  } catch (...) {
    translate_exception(*file, error);
    return nullptr;
  }
}

int cosm_reader_next(cosm_reader* reader, cosm_block* block, cosm_error* error) {
  *block = {};
  *error = {};
  try {
    return reader->next(*block) ? 1 : 0;
  } catch (...) {
    translate_exception(reader->file, error);
    return -1;
  }
}

void cosm_reader_close(cosm_reader* reader) {
  // Small files leave little behind.
  const bool is_large = reader && reader->file.size > 32 << 20;
  delete reader;
  if (is_large) cosm_release_memory();
}

}  // extern "C"
