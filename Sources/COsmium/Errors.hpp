#pragma once

#include <cstddef>
#include <string>

#include "COsmium.h"
#include "Pass.hpp"

namespace cosm {

// Call in a catch block: turns the exception into an error of `file`.
void translate_exception(const cosm_file& file, cosm_error* error);

[[noreturn]] void fail_history();

// Ends with a zero, if need be early.
void copy_text(char* out, std::size_t capacity, const std::string& text);

}  // namespace cosm
