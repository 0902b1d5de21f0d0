#include "ByteSource.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <system_error>

#include "COsmium.h"
#include "SourceError.hpp"

namespace cosm {

ByteSource::ByteSource(int descriptor, std::int64_t size, int compression, std::size_t window)
    : descriptor_(descriptor), size_(size), compression_(compression), input_(window) {}

ByteSource::~ByteSource() {
  if (!stream_open_) return;
  if (compression_ == COSM_GZIP) inflateEnd(&gzip_);
  if (compression_ == COSM_BZIP2) BZ2_bzDecompressEnd(&bzip2_);
}

std::size_t ByteSource::read(char* out, std::size_t capacity) {
  if (capacity == 0) return 0;
  if (compression_ == COSM_GZIP) return read_gzip(out, capacity);
  if (compression_ == COSM_BZIP2) return read_bzip2(out, capacity);
  if (begin_ == end_ && !refill()) return 0;
  const std::size_t count = std::min(capacity, end_ - begin_);
  std::memcpy(out, input_.data() + begin_, count);
  begin_ += count;
  return count;
}

void ByteSource::go_to(std::int64_t position) {
  const std::int64_t start = position_ - static_cast<std::int64_t>(end_);
  if (position >= start && position <= position_) {
    begin_ = static_cast<std::size_t>(position - start);
  } else {
    position_ = position;
    begin_ = end_ = 0;
  }
}

bool ByteSource::refill() {
  const std::int64_t left = size_ - position_;
  if (left <= 0) return false;
  const std::size_t wanted = static_cast<std::size_t>(
      std::min<std::int64_t>(left, static_cast<std::int64_t>(input_.size())));
  ssize_t count;
  do {
    count = ::pread(descriptor_, input_.data(), wanted, static_cast<off_t>(position_));
  } while (count < 0 && errno == EINTR);
  if (count < 0) throw std::system_error{errno, std::generic_category()};
  begin_ = 0;
  end_ = static_cast<std::size_t>(count);
  position_ += count;
  return count > 0;
}

// After one stream: is there another? Zeros that pad a file to whole sectors are no stream.
bool ByteSource::at_next_stream() {
  bool padded = false;
  while (true) {
    while (begin_ < end_ && input_[begin_] == '\0') {
      padded = true;
      ++begin_;
    }
    if (begin_ < end_) break;
    if (!refill()) return false;
  }
  const char magic = compression_ == COSM_GZIP ? '\x1f' : 'B';
  if (padded || input_[begin_] != magic) fail_damaged("bytes that belong to no compressed stream");
  return true;
}

std::size_t ByteSource::read_gzip(char* out, std::size_t capacity) {
  gzip_.next_out = reinterpret_cast<unsigned char*>(out);
  gzip_.avail_out = static_cast<unsigned>(std::min<std::size_t>(capacity, 1U << 30U));
  const unsigned wanted = gzip_.avail_out;
  while (gzip_.avail_out == wanted) {
    if (!stream_open_) {
      if (any_stream_ && !at_next_stream()) return 0;
      if (inflateInit2(&gzip_, MAX_WBITS + 16) != Z_OK) throw std::bad_alloc{};
      stream_open_ = true;
      any_stream_ = true;
    }
    if (begin_ == end_ && !refill()) fail_truncated();
    gzip_.next_in = reinterpret_cast<unsigned char*>(input_.data() + begin_);
    gzip_.avail_in = static_cast<unsigned>(end_ - begin_);
    const int result = inflate(&gzip_, Z_NO_FLUSH);
    begin_ = end_ - gzip_.avail_in;
    if (result == Z_STREAM_END) {
      inflateEnd(&gzip_);
      stream_open_ = false;
    } else if (result == Z_MEM_ERROR) {
      throw std::bad_alloc{};
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      fail_damaged(gzip_.msg ? gzip_.msg : "gzip stream");
    }
  }
  return wanted - gzip_.avail_out;
}

std::size_t ByteSource::read_bzip2(char* out, std::size_t capacity) {
  bzip2_.next_out = out;
  bzip2_.avail_out = static_cast<unsigned>(std::min<std::size_t>(capacity, 1U << 30U));
  const unsigned wanted = bzip2_.avail_out;
  while (bzip2_.avail_out == wanted) {
    if (!stream_open_) {
      if (any_stream_ && !at_next_stream()) return 0;
      if (BZ2_bzDecompressInit(&bzip2_, 0, 0) != BZ_OK) throw std::bad_alloc{};
      stream_open_ = true;
      any_stream_ = true;
    }
    if (begin_ == end_ && !refill()) fail_truncated();
    bzip2_.next_in = input_.data() + begin_;
    bzip2_.avail_in = static_cast<unsigned>(end_ - begin_);
    const int result = BZ2_bzDecompress(&bzip2_);
    begin_ = end_ - bzip2_.avail_in;
    if (result == BZ_STREAM_END) {
      BZ2_bzDecompressEnd(&bzip2_);
      stream_open_ = false;
    } else if (result == BZ_MEM_ERROR) {
      throw std::bad_alloc{};
    } else if (result != BZ_OK) {
      fail_damaged("bzip2 stream");
    }
  }
  return wanted - bzip2_.avail_out;
}

void ByteSource::fail_truncated() const {
  throw SourceError{COSM_TRUNCATED, position_, "compressed stream ends too early"};
}

void ByteSource::fail_damaged(const char* detail) const {
  throw SourceError{COSM_DAMAGED, position(), detail};
}

}  // namespace cosm
