#include "Pass.hpp"

#include <algorithm>
#include <utility>

namespace cosm {

Pass::Pass(cosm_file& file, Blocks blocks)
    : file_(file),
      blocks_(blocks),
      source_(file.descriptor, file.size, file.compression),
      frames_(source_),
      skip_(file.skip) {
  if (!reads_one_side()) return;
  begin_ = blocks == Blocks::after_nodes ? file.index->nodes_end() : 0;
  end_ = blocks == Blocks::after_nodes ? file.index->count() : file.index->nodes_end();
  block_ = begin_;
}

std::string Pass::next() {
  if (file_.format != COSM_PBF) return next_portion();
  switch (blocks_) {
    case Blocks::all:
      return next_block();
    case Blocks::header:
      // libosmium's read thread asks for more than its parser does.
      return std::exchange(header_passed_, true) ? std::string{} : next_block();
    default:
      return next_block_of_side();
  }
}

std::size_t Pass::position() const {
  if (!reads_one_side()) return static_cast<std::size_t>(source_.position());
  if (block_ == end_) return static_cast<std::size_t>(file_.size);
  return static_cast<std::size_t>(file_.size) * (block_ - begin_) / (end_ - begin_);
}

std::string Pass::next_block() {
  PBFFrame frame;
  if (!frames_.next(frame)) return {};
  ++file_.decompressed;
  return std::move(frame.bytes);
}

std::string Pass::next_block_of_side() {
  if (!std::exchange(header_passed_, true)) {
    // libosmium wants a header first. What the file's says was read when it was opened.
    const std::string empty_blob{"\x0a\x00", 2};
    return pbf_blob_header("OSMHeader", empty_blob.size()) + empty_blob;
  }
  if (block_ == end_) {
    return blocks_ == Blocks::of_nodes ? file_.index->take_last_nodes() : std::string{};
  }
  const std::size_t block = block_++;
  std::string kept = file_.index->take(block);
  if (!kept.empty()) return kept;
  frames_.go_to(file_.index->offset(block));
  return next_block();
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
