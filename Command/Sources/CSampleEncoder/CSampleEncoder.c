#include "CSampleEncoder.h"

#include <stdbool.h>
#include <vips/vips.h>

// Several threads encode, and libvips tells a second caller that it has started while the first one still starts it.
static bool start(void) {
  static gsize state = 0;
  if (g_once_init_enter(&state)) g_once_init_leave(&state, VIPS_INIT("enlarger") == 0 ? 1 : 2);
  return state == 1;
}

static void describe(VipsImage *image, const sample_description *description) {
  vips_image_set_int(image, VIPS_META_ORIENTATION, description->orientation);
  vips_image_set_string(image, "exif-ifd0-Make", description->make);
  vips_image_set_string(image, "exif-ifd0-Model", description->model);
  vips_image_set_string(image, "exif-ifd0-DateTime", description->taken);
  vips_image_set_string(image, "exif-ifd2-DateTimeOriginal", description->taken);
  vips_image_set_string(image, "exif-ifd2-DateTimeDigitized", description->taken);
}

int sample_encode(
  const uint8_t *rgb, int width, int height, const sample_description *description,
  uint8_t **bytes, size_t *length
) {
  if (!start()) return -1;
  VipsImage *wrapped = vips_image_new_from_memory(
    rgb, (size_t)width * (size_t)height * 3, width, height, 3, VIPS_FORMAT_UCHAR);
  if (!wrapped) return -1;
  VipsImage *image = NULL;
  int failed = vips_copy(wrapped, &image, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
  g_object_unref(wrapped);
  if (failed) return -1;
  describe(image, description);
  void *buffer = NULL;
  failed = vips_jpegsave_buffer(
    image, &buffer, length, "Q", description->quality, "optimize_coding", TRUE, NULL);
  g_object_unref(image);
  *bytes = buffer;
  return failed;
}

int sample_decode_upright(
  const uint8_t *bytes, size_t length, uint8_t **rgb, int *width, int *height
) {
  if (!start()) return -1;
  VipsImage *stored = NULL;
  VipsImage *upright = NULL;
  if (vips_jpegload_buffer((void *)bytes, length, &stored, NULL)) return -1;
  int failed = vips_autorot(stored, &upright, NULL);
  g_object_unref(stored);
  if (failed) return -1;
  *width = upright->Xsize;
  *height = upright->Ysize;
  size_t size = 0;
  *rgb = vips_image_write_to_memory(upright, &size);
  g_object_unref(upright);
  return *rgb ? 0 : -1;
}

void sample_free(uint8_t *bytes) { g_free(bytes); }

void sample_error(char *text, size_t capacity) {
  g_strlcpy(text, vips_error_buffer(), capacity);
  vips_error_clear();
}
