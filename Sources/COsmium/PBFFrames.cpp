#include "NoAssertions.hpp"

#include "PBFFrames.hpp"

#include <algorithm>
#include <iterator>
#include <protozero/pbf_reader.hpp>
#include <protozero/varint.hpp>

#include "COsmium.h"
#include "SourceError.hpp"

namespace cosm {

namespace {

// https://wiki.openstreetmap.org/wiki/PBF_Format: hard limits of the format.
constexpr std::uint32_t max_blob_header_size = 64 * 1024;
constexpr std::size_t max_blob_size = 32 * 1024 * 1024;

enum blob_field { lzma = 4, bzip2 = 5, zstd = 7 };

void append_length(std::string& out, std::uint32_t length) {
  for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>(length >> shift));
}

}  // namespace

std::string pbf_blob_header(const char* type, std::size_t blob_size) {
  const std::size_t type_size = std::char_traits<char>::length(type);
  std::string header{'\x0a', static_cast<char>(type_size)};
  header += type;
  header.push_back('\x18');
  protozero::write_varint(std::back_inserter(header), blob_size);
  std::string bytes;
  append_length(bytes, static_cast<std::uint32_t>(header.size()));
  return bytes + header;
}

bool PBFFrames::next(PBFFrame& frame) {
  try {
    bool is_known = false;
    while (!is_known) {
      if (!next_of_any_type(frame, is_known)) return false;
    }
    check_compression(frame);
    return true;
  } catch (const protozero::exception& error) {
    throw SourceError{COSM_DAMAGED, frame.offset, error.what()};
  }
}

bool PBFFrames::next_of_any_type(PBFFrame& frame, bool& is_known) {
  frame.offset = offset_;
  char prefix[4];
  const std::size_t count = read_up_to(prefix, sizeof prefix);
  if (count == 0) return false;
  if (count < sizeof prefix) {
    throw SourceError{COSM_TRUNCATED, source_.position(), "ends inside the length of a block"};
  }
  std::uint32_t length = 0;
  for (const char byte : prefix) length = length << 8U | static_cast<unsigned char>(byte);
  if (length == 0 || length > max_blob_header_size) {
    throw SourceError{COSM_DAMAGED, frame.offset,
                      "block header of " + std::to_string(length) + " bytes"};
  }
  std::string header;
  append_exactly(header, length);

  std::string type;
  std::int64_t blob_size = 0;
  protozero::pbf_reader fields{header};
  while (fields.next()) {
    switch (fields.tag_and_type()) {
      case protozero::tag_and_type(1, protozero::pbf_wire_type::length_delimited):
        type = fields.get_string();
        break;
      case protozero::tag_and_type(3, protozero::pbf_wire_type::varint):
        blob_size = fields.get_int32();
        break;
      default:
        fields.skip();
    }
  }
  if (blob_size <= 0 || blob_size > static_cast<std::int64_t>(max_blob_size)) {
    throw SourceError{COSM_DAMAGED, frame.offset,
                      "block of " + std::to_string(blob_size) + " bytes"};
  }
  is_known = true;
  if (type == "OSMHeader") {
    if (seen_header_) throw SourceError{COSM_DAMAGED, frame.offset, "a second file header"};
    seen_header_ = true;
  } else if (!seen_header_) {
    throw SourceError{COSM_DAMAGED, frame.offset, "no file header in the first block"};
  } else if (type != "OSMData") {
    is_known = false;
  }
  const auto size = static_cast<std::size_t>(blob_size);
  frame.bytes = pbf_blob_header(type == "OSMHeader" ? "OSMHeader" : "OSMData", size);
  frame.blob_begin = frame.bytes.size();
  if (blobs_ == Blobs::read) {
    append_exactly(frame.bytes, size);
  } else {
    pass_over(size);
  }
  return true;
}

void PBFFrames::go_to(std::int64_t offset) {
  source_.go_to(offset);
  offset_ = offset;
  seen_header_ = true;
}

void PBFFrames::pass_over(std::size_t count) {
  const auto end = source_.position() + static_cast<std::int64_t>(count);
  if (end > source_.size()) {
    throw SourceError{COSM_TRUNCATED, source_.size(), "ends inside a block"};
  }
  go_to(end);
}

std::size_t PBFFrames::read_up_to(char* out, std::size_t count) {
  std::size_t total = 0;
  while (total < count) {
    const std::size_t got = source_.read(out + total, count - total);
    if (got == 0) break;
    total += got;
  }
  offset_ += static_cast<std::int64_t>(total);
  return total;
}

// Grows with what is there, not with what the file claims.
void PBFFrames::append_exactly(std::string& out, std::size_t count) {
  constexpr std::size_t step = 1024 * 1024;
  while (count > 0) {
    const std::size_t part = std::min(count, step);
    const std::size_t start = out.size();
    out.resize(start + part);
    if (read_up_to(&out[start], part) < part) {
      throw SourceError{COSM_TRUNCATED, source_.position(), "ends inside a block"};
    }
    count -= part;
  }
}

void PBFFrames::check_compression(const PBFFrame& frame) const {
  protozero::pbf_reader fields{frame.blob(), frame.blob_size()};
  while (fields.next()) {
    const char* name = fields.tag() == lzma    ? "PBF blocks compressed with LZMA"
                       : fields.tag() == bzip2 ? "PBF blocks compressed with bzip2"
                       : fields.tag() == zstd  ? "PBF blocks compressed with Zstandard"
                                               : nullptr;
    if (name) throw SourceError{COSM_UNSUPPORTED, frame.offset, name};
    fields.skip();
  }
}

}  // namespace cosm
