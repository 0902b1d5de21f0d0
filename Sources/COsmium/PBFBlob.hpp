#pragma once

#include <protozero/data_view.hpp>
#include <string>

#include "PBFFrames.hpp"

namespace cosm {

// The content of a block, decompressed by libosmium; in `output` unless it is stored as it is.
//
// Throws what libosmium throws.
protozero::data_view unpack(const std::string& blob, std::string& output);

// Whether nodes are all that a block of data has in it. Throws protozero's exceptions.
bool holds_only_nodes(protozero::data_view content);

// A block of data that is stored as it is.
std::string plain_frame(protozero::data_view content);

}  // namespace cosm
