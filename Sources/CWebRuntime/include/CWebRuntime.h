#ifndef CWEBRUNTIME_H
#define CWEBRUNTIME_H

#include <stddef.h>

// What Embedded Swift wants of a C library, for a module that has none. In WebAssembly these
// functions bear their usual names (Runtime.c); elsewhere only tests call them, by the names here.

/// Returns `size` bytes whose address is a multiple of `alignment`, a power of two; null when
/// there is no more memory. Addresses are multiples of 16 at least.
void *web_allocate(size_t alignment, size_t size);

/// Takes back what `web_allocate` returned; null is ignored.
void web_free(void *bytes);

/// Moves what `web_allocate` returned to `size` bytes, and keeps what fits; null when there is no more memory.
void *web_reallocate(void *bytes, size_t size);

/// Rounds to the nearest whole number, and a half away from zero.
double web_round(double number);

#endif
