#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdint.h>

/// How often this thread has asked the C library for memory so far; -1 where that cannot be counted.
int64_t allocation_count(void);

#endif
