// How pictures are made smaller.

#include "CVips.h"

#include <vips/vips.h>

// Needs the one above.
#include <vips/vector.h>

// The most bytes that a picture may have on its way: twice as much is in memory for a moment.
static const uint64_t most_sideways = 32 << 20;

// libvips reduces down by vector instructions, and across, before 8.15, without.
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

static VipsImage *computed(VipsImage *image) {
  if (image == NULL) return NULL;
  VipsImage *memory = vips_image_copy_memory(image);
  g_object_unref(image);
  return memory;
}

static VipsImage *reduced_down(VipsImage *image, int height) {
  VipsImage *low = NULL;
  return vips_reducev(image, &low, (double)image->Ysize / height, NULL) == 0 ? computed(low) : NULL;
}

static VipsImage *turned(VipsImage *image, VipsAngle angle) {
  VipsImage *turned = NULL;
  return vips_rot(image, &turned, angle, NULL) == 0 ? turned : NULL;
}

// The same picture by two reductions down, between which it lies on its side: two thirds of the time.
static VipsImage *reduced_sideways(VipsImage *image, int width, int height) {
  VipsImage *low = reduced_down(image, height);
  if (low == NULL) return NULL;
  VipsImage *lying = computed(turned(low, VIPS_ANGLE_D90));
  g_object_unref(low);
  if (lying == NULL) return NULL;
  VipsImage *small = reduced_down(lying, width);
  g_object_unref(lying);
  if (small == NULL) return NULL;
  VipsImage *upright = turned(small, VIPS_ANGLE_D270);
  g_object_unref(small);
  return upright;
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
