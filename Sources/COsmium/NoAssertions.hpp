#pragma once

// libosmium and protozero assert on what a hostile file can bring about. Here that must end as an
// error, and alike in every file that includes them: so include this first.
#ifndef NDEBUG
#define NDEBUG
#endif
