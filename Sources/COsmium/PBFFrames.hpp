#pragma once

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "ByteSource.hpp"

namespace cosm {

// One block of a PBF file: length, BlobHeader and Blob as libosmium's parser expects them.
struct PBFFrame {
  std::int64_t offset = 0;  // in the decompressed file
  std::string bytes;
  std::size_t blob_begin = 0;

  const char* blob() const { return bytes.data() + blob_begin; }
  std::size_t blob_size() const { return bytes.size() - blob_begin; }
};

// Cuts a PBF file into blocks and refuses what libosmium lets pass as an end of file: one to three
// bytes after the last block, and zeros where a block should start (a download with holes).
//
// BlobHeaders are written anew without their index data, which libosmium misreads from 128 bytes
// on. Blocks of unknown type are left out, as the format demands.
class PBFFrames {
 public:
  explicit PBFFrames(ByteSource& source) : source_(source) {}

  // False at the end. Throws SourceError.
  bool next(PBFFrame& frame);

 private:
  bool next_of_any_type(PBFFrame& frame, bool& is_known);
  std::size_t read_up_to(char* out, std::size_t count);
  void append_exactly(std::string& out, std::size_t count);
  void check_compression(const PBFFrame& frame) const;

  ByteSource& source_;
  std::int64_t offset_ = 0;
  bool seen_header_ = false;
};

// Looks into a Blob no farther than it must.
class PBFBlobProbe {
 public:
  PBFBlobProbe() = default;
  ~PBFBlobProbe();
  PBFBlobProbe(const PBFBlobProbe&) = delete;
  PBFBlobProbe& operator=(const PBFBlobProbe&) = delete;

  // Whether the block provably is one group of dense nodes and nothing else.
  //
  // Decompresses the string table and a few bytes more: lengths tell the rest. False in doubt.
  bool holds_only_dense_nodes(const PBFFrame& frame);

  // Whether the block can be decompressed to the length it claims.
  bool decompresses(const PBFFrame& frame);

 private:
  bool open(const PBFFrame& frame);
  bool ensure(std::size_t count);
  bool read_varint(std::size_t& position, std::uint64_t& value);
  bool read_field(std::size_t& position, std::uint64_t tag, std::uint64_t& length);

  std::string output_;
  const char* data_ = nullptr;  // `available_` bytes of the `size_` there are
  std::size_t available_ = 0;
  std::size_t size_ = 0;
  bool stream_made_ = false;
  bool inflating_ = false;
  z_stream stream_{};
};

}  // namespace cosm
