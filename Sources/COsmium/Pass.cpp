#include "Pass.hpp"

#include <algorithm>
#include <utility>

namespace cosm {

std::string Pass::next_block() {
  PBFFrame frame;
  while (frames_.next(frame)) {
    if (!header_passed_) {
      header_passed_ = true;
      return std::move(frame.bytes);
    }
    if (blocks_ == Blocks::without_dense_nodes && may_be_dense_) {
      if (probe_.holds_only_dense_nodes(frame)) {
        dense_offsets_.push_back(frame.offset);
        continue;
      }
      // A sorted file goes on without nodes. If this one does not, they are seen, and a pass over nodes reads
      // all blocks.
      may_be_dense_ = false;
    }
    if (blocks_ == Blocks::only_dense_nodes) {
      const auto& offsets = file_.dense_offsets;
      if (!std::binary_search(offsets.begin(), offsets.end(), frame.offset)) continue;
    }
    return std::move(frame.bytes);
  }
  return {};
}

std::string Pass::next_portion() {
  constexpr std::size_t portion_size = 256 * 1024;
  std::string portion(portion_size, '\0');
  while (const std::size_t count = source_.read(&portion[0], portion_size)) {
    const std::size_t skipped = std::min(count, static_cast<std::size_t>(skip_));
    skip_ -= static_cast<std::int64_t>(skipped);
    if (skipped == count) continue;
    portion.resize(count);
    portion.erase(0, skipped);
    return portion;
  }
  return {};
}

}  // namespace cosm
