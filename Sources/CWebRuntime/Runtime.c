#include "CWebRuntime.h"

double web_round(double number) {
  double whole = __builtin_trunc(number);
  // The difference is exact, and keeps the sign of a number that rounds to zero.
  return __builtin_fabs(number - whole) < 0.5 ? whole : whole + __builtin_copysign(1, number);
}

#ifdef __wasm__
  // By these names the compiler asks for them. What the module does not call is left out of it.

  void *malloc(size_t size) { return web_allocate(1, size); }
  void *aligned_alloc(size_t alignment, size_t size) { return web_allocate(alignment, size); }
  void *realloc(void *bytes, size_t size) { return web_reallocate(bytes, size); }
  void free(void *bytes) { web_free(bytes); }

  int posix_memalign(void **bytes, size_t alignment, size_t size) {
    *bytes = web_allocate(alignment, size);
    return *bytes ? 0 : 12;  // ENOMEM
  }

  double round(double number) { return web_round(number); }

  // Each is one instruction of WebAssembly.
  void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
  void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
  void *memset(void *bytes, int value, size_t size) { return __builtin_memset(bytes, value, size); }
#endif
