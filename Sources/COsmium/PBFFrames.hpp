#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "ByteSource.hpp"

namespace cosm {

// What stands before a Blob: length and BlobHeader. `type` is OSMHeader or OSMData.
std::string pbf_blob_header(const char* type, std::size_t blob_size);

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
  // Blobs of a plain file can be passed over: frames then end before them.
  enum class Blobs { read, passed_over };

  explicit PBFFrames(ByteSource& source, Blobs blobs = Blobs::read)
      : source_(source), blobs_(blobs) {}

  // False at the end. Throws SourceError.
  bool next(PBFFrame& frame);

  // Goes on at a block of data of a plain file.
  void go_to(std::int64_t offset);

 private:
  bool next_of_any_type(PBFFrame& frame, bool& is_known);
  void pass_over(std::size_t count);
  std::size_t read_up_to(char* out, std::size_t count);
  void append_exactly(std::string& out, std::size_t count);
  void check_compression(const PBFFrame& frame) const;

  ByteSource& source_;
  Blobs blobs_;
  std::int64_t offset_ = 0;
  bool seen_header_ = false;
};

}  // namespace cosm
