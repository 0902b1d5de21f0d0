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

bool holds_only_nodes(protozero::data_view content) {
  constexpr protozero::pbf_tag_type group_field = 2;  // of a PrimitiveBlock
  constexpr protozero::pbf_tag_type dense_field = 2;  // of a PrimitiveGroup, after plain nodes
  protozero::pbf_reader block{content};
  while (block.next(group_field, protozero::pbf_wire_type::length_delimited)) {
    protozero::pbf_reader group = block.get_message();
    while (group.next()) {
      if (group.tag() > dense_field) return false;
      group.skip();
    }
  }
  return true;
}

std::string plain_frame(protozero::data_view content) {
  std::string blob{'\x0a'};
  protozero::write_varint(std::back_inserter(blob), content.size());
  blob.append(content.data(), content.size());
  return pbf_blob_header("OSMData", blob.size()) + blob;
}

}  // namespace cosm
