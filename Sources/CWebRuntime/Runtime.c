#include "CWebRuntime.h"

#include <stdint.h>

// A heap in as few bytes as may be: the first free block that is large enough is taken, and a
// block that comes back is joined with its free neighbours. The engine keeps a few dozen blocks
// and takes none per frame, so a search through the free ones costs nothing that counts.

/// All addresses and sizes are multiples of this; so much stands before each block's bytes.
enum { unit = 16, page = 65536 };

/// What stands before a block's bytes.
typedef struct Block {
  /// Bytes of the block with its head.
  size_t size;
  /// The next free block by address; says nothing in a block that is taken.
  struct Block *next;
} Block;

static Block *firstFree;

#ifdef __wasm__
  extern char __heap_base;
  static char *heapEnd = &__heap_base;

  /// Returns how far memory reaches once there are `size` bytes behind the heap; null when there are not.
  static char *memoryEnd(size_t size) {
    size_t end = __builtin_wasm_memory_size(0) * page;
    size_t wanted = (size_t)heapEnd + size;
    if (wanted < size) return 0;
    if (wanted > end && __builtin_wasm_memory_grow(0, (wanted - end + page - 1) / page) == (size_t)-1) return 0;
    return (char *)(__builtin_wasm_memory_size(0) * page);
  }
#else
  // A memory for tests, which grows by pages as well, and ends.
  static _Alignas(unit) char memory[64 * page];
  static char *heapEnd = memory;

  static char *memoryEnd(size_t size) {
    size_t end = ((size_t)(heapEnd - memory) + size + page - 1) / page * page;
    return end > sizeof memory ? 0 : memory + end;
  }
#endif

/// Joins a free block with the one behind it, if that is free.
static void join(Block *block) {
  if ((char *)block + block->size != (char *)block->next) return;
  block->size += block->next->size;
  block->next = block->next->next;
}

static void giveBack(Block *block) {
  Block *before = 0, **link = &firstFree;
  for (; *link && *link < block; link = &before->next) before = *link;
  block->next = *link;
  *link = block;
  join(block);
  if (before) join(before);
}

/// Adds `size` bytes at least behind the heap.
static int grow(size_t size) {
  char *start = (char *)(((uintptr_t)heapEnd + unit - 1) & -(uintptr_t)unit);
  char *end = memoryEnd(size + unit);
  if (!end) return 0;
  heapEnd = end;
  Block *block = (Block *)start;
  block->size = (size_t)(end - start);
  giveBack(block);
  return 1;
}

void *web_allocate(size_t alignment, size_t size) {
  // Far more than there can be, and so little that no sum below goes round.
  if (size > SIZE_MAX / 4 || alignment > SIZE_MAX / 4) return 0;
  if (alignment < unit) alignment = unit;
  size_t needed = (size + 2 * unit - 1) & -(size_t)unit;
  do {
    for (Block **link = &firstFree; *link; link = &(*link)->next) {
      Block *block = *link;
      uintptr_t bytes = ((uintptr_t)block + unit + alignment - 1) & -alignment;
      size_t skipped = bytes - unit - (uintptr_t)block;
      if (block->size < skipped + needed) continue;
      Block *taken = (Block *)(bytes - unit), *next = block->next;
      size_t rest = block->size - skipped - needed;
      if (rest > unit) {
        Block *behind = (Block *)((char *)taken + needed);
        *behind = (Block){rest, next};
        next = behind;
        rest = 0;
      }
      if (skipped) *block = (Block){skipped, next};
      else *link = next;
      taken->size = needed + rest;
      return (void *)bytes;
    }
  } while (grow(needed + alignment));
  return 0;
}

void web_free(void *bytes) {
  if (bytes) giveBack((Block *)((char *)bytes - unit));
}

void *web_reallocate(void *bytes, size_t size) {
  char *moved = web_allocate(unit, size);
  if (!bytes || !moved) return moved;
  size_t kept = ((Block *)((char *)bytes - unit))->size - unit;
  for (size_t index = 0; index < kept && index < size; index++) moved[index] = ((char *)bytes)[index];
  web_free(bytes);
  return moved;
}

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
