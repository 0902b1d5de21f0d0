#pragma once

#include <bzlib.h>
#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace cosm {

// The bytes of a file, decompressed, from first to last.
//
// Reads by position, so several sources may share one descriptor. Replaces libosmium's own
// decompressors, which report the end of an empty or exactly full bzip2 stream as the end of the
// file and cannot say where a file was cut.
class ByteSource {
 public:
  // `compression` is one of COSM_PLAIN, COSM_GZIP, COSM_BZIP2; `window` is how many bytes are
  // asked of the system at a time.
  ByteSource(int descriptor, std::int64_t size, int compression,
             std::size_t window = 256 * 1024);
  ~ByteSource();
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  // Up to `capacity` bytes; 0 only at the end. Throws SourceError or std::system_error.
  std::size_t read(char* out, std::size_t capacity);

  // Goes on at `position` of a plain file; what lies between is not read.
  void go_to(std::int64_t position);

  // Bytes taken so far, of the file as stored.
  std::int64_t position() const { return position_ - static_cast<std::int64_t>(end_ - begin_); }
  std::int64_t size() const { return size_; }

 private:
  bool refill();
  std::size_t read_gzip(char* out, std::size_t capacity);
  std::size_t read_bzip2(char* out, std::size_t capacity);
  bool at_next_stream();
  [[noreturn]] void fail_truncated() const;
  [[noreturn]] void fail_damaged(const char* detail) const;

  int descriptor_;
  std::int64_t size_;
  int compression_;
  std::int64_t position_ = 0;
  std::vector<char> input_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool stream_open_ = false;
  bool any_stream_ = false;
  z_stream gzip_{};
  bz_stream bzip2_{};
};

}  // namespace cosm
