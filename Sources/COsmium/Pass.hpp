#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "ByteSource.hpp"
#include "COsmium.h"
#include "PBFFrames.hpp"
#include "PBFIndex.hpp"

struct cosm_file {
  int descriptor;
  std::int64_t size;
  int compression;
  int format;
  std::int64_t skip;

  // Of a plain PBF file, once its blocks are told apart. Made anew for each import, as it gives what
  // it keeps once.
  std::unique_ptr<cosm::PBFIndex> index;
  bool out_of_order = false;
  bool after_nodes_read = false;
  // Blocks that were decompressed or, having been taken from the file for libosmium, will be.
  std::uint64_t decompressed = 0;
};

namespace cosm {

// The stored bytes of one pass, in the portions that libosmium's parser gets. Runs in libosmium's
// read thread.
class Pass {
 public:
  // Of a PBF file: all blocks, or no more than its header, or those of one side of where nodes end,
  // which need the index.
  enum class Blocks { all, header, after_nodes, of_nodes };

  Pass(cosm_file& file, Blocks blocks);

  // Empty at the end. Throws SourceError or std::system_error.
  std::string next();

  // Bytes taken so far, of the file as stored; of one side, as if there were no other.
  std::size_t position() const;
  Blocks blocks() const { return blocks_; }

 private:
  std::string next_block();
  std::string next_block_of_side();
  bool reads_one_side() const {
    return blocks_ == Blocks::after_nodes || blocks_ == Blocks::of_nodes;
  }
  std::string next_portion();

  cosm_file& file_;
  Blocks blocks_;
  ByteSource source_;
  PBFFrames frames_;
  std::int64_t skip_;
  bool header_passed_ = false;
  std::size_t block_ = 0;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace cosm
