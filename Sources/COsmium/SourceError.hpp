#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace cosm {

// What went wrong below libosmium: `code` is one of COSM_…, `offset` is -1 where unknown.
struct SourceError : std::runtime_error {
  int code;
  std::int64_t offset;

  SourceError(int code, std::int64_t offset, const std::string& detail)
      : std::runtime_error(detail), code(code), offset(offset) {}
};

}  // namespace cosm
