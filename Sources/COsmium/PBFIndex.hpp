#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ByteSource.hpp"

namespace cosm {

// Where the blocks of data of a plain PBF file stand, and where those of nodes end if they come
// first, as in nearly all files.
//
// That is found by halving, so nothing tells yet whether they do: who reads one side must make sure
// that what is met there belongs there.
class PBFIndex {
 public:
  // Reads the headers of all blocks. Throws SourceError or std::system_error.
  PBFIndex(int descriptor, std::int64_t size);

  std::size_t count() const { return offsets_.size(); }
  std::int64_t offset(std::size_t block) const { return offsets_[block]; }

  // The first block that holds more than nodes; `count()` if none does. Nodes in it are kept apart.
  std::size_t nodes_end() const { return nodes_end_; }

  // How many blocks were decompressed to find that out. They are kept.
  std::size_t probed() const { return probed_; }

  // A block that was kept, as a frame that is stored plain, once; empty if it was not.
  std::string take(std::size_t block);

  // The nodes of the block `nodes_end()`, as such a frame, once; empty if it has none.
  std::string take_last_nodes();

 private:
  void split_last();
  void find_nodes_end(ByteSource& source);
  bool probe(ByteSource& source, std::size_t block);

  std::vector<std::int64_t> offsets_;
  std::size_t nodes_end_ = 0;
  std::size_t probed_ = 0;
  std::map<std::size_t, std::string> kept_;  // by block, decompressed
  std::string last_nodes_;
};

}  // namespace cosm
