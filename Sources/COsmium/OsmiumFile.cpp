#include "NoAssertions.hpp"

#define OSMIUM_WITH_LZ4

#include "OsmiumFile.hpp"

#include <osmium/io/compression.hpp>
#include <osmium/io/error.hpp>
#include <osmium/io/pbf_input.hpp>
#include <osmium/io/xml_input.hpp>
#include <string>

namespace cosm {

namespace {

class PassDecompressor final : public osmium::io::Decompressor {
 public:
  explicit PassDecompressor(Pass& pass) : pass_(pass) {}

  std::string read() override {
    std::string bytes = pass_.next();
    set_offset(pass_.position());
    return bytes;
  }

  void close() override {}

 private:
  Pass& pass_;
};

// libosmium's extension point for compressions. Its own gzip is not compiled in, so the name is
// free; the "buffer" of such a file is our Pass.
const bool registered = osmium::io::CompressionFactory::instance().register_compression(
    osmium::io::file_compression::gzip,
    [](int, osmium::io::fsync) -> osmium::io::Compressor* {
      throw osmium::unsupported_file_format_error{"read only"};
    },
    [](int) -> osmium::io::Decompressor* {
      throw osmium::unsupported_file_format_error{"read by position only"};
    },
    [](const char* pass, std::size_t) -> osmium::io::Decompressor* {
      return new PassDecompressor{*reinterpret_cast<Pass*>(const_cast<char*>(pass))};
    });

}  // namespace

osmium::io::File as_osmium_file(Pass& pass, int format) {
  (void)registered;
  osmium::io::File file{reinterpret_cast<const char*>(&pass), sizeof pass};
  file.set_format(format == COSM_PBF ? osmium::io::file_format::pbf
                                     : osmium::io::file_format::xml);
  file.set_compression(osmium::io::file_compression::gzip);
  return file;
}

}  // namespace cosm
