#include "NoAssertions.hpp"

#include "Errors.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <new>
#include <osmium/io/detail/pbf.hpp>
#include <osmium/io/detail/xml_input_format.hpp>
#include <system_error>

#include "ByteSource.hpp"
#include "PBFBlob.hpp"
#include "PBFFrames.hpp"
#include "SourceError.hpp"

namespace cosm {

void copy_text(char* out, std::size_t capacity, const std::string& text) {
  const std::size_t count = std::min(text.size(), capacity - 1);
  std::memcpy(out, text.data(), count);
  out[count] = '\0';
}

void fail_history() { throw SourceError{COSM_HISTORY, -1, "several versions of one object"}; }

namespace {

void set_error(cosm_error* error, int code, std::int64_t offset, const std::string& message,
               int system_error = 0) {
  error->code = code;
  error->system_error = system_error;
  error->offset = offset;
  copy_text(error->message, sizeof error->message, message);
}

// libosmium decodes blocks in other threads and forgets where they were.
std::int64_t first_damaged_block(const cosm_file& file) {
  try {
    ByteSource source{file.descriptor, file.size, file.compression};
    PBFFrames frames{source};
    PBFFrame frame;
    std::string output;
    while (frames.next(frame)) {
      try {
        unpack(std::string{frame.blob(), frame.blob_size()}, output);
      } catch (const std::exception&) {
        return frame.offset;
      }
    }
  } catch (const SourceError& error) {
    return error.offset;
  } catch (...) {
  }
  return -1;
}

bool starts_with(const char* text, const char* prefix) {
  return std::strncmp(text, prefix, std::strlen(prefix)) == 0;
}

}  // namespace

void translate_exception(const cosm_file& file, cosm_error* error) {
  try {
    throw;
  } catch (const SourceError& e) {
    set_error(error, e.code, e.offset, e.what());
  } catch (const osmium::format_version_error& e) {
    set_error(error, COSM_UNSUPPORTED, -1,
              e.version.empty() ? "OSM XML without a version" : "OSM XML version " + e.version);
  } catch (const osmium::xml_error& e) {
    const bool cut = e.error_code == XML_ERROR_NO_ELEMENTS ||
                     e.error_code == XML_ERROR_UNCLOSED_TOKEN ||
                     e.error_code == XML_ERROR_PARTIAL_CHAR ||
                     e.error_code == XML_ERROR_UNCLOSED_CDATA_SECTION;
    if (cut) {
      set_error(error, COSM_TRUNCATED, file.size, e.what());
    } else if (starts_with(e.what(), "XML entities")) {
      set_error(error, COSM_UNSUPPORTED, -1, "XML that declares entities");
    } else {
      set_error(error, COSM_DAMAGED, -1, e.what());
    }
  } catch (const osmium::pbf_error& e) {
    const char* const feature = "required feature not supported: ";
    const char* const found = std::strstr(e.what(), feature);
    if (found) {
      set_error(error, COSM_UNSUPPORTED, -1,
                std::string{"the PBF feature "} + (found + std::strlen(feature)));
    } else {
      set_error(error, COSM_DAMAGED, first_damaged_block(file), e.what());
    }
  } catch (const std::system_error& e) {
    set_error(error, COSM_UNREADABLE, -1, e.what(), e.code().value());
  } catch (const std::bad_alloc& e) {
    set_error(error, COSM_OUT_OF_MEMORY, -1, e.what());
  } catch (const std::exception& e) {
    set_error(error, COSM_DAMAGED, file.format == COSM_PBF ? first_damaged_block(file) : -1,
              e.what());
  } catch (...) {
    set_error(error, COSM_DAMAGED, -1, "unknown exception");
  }
}

}  // namespace cosm
