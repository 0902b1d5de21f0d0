#pragma once

#include <osmium/io/file.hpp>

#include "Pass.hpp"

namespace cosm {

// What makes libosmium read the bytes of `pass`, which must outlive its reader.
osmium::io::File as_osmium_file(Pass& pass, int format);

}  // namespace cosm
