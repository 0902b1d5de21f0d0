#include "NoAssertions.hpp"

#define OSMIUM_WITH_LZ4

#include "PBFBlob.hpp"

#include <iterator>
#include <osmium/io/detail/pbf_decoder.hpp>
#include <protozero/pbf_reader.hpp>
#include <protozero/varint.hpp>

namespace cosm {

protozero::data_view unpack(const std::string& blob, std::string& output) {
  return osmium::io::detail::decode_blob(blob, output);
}

namespace {

constexpr protozero::pbf_tag_type group_field = 2;  // of a PrimitiveBlock
constexpr protozero::pbf_tag_type dense_field = 2;  // of a PrimitiveGroup, after plain nodes

bool holds_only_nodes(protozero::pbf_reader group) {
  while (group.next()) {
    if (group.tag() > dense_field) return false;
    group.skip();
  }
  return true;
}

// Everything but the groups whose being of nodes only is `left_out`.
std::string without_groups(protozero::data_view content, bool left_out) {
  std::string kept;
  protozero::pbf_reader fields{content};
  const char* begin = content.data();
  while (fields.next()) {
    const bool keeps = fields.tag() != group_field || holds_only_nodes(fields.get_message()) != left_out;
    if (fields.tag() != group_field) fields.skip();
    const char* const end = fields.data().data();
    if (keeps) kept.append(begin, end);
    begin = end;
  }
  return kept;
}

}  // namespace

PBFKinds kinds(protozero::data_view content) {
  PBFKinds found;
  protozero::pbf_reader block{content};
  while (block.next(group_field)) {
    (holds_only_nodes(block.get_message()) ? found.nodes : found.others) = true;
  }
  return found;
}

std::string without_nodes(protozero::data_view content) { return without_groups(content, true); }

std::string with_only_nodes(protozero::data_view content) { return without_groups(content, false); }

std::string plain_frame(protozero::data_view content) {
  std::string blob{'\x0a'};
  protozero::write_varint(std::back_inserter(blob), content.size());
  blob.append(content.data(), content.size());
  return pbf_blob_header("OSMData", blob.size()) + blob;
}

}  // namespace cosm
