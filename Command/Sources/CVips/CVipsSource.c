#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>
#include <vips/vips.h>

// A file with its beginning replaced.
typedef struct {
  int descriptor;
  gint64 place, length, head_length;
  uint8_t *head;
} Shown;

static gint64 read_shown(VipsSourceCustom *source, void *buffer, gint64 length, Shown *shown) {
  (void)source;
  uint8_t *bytes = (uint8_t *)buffer;
  gint64 got = 0;
  if (shown->place < shown->head_length) {
    got = MIN(length, shown->head_length - shown->place);
    memcpy(bytes, shown->head + shown->place, (size_t)got);
  } else {
    got = pread(shown->descriptor, bytes, (size_t)length, shown->place);
    if (got < 0) return -1;
  }
  shown->place += got;
  return got;
}

static gint64 seek_shown(VipsSourceCustom *source, gint64 offset, int whence, Shown *shown) {
  (void)source;
  const gint64 from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? shown->place : shown->length;
  if (from + offset < 0) return -1;
  return shown->place = from + offset;
}

static void free_shown(gpointer data, GClosure *closure) {
  (void)closure;
  g_free(((Shown *)data)->head);
  g_free(data);
}

// Takes ownership of `head`.
static VipsSource *shown_source(int descriptor, gint64 length, uint8_t *head, gint64 head_length) {
  VipsSourceCustom *source = vips_source_custom_new();
  Shown *shown = g_new0(Shown, 1);
  *shown = (Shown){.descriptor = descriptor, .length = length, .head = head, .head_length = head_length};
  g_signal_connect(source, "seek", G_CALLBACK(seek_shown), shown);
  g_signal_connect_data(source, "read", G_CALLBACK(read_shown), shown, free_shown, 0);
  return VIPS_SOURCE(source);
}

static uint64_t number(const uint8_t *bytes, int count) {
  uint64_t value = 0;
  for (int i = 0; i < count; i++) value = value << 8 | bytes[i];
  return value;
}

// Returns a main brand that makes libvips 8.14 accept the file; NULL if it accepts the file's own. An AVIF sequence is
// then read as its still picture.
static const char *known_brand(const uint8_t head[64]) {
  if (memcmp(head + 8, "avis", 4) == 0) return "avif";
  const char *others[] = {"hevx", "mif2", "miaf", "heif"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    if (memcmp(head + 8, others[i], 4) != 0) continue;
    return memmem(head + 8, 56, "avif", 4) != NULL ? "avif" : "heic";
  }
  return NULL;
}

// The content of a box.
typedef struct {
  uint8_t *start, *end;
} Box;

// Returns the first box with a name; its `start` is NULL if there is none.
static Box box_in(Box outer, const char *name) {
  for (uint8_t *at = outer.start; outer.end - at >= 8;) {
    const uint64_t length = number(at, 4);
    if (length < 8 || length > (uint64_t)(outer.end - at)) break;
    if (memcmp(at + 4, name, 4) == 0) return (Box){at + 8, at + length};
    at += length;
  }
  return (Box){NULL, NULL};
}

static bool is_transformation(Box properties, uint64_t index) {
  for (uint8_t *at = properties.start; index > 0 && properties.end - at >= 8; index--) {
    const uint64_t length = number(at, 4);
    if (length < 8 || length > (uint64_t)(properties.end - at)) return false;
    if (index == 1) return memcmp(at + 4, "irot", 4) == 0 || memcmp(at + 4, "imir", 4) == 0 || memcmp(at + 4, "clap", 4) == 0;
    at += length;
  }
  return false;
}

// Moves rotations, mirrorings and crops behind the descriptive properties, because libheif 1.15 applies properties in
// file order. Returns whether anything changed.
static bool sort_properties(Box meta) {
  if (meta.end - meta.start < 4) return false;
  const Box all = box_in((Box){meta.start + 4, meta.end}, "iprp");
  if (all.start == NULL) return false;
  const Box properties = box_in(all, "ipco"), table = box_in(all, "ipma");
  if (properties.start == NULL || table.start == NULL || table.end - table.start < 8) return false;
  const int id = table.start[0] < 1 ? 2 : 4, width = table.start[3] & 1 ? 2 : 1;
  uint64_t left = number(table.start + 4, 4);
  bool changed = false;
  for (uint8_t *at = table.start + 8; left > 0 && table.end - at > id; left--) {
    const int count = at[id];
    uint8_t *entry = at + id + 1, sorted[2 * 255];
    if (table.end - entry < count * width) break;
    int placed = 0;
    for (int pass = 0; pass < 2; pass++)
      for (int i = 0; i < count; i++) {
        const uint64_t index = number(entry + i * width, width) & (width == 2 ? 0x7FFF : 0x7F);
        if (is_transformation(properties, index) == (pass == 1)) memcpy(sorted + width * placed++, entry + i * width, (size_t)width);
      }
    changed = changed || memcmp(sorted, entry, (size_t)(count * width)) != 0;
    memcpy(entry, sorted, (size_t)(count * width));
    at = entry + count * width;
  }
  return changed;
}

// Returns a HEIC or AVIF file's beginning, through its `meta` box, corrected for libvips and libheif; NULL if it needs
// no correction.
static uint8_t *mended_head(int descriptor, gint64 length, gint64 *head_length) {
  enum { longest = 1 << 20 };
  uint8_t head[64] = {0};
  if (pread(descriptor, head, sizeof head, 0) < 0 || memcmp(head + 4, "ftyp", 4) != 0) return NULL;
  const char *brand = known_brand(head);
  gint64 at = 0, size = 0;
  for (int boxes = 0; boxes < 16; boxes++) {
    uint8_t start[8];
    if (pread(descriptor, start, sizeof start, at) != sizeof start) break;
    size = (gint64)number(start, 4);
    if (size < 8 || memcmp(start + 4, "meta", 4) == 0) break;
    at += size;
    size = 0;
  }
  const bool has_meta = size >= 8 && at + size <= MIN(length, longest);
  *head_length = has_meta ? at + size : MIN(length, (gint64)sizeof head);
  uint8_t *bytes = g_malloc((gsize)*head_length);
  if (pread(descriptor, bytes, (size_t)*head_length, 0) == *head_length) {
    const bool sorted = has_meta && sort_properties((Box){bytes + at + 8, bytes + at + size});
    if (brand != NULL) memcpy(bytes + 8, brand, 4);
    if (sorted || brand != NULL) return bytes;
  }
  g_free(bytes);
  return NULL;
}

// The new source shares the descriptor's offset, so rewind it. Refuse an empty file here, because libvips 8.14 aborts
// on it.
VipsSource *cvips_source(int descriptor) {
  const gint64 length = lseek(descriptor, 0, SEEK_END);
  if (length <= 0 || lseek(descriptor, 0, SEEK_SET) != 0) {
    vips_error("cvips", "%s", "empty file");
    return NULL;
  }
  gint64 head_length = 0;
  uint8_t *head = mended_head(descriptor, length, &head_length);
  return head == NULL ? vips_source_new_from_descriptor(descriptor) : shown_source(descriptor, length, head, head_length);
}
