#include "NoAssertions.hpp"

#include "PBFIndex.hpp"

#include <exception>
#include <new>
#include <utility>

#include "COsmium.h"
#include "PBFBlob.hpp"
#include "PBFFrames.hpp"
#include "SourceError.hpp"

namespace cosm {

PBFIndex::PBFIndex(int descriptor, std::int64_t size) {
  constexpr std::size_t header_window = 64;
  ByteSource headers{descriptor, size, COSM_PLAIN, header_window};
  PBFFrames frames{headers, PBFFrames::Blobs::passed_over};
  PBFFrame frame;
  if (!frames.next(frame)) return;
  while (frames.next(frame)) offsets_.push_back(frame.offset);
  ByteSource source{descriptor, size, COSM_PLAIN};
  find_nodes_end(source);
  split_last();
}

void PBFIndex::find_nodes_end(ByteSource& source) {
  std::size_t low = 0;
  std::size_t high = offsets_.size();
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (probe(source, middle)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  nodes_end_ = low;
}

// Some writers put the last nodes and the first ways into one block.
void PBFIndex::split_last() {
  const auto last = kept_.find(nodes_end_);
  if (last == kept_.end() || !kinds(last->second).nodes) return;
  last_nodes_ = plain_frame(with_only_nodes(last->second));
  last->second = without_nodes(last->second);
}

bool PBFIndex::probe(ByteSource& source, std::size_t block) {
  PBFFrames frames{source};
  frames.go_to(offsets_[block]);
  PBFFrame frame;
  frames.next(frame);
  ++probed_;
  try {
    std::string output;
    const std::string blob{frame.blob(), frame.blob_size()};
    const auto content = unpack(blob, output);
    kept_.emplace(block, content);
    return !kinds(content).others;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    throw SourceError{COSM_DAMAGED, frame.offset, error.what()};
  }
}

std::string PBFIndex::take(std::size_t block) {
  const auto found = kept_.find(block);
  if (found == kept_.end()) return {};
  std::string frame = plain_frame(found->second);
  kept_.erase(found);
  return frame;
}

std::string PBFIndex::take_last_nodes() { return std::exchange(last_nodes_, {}); }

}  // namespace cosm
