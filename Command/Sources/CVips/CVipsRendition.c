// Downscaling and saving.

#include "CVips.h"

#include <string.h>
#include <vips/vips.h>

// Depends on vips.h.
#include <vips/vector.h>

// The size limit of the intermediate picture in bytes; memory briefly holds twice as much.
static const uint64_t most_sideways = 32 << 20;

// libvips reduces vertically with vector instructions, but horizontally only since 8.15.
static bool is_slow_across(void) {
  return vips_vector_isenabled() && vips_version(0) == 8 && vips_version(1) < 15;
}

static bool is_reduced_sideways(VipsImage *image, int width, int height) {
  const bool is_plain = image->BandFmt == VIPS_FORMAT_UCHAR &&
      ((image->Type == VIPS_INTERPRETATION_sRGB && image->Bands == 3) ||
       (image->Type == VIPS_INTERPRETATION_B_W && image->Bands == 1));
  return is_slow_across() && is_plain && width < image->Xsize && height <= image->Ysize &&
      VIPS_IMAGE_SIZEOF_LINE(image) * (uint64_t)height <= most_sideways;
}

VipsImage *cvips_computed(VipsImage *image) {
  if (image == NULL) return NULL;
  VipsImage *memory = vips_image_copy_memory(image);
  g_object_unref(image);
  return memory;
}

static VipsImage *reduced_down(VipsImage *image, int height) {
  VipsImage *low = NULL;
  return vips_reducev(image, &low, (double)image->Ysize / height, NULL) == 0 ? cvips_computed(low) : NULL;
}

// Transposes pixels of `size` bytes in blocks that keep both reads and writes in the cache.
static inline void transpose(const uint8_t *from, int width, int height, uint8_t *to, size_t size) {
  const int columns = 8, rows = 64;
  for (int left = 0; left < width; left += columns) {
    for (int top = 0; top < height; top += rows) {
      const int right = VIPS_MIN(left + columns, width), bottom = VIPS_MIN(top + rows, height);
      for (int x = left; x < right; x++) {
        for (int y = top; y < bottom; y++) {
          memcpy(to + ((size_t)x * height + y) * size, from + ((size_t)y * width + x) * size, size);
        }
      }
    }
  }
}

// Swaps rows and columns. libvips' own quarter turn takes four times as long.
static VipsImage *transposed(VipsImage *image) {
  if (image == NULL) return NULL;
  VipsImage *lying = vips_image_new_memory();
  bool is_done = vips_image_pipelinev(lying, VIPS_DEMAND_STYLE_ANY, image, NULL) == 0;
  lying->Xsize = image->Ysize;
  lying->Ysize = image->Xsize;
  is_done = is_done && vips_image_write_prepare(lying) == 0;
  if (is_done) {
    const uint8_t *from = VIPS_IMAGE_ADDR(image, 0, 0);
    uint8_t *to = VIPS_IMAGE_ADDR(lying, 0, 0);
    // With a constant size, copying a pixel compiles to an instruction or two.
    if (image->Bands == 3) transpose(from, image->Xsize, image->Ysize, to, 3);
    else transpose(from, image->Xsize, image->Ysize, to, 1);
  } else {
    g_clear_object(&lying);
  }
  g_object_unref(image);
  return lying;
}

// Reduces vertically twice, with a transposition in between and one at the end: half the time.
static VipsImage *reduced_sideways(VipsImage *image, int width, int height) {
  VipsImage *lying = transposed(reduced_down(image, height));
  if (lying == NULL) return NULL;
  VipsImage *small = reduced_down(lying, width);
  g_object_unref(lying);
  return transposed(small);
}

CVipsImage *cvips_fitted(CVipsImage *image, int width, int height, bool turns, bool to_srgb) {
  VipsImage *whole = (VipsImage *)image, *small = NULL;
  const bool swaps = turns && vips_image_get_orientation(whole) >= 5;
  const int across = swaps ? height : width, down = swaps ? width : height;
  VipsImage *reduced = is_reduced_sideways(whole, across, down) ? reduced_sideways(whole, across, down)
                                                                : g_object_ref(whole);
  if (reduced == NULL) return NULL;
  int failed = to_srgb
      ? vips_thumbnail_image(
            reduced, &small, width, "height", height, "size", VIPS_SIZE_DOWN, "no_rotate", !turns,
            "export_profile", "srgb", "intent", VIPS_INTENT_RELATIVE, NULL)
      : vips_thumbnail_image(
            reduced, &small, width, "height", height, "size", VIPS_SIZE_DOWN, "no_rotate", !turns, NULL);
  g_object_unref(reduced);
  return failed ? NULL : (CVipsImage *)small;
}

// Without these options, libvips adds an EXIF block with the resolution. Before 8.15, it can omit that only together
// with a profile, and not from WebP.
#if VIPS_MAJOR_VERSION > 8 || VIPS_MINOR_VERSION >= 15
#define NO_EXIF(image) "keep", VIPS_FOREIGN_KEEP_ICC
#else
#define NO_EXIF(image) "strip", vips_image_get_typeof((VipsImage *)(image), VIPS_META_ICC_NAME) == 0
#endif

int cvips_save_jpeg(CVipsImage *image, int descriptor, int quality) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed =
      vips_jpegsave_target((VipsImage *)image, target, "Q", quality, "interlace", FALSE, NO_EXIF(image), NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}

int cvips_save_webp(CVipsImage *image, int descriptor, int quality) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed = vips_webpsave_target((VipsImage *)image, target, "Q", quality, "effort", 2, NO_EXIF(image), NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}

int cvips_save_exact_webp(CVipsImage *image, int descriptor) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed = vips_webpsave_target(
      (VipsImage *)image, target, "lossless", TRUE, "Q", 75, "effort", 2, NO_EXIF(image), NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}

int cvips_save_png(CVipsImage *image, int descriptor) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed = vips_pngsave_target(
      (VipsImage *)image, target, "compression", 6, "filter", VIPS_FOREIGN_PNG_FILTER_ALL, NO_EXIF(image),
      NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}

int cvips_save_avif(CVipsImage *image, int descriptor, int quality) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed = vips_heifsave_target(
      (VipsImage *)image, target, "Q", quality, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "effort", 2,
      NO_EXIF(image), NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}
