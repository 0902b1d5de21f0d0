#include "NoAssertions.hpp"

#include "COsmium.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <new>
#include <osmium/io/reader.hpp>
#include <osmium/osm.hpp>

#include "ByteSource.hpp"
#include "Errors.hpp"
#include "OsmiumFile.hpp"
#include "Pass.hpp"

using namespace cosm;

extern "C" {

size_t cosm_peek(int descriptor, int64_t size, int compression, uint8_t* buffer, size_t capacity,
                 cosm_error* error) {
  *error = {};
  size_t total = 0;
  try {
    ByteSource source{descriptor, size, compression};
    while (total < capacity) {
      const size_t count = source.read(reinterpret_cast<char*>(buffer) + total, capacity - total);
      if (count == 0) break;
      total += count;
    }
  } catch (...) {
    translate_exception(cosm_file{descriptor, size, compression, COSM_XML, 0, nullptr}, error);
  }
  return total;
}

cosm_file* cosm_file_open(int descriptor, int64_t size, int compression, int format,
                          int64_t skip) {
  return new (std::nothrow) cosm_file{descriptor, size, compression, format, skip};
}

void cosm_file_close(cosm_file* file) { delete file; }

bool cosm_file_header(cosm_file* file, cosm_header* out, cosm_error* error) {
  *out = {};
  *error = {};
  try {
    Pass pass{*file, Pass::Blocks::header};
    osmium::io::Reader reader{as_osmium_file(pass, file->format),
                              osmium::osm_entity_bits::nothing};
    const osmium::io::Header header = reader.header();
    reader.close();
    if (header.has_multiple_object_versions()) fail_history();
    const osmium::Box box = header.joined_boxes();
    if (box.valid()) {
      out->has_box = true;
      out->west = box.bottom_left().x();
      out->south = box.bottom_left().y();
      out->east = box.top_right().x();
      out->north = box.top_right().y();
    }
    out->sorted = header.get("sorting") == "Type_then_ID";
    copy_text(out->generator, sizeof out->generator, header.get("generator"));
    copy_text(out->timestamp, sizeof out->timestamp, header.get("timestamp"));
    return true;
  } catch (...) {
    translate_exception(*file, error);
    return false;
  }
}

void cosm_release_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

cosm_block_counts cosm_file_block_counts(const cosm_file* file) {
  return {file->index ? file->index->count() + 1 : 0, file->decompressed};
}

bool cosm_bare_read(cosm_file* file, cosm_counts* counts, cosm_error* error) {
  *counts = {};
  *error = {};
  try {
    Pass pass{*file, Pass::Blocks::all};
    osmium::io::Reader reader{as_osmium_file(pass, file->format)};
    while (osmium::memory::Buffer buffer = reader.read()) {
      for (const auto& object : buffer.select<osmium::OSMObject>()) {
        counts->nodes += object.type() == osmium::item_type::node;
        counts->ways += object.type() == osmium::item_type::way;
        counts->relations += object.type() == osmium::item_type::relation;
      }
    }
    reader.close();
    return true;
  } catch (...) {
    translate_exception(*file, error);
    return false;
  }
}

}  // extern "C"
