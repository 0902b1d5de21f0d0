#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ByteSource.hpp"
#include "COsmium.h"
#include "PBFFrames.hpp"

struct cosm_file {
  int descriptor;
  std::int64_t size;
  int compression;
  int format;
  std::int64_t skip;

  // Once a pass over ways or relations is through: where the blocks of dense nodes start, and
  // whether all nodes are in them. Such blocks, often half of the file, are then decoded once.
  bool dense_offsets_complete = false;
  std::vector<std::int64_t> dense_offsets;
};

namespace cosm {

// The stored bytes of one pass, in the portions that libosmium's parser gets. Runs in libosmium's
// read thread.
class Pass {
 public:
  enum class Blocks { all, without_dense_nodes, only_dense_nodes };

  Pass(const cosm_file& file, Blocks blocks)
      : file_(file),
        blocks_(blocks),
        source_(file.descriptor, file.size, file.compression),
        frames_(source_),
        skip_(file.skip) {}

  // Empty at the end. Throws SourceError or std::system_error.
  std::string next() { return file_.format == COSM_PBF ? next_block() : next_portion(); }

  // Bytes taken so far, of the file as stored.
  std::size_t position() const { return static_cast<std::size_t>(source_.position()); }
  Blocks blocks() const { return blocks_; }

  // Where the blocks left out start. To be asked for when the read thread is through.
  std::vector<std::int64_t>& dense_offsets() { return dense_offsets_; }

 private:
  std::string next_block();
  std::string next_portion();

  const cosm_file& file_;
  Blocks blocks_;
  ByteSource source_;
  PBFFrames frames_;
  PBFBlobProbe probe_;
  std::vector<std::int64_t> dense_offsets_;
  std::int64_t skip_;
  bool header_passed_ = false;
  bool may_be_dense_ = true;
};

}  // namespace cosm
