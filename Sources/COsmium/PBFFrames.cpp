#include "NoAssertions.hpp"

#include "PBFFrames.hpp"

#include <lz4.h>

#include <algorithm>
#include <new>
#include <protozero/pbf_reader.hpp>

#include "COsmium.h"
#include "SourceError.hpp"

namespace cosm {

namespace {

// https://wiki.openstreetmap.org/wiki/PBF_Format: hard limits of the format.
constexpr std::uint32_t max_blob_header_size = 64 * 1024;
constexpr std::size_t max_blob_size = 32 * 1024 * 1024;

enum blob_field { raw = 1, raw_size = 2, zlib = 3, lzma = 4, bzip2 = 5, lz4 = 6, zstd = 7 };

void append_length(std::string& out, std::uint32_t length) {
  for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>(length >> shift));
}

void append_blob_header(std::string& out, const char* type, std::size_t blob_size) {
  const std::size_t type_size = std::char_traits<char>::length(type);
  std::string header{'\x0a', static_cast<char>(type_size)};
  header += type;
  header.push_back('\x18');
  std::size_t rest = blob_size;
  for (; rest >= 0x80; rest >>= 7U) header.push_back(static_cast<char>((rest & 0x7fU) | 0x80U));
  header.push_back(static_cast<char>(rest));
  append_length(out, static_cast<std::uint32_t>(header.size()));
  out += header;
}

}  // namespace

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
  frame.bytes.clear();
  append_blob_header(frame.bytes, type == "OSMHeader" ? "OSMHeader" : "OSMData",
                     static_cast<std::size_t>(blob_size));
  frame.blob_begin = frame.bytes.size();
  append_exactly(frame.bytes, static_cast<std::size_t>(blob_size));
  return true;
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

PBFBlobProbe::~PBFBlobProbe() {
  if (stream_made_) inflateEnd(&stream_);
}

bool PBFBlobProbe::open(const PBFFrame& frame) {
  protozero::data_view packed;
  std::uint32_t field = 0;
  std::int64_t size = 0;
  protozero::pbf_reader fields{frame.blob(), frame.blob_size()};
  while (fields.next()) {
    switch (fields.tag_and_type()) {
      case protozero::tag_and_type(raw_size, protozero::pbf_wire_type::varint):
        size = fields.get_int32();
        break;
      case protozero::tag_and_type(raw, protozero::pbf_wire_type::length_delimited):
      case protozero::tag_and_type(zlib, protozero::pbf_wire_type::length_delimited):
      case protozero::tag_and_type(lz4, protozero::pbf_wire_type::length_delimited):
        field = fields.tag();
        packed = fields.get_view();
        break;
      default:
        fields.skip();
    }
  }
  inflating_ = false;
  if (field == raw) {
    data_ = packed.data();
    available_ = size_ = packed.size();
    return true;
  }
  if (field == 0 || size <= 0 || size > static_cast<std::int64_t>(max_blob_size)) return false;
  size_ = static_cast<std::size_t>(size);
  if (field == lz4) {
    if (output_.size() < size_) output_.resize(size_);
    const int count = LZ4_decompress_safe(packed.data(), &output_[0],
                                          static_cast<int>(packed.size()), static_cast<int>(size_));
    data_ = output_.data();
    available_ = size_;
    return count == static_cast<int>(size_);
  }
  if (!stream_made_) {
    if (inflateInit(&stream_) != Z_OK) throw std::bad_alloc{};
    stream_made_ = true;
  } else if (inflateReset(&stream_) != Z_OK) {
    return false;
  }
  stream_.next_in = reinterpret_cast<unsigned char*>(const_cast<char*>(packed.data()));
  stream_.avail_in = static_cast<unsigned>(packed.size());
  available_ = 0;
  inflating_ = true;
  return true;
}

bool PBFBlobProbe::ensure(std::size_t count) {
  if (count <= available_) return true;
  if (count > size_ || !inflating_) return false;
  if (output_.size() < count) output_.resize(count);
  data_ = output_.data();
  stream_.next_out = reinterpret_cast<unsigned char*>(&output_[available_]);
  stream_.avail_out = static_cast<unsigned>(count - available_);
  const int result = inflate(&stream_, Z_SYNC_FLUSH);
  available_ = count - stream_.avail_out;
  return available_ == count && (result == Z_OK || result == Z_STREAM_END);
}

bool PBFBlobProbe::read_varint(std::size_t& position, std::uint64_t& value) {
  value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    if (!ensure(position + 1)) return false;
    const auto byte = static_cast<unsigned char>(data_[position++]);
    value |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
    if (byte < 0x80) return true;
  }
  return false;
}

bool PBFBlobProbe::read_field(std::size_t& position, std::uint64_t tag, std::uint64_t& length) {
  std::uint64_t found = 0;
  return read_varint(position, found) && found == tag && read_varint(position, length) &&
         length <= size_ - position;
}

bool PBFBlobProbe::holds_only_dense_nodes(const PBFFrame& frame) try {
  constexpr std::uint64_t string_table = 1U << 3U | 2U;
  constexpr std::uint64_t group_or_dense = 2U << 3U | 2U;
  constexpr std::size_t longest_tail = 64;
  if (!open(frame)) return false;
  std::size_t position = 0;
  std::uint64_t length = 0;
  if (!read_field(position, string_table, length)) return false;
  position += length;
  if (!read_field(position, group_or_dense, length)) return false;
  const std::size_t group_end = position + length;
  if (!read_field(position, group_or_dense, length)) return false;
  if (position + length != group_end) return false;
  if (group_end == size_) return true;
  if (size_ - group_end > longest_tail || !ensure(size_)) return false;
  protozero::pbf_reader tail{data_ + group_end, size_ - group_end};
  while (tail.next()) {
    if (tail.tag() <= 2) return false;
    tail.skip();
  }
  return true;
} catch (const protozero::exception&) {
  return false;
}

bool PBFBlobProbe::decompresses(const PBFFrame& frame) try {
  if (!open(frame) || !ensure(size_)) return false;
  if (!inflating_) return true;
  unsigned char extra = 0;
  stream_.next_out = &extra;
  stream_.avail_out = 1;
  return inflate(&stream_, Z_SYNC_FLUSH) != Z_DATA_ERROR && stream_.avail_out == 1;
} catch (const protozero::exception&) {
  return false;
}

}  // namespace cosm
