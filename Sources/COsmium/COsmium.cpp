#include "NoAssertions.hpp"

#define OSMIUM_WITH_LZ4

#include "COsmium.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <new>
#include <osmium/io/pbf_input.hpp>
#include <osmium/io/xml_input.hpp>
#include <osmium/osm.hpp>
#include <system_error>
#include <vector>

#include "ByteSource.hpp"
#include "PBFFrames.hpp"
#include "Pass.hpp"
#include "SourceError.hpp"

namespace {

using namespace cosm;

class PassDecompressor final : public osmium::io::Decompressor {
 public:
  explicit PassDecompressor(Pass& pass) : pass_(pass) {}

  std::string read() override {
    std::string bytes = pass_.next();
    set_offset(pass_.position());
    return bytes;
  }

  void close() override {}

 private:
  Pass& pass_;
};

// libosmium's extension point for compressions. Its own gzip is not compiled in, so the name is
// free; the "buffer" of such a file is our Pass.
const bool registered = osmium::io::CompressionFactory::instance().register_compression(
    osmium::io::file_compression::gzip,
    [](int, osmium::io::fsync) -> osmium::io::Compressor* {
      throw osmium::unsupported_file_format_error{"read only"};
    },
    [](int) -> osmium::io::Decompressor* {
      throw osmium::unsupported_file_format_error{"read by position only"};
    },
    [](const char* pass, std::size_t) -> osmium::io::Decompressor* {
      return new PassDecompressor{*reinterpret_cast<Pass*>(const_cast<char*>(pass))};
    });

osmium::io::File as_osmium_file(Pass& pass, int format) {
  (void)registered;
  osmium::io::File file{reinterpret_cast<const char*>(&pass), sizeof pass};
  file.set_format(format == COSM_PBF ? osmium::io::file_format::pbf
                                     : osmium::io::file_format::xml);
  file.set_compression(osmium::io::file_compression::gzip);
  return file;
}

void copy_text(char* out, std::size_t capacity, const std::string& text) {
  const std::size_t count = std::min(text.size(), capacity - 1);
  std::memcpy(out, text.data(), count);
  out[count] = '\0';
}

void set_error(cosm_error* error, int code, std::int64_t offset, const std::string& message,
               int system_error = 0) {
  error->code = code;
  error->system_error = system_error;
  error->offset = offset;
  copy_text(error->message, sizeof error->message, message);
}

// libosmium decodes blocks in other threads and forgets where they were.
std::int64_t first_damaged_block(const cosm_file& file) {
  try {
    ByteSource source{file.descriptor, file.size, file.compression};
    PBFFrames frames{source};
    PBFBlobProbe probe;
    PBFFrame frame;
    while (frames.next(frame)) {
      if (!probe.decompresses(frame)) return frame.offset;
    }
  } catch (const SourceError& error) {
    return error.offset;
  } catch (...) {
  }
  return -1;
}

bool starts_with(const char* text, const char* prefix) {
  return std::strncmp(text, prefix, std::strlen(prefix)) == 0;
}

// Call in a catch block: turns the exception into an error of `file`.
void translate_exception(const cosm_file& file, cosm_error* error) {
  try {
    throw;
  } catch (const SourceError& e) {
    set_error(error, e.code, e.offset, e.what());
  } catch (const osmium::format_version_error& e) {
    set_error(error, COSM_UNSUPPORTED, -1,
              e.version.empty() ? "OSM XML without a version" : "OSM XML version " + e.version);
  } catch (const osmium::xml_error& e) {
    const bool cut = e.error_code == XML_ERROR_NO_ELEMENTS ||
                     e.error_code == XML_ERROR_UNCLOSED_TOKEN ||
                     e.error_code == XML_ERROR_PARTIAL_CHAR ||
                     e.error_code == XML_ERROR_UNCLOSED_CDATA_SECTION;
    if (cut) {
      set_error(error, COSM_TRUNCATED, file.size, e.what());
    } else if (starts_with(e.what(), "XML entities")) {
      set_error(error, COSM_UNSUPPORTED, -1, "XML that declares entities");
    } else {
      set_error(error, COSM_DAMAGED, -1, e.what());
    }
  } catch (const osmium::pbf_error& e) {
    const char* const feature = "required feature not supported: ";
    const char* const found = std::strstr(e.what(), feature);
    if (found) {
      set_error(error, COSM_UNSUPPORTED, -1,
                std::string{"the PBF feature "} + (found + std::strlen(feature)));
    } else {
      set_error(error, COSM_DAMAGED, first_damaged_block(file), e.what());
    }
  } catch (const std::system_error& e) {
    set_error(error, COSM_UNREADABLE, -1, e.what(), e.code().value());
  } catch (const std::bad_alloc& e) {
    set_error(error, COSM_OUT_OF_MEMORY, -1, e.what());
  } catch (const std::exception& e) {
    set_error(error, COSM_DAMAGED, file.format == COSM_PBF ? first_damaged_block(file) : -1,
              e.what());
  } catch (...) {
    set_error(error, COSM_DAMAGED, -1, "unknown exception");
  }
}

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
  std::uint32_t entities;
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
  bool nodes_outside_dense = false;
  osmium::item_type last_type = osmium::item_type::undefined;
  std::int64_t last_id = 0;
  std::uint32_t last_version = 0;

  cosm_reader(cosm_file& file, std::uint32_t entities)
      : file(file), entities(entities), pass(file, blocks_for(file, entities)) {
    auto bits = osmium::osm_entity_bits::nothing;
    // Without dense nodes, what nodes are left must be seen, or they might be lost to a later pass.
    if (entities & COSM_NODES || pass.blocks() == Pass::Blocks::without_dense_nodes) {
      bits |= osmium::osm_entity_bits::node;
    }
    if (entities & COSM_WAYS) bits |= osmium::osm_entity_bits::way;
    if (entities & COSM_RELATIONS) bits |= osmium::osm_entity_bits::relation;
    reader = std::make_unique<osmium::io::Reader>(as_osmium_file(pass, file.format), bits);
    if (reader->header().has_multiple_object_versions()) fail_history();
  }

  static Pass::Blocks blocks_for(const cosm_file& file, std::uint32_t entities) {
    if (file.format != COSM_PBF) return Pass::Blocks::all;
    if (!(entities & COSM_NODES)) return Pass::Blocks::without_dense_nodes;
    if (entities == COSM_NODES && file.dense_offsets_complete) {
      return Pass::Blocks::only_dense_nodes;
    }
    return Pass::Blocks::all;
  }

  [[noreturn]] static void fail_history() {
    throw SourceError{COSM_HISTORY, -1, "several versions of one object"};
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
    const bool wanted = object.type() != osmium::item_type::node || entities & COSM_NODES;
    if (!wanted) {
      nodes_outside_dense = true;
    } else if (!object.visible()) {
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
    if (pass.blocks() != Pass::Blocks::without_dense_nodes) return;
    file.dense_offsets = std::move(pass.dense_offsets());
    file.dense_offsets_complete = !nodes_outside_dense;
  }
};

extern "C" {

size_t cosm_peek(int descriptor, int64_t size, int compression, uint8_t* buffer, size_t capacity,
                 cosm_error* error) {
  *error = {};
  size_t total = 0;
  try {
    ByteSource source{descriptor, size, compression};
    while (total < capacity) {
      const size_t count = source.read(reinterpret_cast<char*>(buffer) + total, capacity - total);
      if (count == 0) break;
      total += count;
    }
  } catch (...) {
    translate_exception(cosm_file{descriptor, size, compression, COSM_XML, 0}, error);
  }
  return total;
}

cosm_file* cosm_file_open(int descriptor, int64_t size, int compression, int format,
                          int64_t skip) {
  return new (std::nothrow) cosm_file{descriptor, size, compression, format, skip};
}

void cosm_file_close(cosm_file* file) { delete file; }

bool cosm_file_header(cosm_file* file, cosm_header* out, cosm_error* error) {
  *out = {};
  *error = {};
  try {
    Pass pass{*file, Pass::Blocks::all};
    osmium::io::Reader reader{as_osmium_file(pass, file->format),
                              osmium::osm_entity_bits::nothing};
    const osmium::io::Header header = reader.header();
    reader.close();
    if (header.has_multiple_object_versions()) cosm_reader::fail_history();
    const osmium::Box box = header.joined_boxes();
    if (box.valid()) {
      out->has_box = true;
      out->west = box.bottom_left().x();
      out->south = box.bottom_left().y();
      out->east = box.top_right().x();
      out->north = box.top_right().y();
    }
    out->sorted = header.get("sorting") == "Type_then_ID";
    copy_text(out->generator, sizeof out->generator, header.get("generator"));
    copy_text(out->timestamp, sizeof out->timestamp, header.get("timestamp"));
    return true;
  } catch (...) {
    translate_exception(*file, error);
    return false;
  }
}

cosm_reader* cosm_reader_open(cosm_file* file, uint32_t entities, cosm_error* error) {
  *error = {};
  try {
    return new cosm_reader{*file, entities};
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

void cosm_release_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

bool cosm_bare_read(cosm_file* file, cosm_counts* counts, cosm_error* error) {
  *counts = {};
  *error = {};
  try {
    Pass pass{*file, Pass::Blocks::all};
    osmium::io::Reader reader{as_osmium_file(pass, file->format)};
    while (osmium::memory::Buffer buffer = reader.read()) {
      for (const auto& object : buffer.select<osmium::OSMObject>()) {
        counts->nodes += object.type() == osmium::item_type::node;
        counts->ways += object.type() == osmium::item_type::way;
        counts->relations += object.type() == osmium::item_type::relation;
      }
    }
    reader.close();
    return true;
  } catch (...) {
    translate_exception(*file, error);
    return false;
  }
}

}  // extern "C"
