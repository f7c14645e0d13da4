#include "CPictures.h"

#include <string.h>
#include <vips/vips.h>

static VipsImage *in(const CPicture *picture) {
  return (VipsImage *)picture;
}

static CPicture *out(VipsImage *image) {
  return (CPicture *)image;
}

// Before any test: libvips says to a second caller that it has started while the first one still starts it, and other
// suites of the same process start it too.
__attribute__((constructor)) static void start(void) {
  if (VIPS_INIT("pictures") != 0) vips_error_exit(NULL);
}

CPicture *cpicture_make(const uint8_t *pixels, int width, int height, int bands) {
  VipsImage *image = vips_image_new_from_memory_copy(
      pixels, (size_t)width * height * bands, width, height, bands, VIPS_FORMAT_UCHAR);
  VipsImage *coloured = NULL;
  vips_copy(image, &coloured, "interpretation",
            bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB, NULL);
  g_object_unref(image);
  return out(coloured);
}

CPicture *cpicture_plain(const uint8_t *colour, int width, int height, int bands) {
  uint8_t *pixels = g_malloc((size_t)width * height * bands);
  for (size_t i = 0; i < (size_t)width * height * bands; i++) pixels[i] = colour[i % bands];
  CPicture *picture = cpicture_make(pixels, width, height, bands);
  g_free(pixels);
  return picture;
}

CPicture *cpicture_quarters(int width, int height) {
  static const uint8_t colours[4][3] = {{255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {255, 255, 255}};
  uint8_t *pixels = g_malloc((size_t)width * height * 3);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      memcpy(pixels + 3 * ((size_t)y * width + x), colours[(y * 2 >= height) * 2 + (x * 2 >= width)], 3);
  CPicture *picture = cpicture_make(pixels, width, height, 3);
  g_free(pixels);
  return picture;
}

CPicture *cpicture_noise(int width, int height) {
  uint32_t state = 1;
  uint8_t *pixels = g_malloc((size_t)width * height * 3);
  for (size_t i = 0; i < (size_t)width * height * 3; i++) {
    state = state * 1664525u + 1013904223u;
    pixels[i] = (uint8_t)(state >> 24);
  }
  CPicture *picture = cpicture_make(pixels, width, height, 3);
  g_free(pixels);
  return picture;
}

void cpicture_set_text(CPicture *picture, const char *field, const char *text) {
  vips_image_set_string(in(picture), field, text);
}

void cpicture_set_orientation(CPicture *picture, int orientation) {
  vips_image_set_int(in(picture), VIPS_META_ORIENTATION, orientation);
}

int cpicture_set_profile(CPicture *picture, const char *name) {
  VipsBlob *profile = NULL;
  if (vips_profile_load(name, &profile, NULL) != 0 || profile == NULL) return -1;
  size_t count;
  const void *bytes = vips_blob_get(profile, &count);
  vips_image_set_blob_copy(in(picture), VIPS_META_ICC_NAME, bytes, count);
  vips_area_unref(VIPS_AREA(profile));
  return 0;
}

CPicture *cpicture_converted(CPicture *picture, const char *profile) {
  VipsImage *converted = NULL;
  if (vips_icc_transform(in(picture), &converted, profile, "input_profile", "srgb", NULL) != 0) return NULL;
  return out(converted);
}

CPicture *cpicture_deep(CPicture *picture) {
  VipsImage *wide = NULL, *deep = NULL;
  if (vips_cast(in(picture), &wide, VIPS_FORMAT_USHORT, "shift", TRUE, NULL) != 0) return NULL;
  vips_copy(wide, &deep, "interpretation", VIPS_INTERPRETATION_RGB16, NULL);
  g_object_unref(wide);
  return out(deep);
}

void cpicture_set_bytes(CPicture *picture, const char *field, const uint8_t *bytes, size_t count) {
  vips_image_set_blob_copy(in(picture), field, bytes, count);
}

int cpicture_write(CPicture *picture, const char *path) {
  return vips_image_write_to_file(in(picture), path, NULL);
}

CPicture *cpicture_read(const char *path) {
  VipsImage *file = vips_image_new_from_file(path, NULL);
  if (file == NULL) return NULL;
  VipsImage *bytes = NULL, *memory = NULL;
  if (vips_cast(file, &bytes, VIPS_FORMAT_UCHAR, NULL) == 0) memory = vips_image_copy_memory(bytes);
  g_object_unref(file);
  if (bytes != NULL) g_object_unref(bytes);
  return out(memory);
}

int cpicture_width(const CPicture *picture) {
  return in(picture)->Xsize;
}

int cpicture_height(const CPicture *picture) {
  return in(picture)->Ysize;
}

int cpicture_bands(const CPicture *picture) {
  return in(picture)->Bands;
}

void cpicture_pixel(CPicture *picture, int x, int y, uint8_t *values) {
  const VipsPel *pixel = VIPS_IMAGE_ADDR(in(picture), x, y);
  for (int band = 0; band < in(picture)->Bands; band++) values[band] = pixel[band];
}

size_t cpicture_field_size(const CPicture *picture, const char *field) {
  const void *bytes;
  size_t count = 0;
  if (vips_image_get_typeof(in(picture), field) == 0) return 0;
  return vips_image_get_blob(in(picture), field, &bytes, &count) == 0 ? count : 1;
}

void cpicture_free(CPicture *picture) {
  if (picture != NULL) g_object_unref(in(picture));
}

const char *cpicture_error(void) {
  return vips_error_buffer();
}
