#pragma once

#include <protozero/data_view.hpp>
#include <string>

#include "PBFFrames.hpp"

namespace cosm {

// The content of a block, decompressed by libosmium; in `output` unless it is stored as it is.
//
// Throws what libosmium throws.
protozero::data_view unpack(const std::string& blob, std::string& output);

// Whether a block of data has nodes in it, and whether it has anything else. A group of both, which
// the format forbids, counts as something else. Throws protozero's exceptions.
struct PBFKinds {
  bool nodes = false;
  bool others = false;
};
PBFKinds kinds(protozero::data_view content);

// The same block without its groups of nodes, or without all others. Throws protozero's exceptions.
std::string without_nodes(protozero::data_view content);
std::string with_only_nodes(protozero::data_view content);

// A block of data that is stored as it is.
std::string plain_frame(protozero::data_view content);

}  // namespace cosm
