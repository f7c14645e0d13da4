#define _GNU_SOURCE
#include "CVips.h"

#include <string.h>
#include <vips/vips.h>

// In CVipsSource.c: a source that reads a file from its beginning, in a form that libvips and libheif accept.
VipsSource *cvips_source(int descriptor);

// In CVipsColour.c: whether the pixels are 8- or 16-bit grey or RGB.
bool cvips_is_plain(VipsImage *image);

// In CVipsRendition.c: computes all pixels of an image, which it releases, into memory.
VipsImage *cvips_computed(VipsImage *image);

static VipsImage *in(const CVipsImage *image) {
  return (VipsImage *)image;
}

static CVipsImage *out(VipsImage *image) {
  return (CVipsImage *)image;
}

const char *cvips_version(void) {
  return vips_version_string();
}

static void ignore_log(const char *domain, GLogLevelFlags level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}

int cvips_start(const char *program) {
  if (VIPS_INIT(program) != 0) return -1;
  vips_block_untrusted_set(TRUE);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_cache_set_max_mem(0);
  vips_cache_set_max_files(0);
  g_log_set_default_handler(ignore_log, NULL);
  return 0;
}

const char *cvips_error(void) {
  static char text[1024];
  g_strlcpy(text, vips_error_buffer(), sizeof text);
  vips_error_clear();
  return text;
}

CVipsImage *cvips_open(int descriptor, CVipsFailOn fail_on) {
  VipsSource *source = cvips_source(descriptor);
  if (source == NULL) return NULL;
  VipsImage *image = vips_image_new_from_source(
      source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", (VipsFailOn)fail_on, NULL);
  g_object_unref(source);
  return out(image);
}

const uint8_t *cvips_profile(const CVipsImage *image, size_t *count) {
  const void *bytes = NULL;
  *count = 0;
  if (vips_image_get_typeof(in(image), VIPS_META_ICC_NAME) == 0 ||
      vips_image_get_blob(in(image), VIPS_META_ICC_NAME, &bytes, count) != 0)
    return NULL;
  return bytes;
}

static bool has_location(VipsImage *image) {
  if (vips_image_get_typeof(image, "exif-ifd3-GPSLatitude") != 0) return true;
  const void *xmp = NULL;
  size_t count = 0;
  const char name[] = "GPSLatitude";
  return vips_image_get_typeof(image, VIPS_META_XMP_NAME) != 0 &&
      vips_image_get_blob(image, VIPS_META_XMP_NAME, &xmp, &count) == 0 &&
      memmem(xmp, count, name, sizeof name - 1) != NULL;
}

static const char *preview_field = "jpeg-thumbnail-data";

CVipsHeader cvips_header(const CVipsImage *image) {
  VipsImage *i = in(image);
  int multiscan = 0, interlaced = 0;
  if (vips_image_get_typeof(i, "jpeg-multiscan")) vips_image_get_int(i, "jpeg-multiscan", &multiscan);
  if (vips_image_get_typeof(i, "interlaced")) vips_image_get_int(i, "interlaced", &interlaced);
  size_t profile_size;
  const uint8_t *profile = cvips_profile(image, &profile_size);
  return (CVipsHeader){
      .width = i->Xsize,
      .height = vips_image_get_page_height(i),
      .pages = vips_image_get_n_pages(i),
      .orientation = vips_image_get_orientation(i),
      .bands = i->Bands,
      .bytes_per_pixel = (int32_t)VIPS_IMAGE_SIZEOF_PEL(i),
      .interlaced = multiscan || interlaced,
      // Lab packed into four bytes has no alpha.
      .has_alpha = i->Coding == VIPS_CODING_NONE && vips_image_hasalpha(i),
      .is_odd_colour = !cvips_is_plain(i),
      .is_floating = i->BandFmt == VIPS_FORMAT_FLOAT || i->BandFmt == VIPS_FORMAT_DOUBLE,
      .has_profile = profile != NULL && vips_icc_is_compatible_profile(i, profile, profile_size),
      .has_preview = vips_image_get_typeof(i, preview_field) != 0,
      .has_location = has_location(i),
  };
}

const char *cvips_loader(const CVipsImage *image) {
  const char *loader = NULL;
  if (vips_image_get_typeof(in(image), VIPS_META_LOADER) == 0
      || vips_image_get_string(in(image), VIPS_META_LOADER, &loader) != 0)
    return "";
  return loader;
}

CVipsImage *cvips_thumbnail(
    int descriptor, int width, int height, CVipsFailOn fail_on, bool turns, bool to_srgb) {
  VipsSource *source = cvips_source(descriptor);
  if (source == NULL) return NULL;
  VipsImage *image = NULL;
  // libvips 8.14's thumbnailer does not pass its own "fail_on" to the loader of a source, but does pass these options.
  const char *options = fail_on == cvips_strict ? "fail_on=error" : "fail_on=none";
  int failed = to_srgb
      ? vips_thumbnail_source(
            source, &image, width, "height", height, "size", VIPS_SIZE_DOWN, "no_rotate", !turns,
            "option_string", options, "export_profile", "srgb", "intent", VIPS_INTENT_RELATIVE, NULL)
      : vips_thumbnail_source(
            source, &image, width, "height", height, "size", VIPS_SIZE_DOWN, "no_rotate", !turns,
            "option_string", options, NULL);
  g_object_unref(source);
  return failed ? NULL : out(image);
}

CVipsImage *cvips_exact(int descriptor, CVipsFailOn fail_on, bool turns) {
  VipsImage *image = (VipsImage *)cvips_open(descriptor, fail_on), *turned = NULL;
  if (image == NULL || !turns) return out(image);
  // The loader reads sequentially, but turning does not.
  VipsImage *memory = vips_image_copy_memory(image);
  g_object_unref(image);
  if (memory == NULL) return NULL;
  int failed = vips_autorot(memory, &turned, NULL);
  g_object_unref(memory);
  return failed ? NULL : out(turned);
}

CVipsImage *cvips_jpeg(int descriptor, int shrink, CVipsFailOn fail_on) {
  VipsSource *source = cvips_source(descriptor);
  if (source == NULL) return NULL;
  VipsImage *image = NULL;
  int failed = vips_jpegload_source(
      source, &image, "shrink", shrink, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", (VipsFailOn)fail_on, NULL);
  g_object_unref(source);
  return failed ? NULL : out(image);
}

CVipsImage *cvips_preview(const CVipsImage *image, int64_t most_pixels) {
  const void *bytes = NULL;
  size_t count = 0;
  VipsImage *stored = NULL, *pixels = NULL;
  if (vips_image_get_blob(in(image), preview_field, &bytes, &count) != 0 ||
      vips_jpegload_buffer((void *)bytes, count, &stored, "fail_on", VIPS_FAIL_ON_ERROR, NULL) != 0)
    return NULL;
  if ((int64_t)stored->Xsize * stored->Ysize > most_pixels) {
    vips_error("cvips", "%s", "the preview is too large");
  } else {
    // Copy into memory, because the other image owns the bytes.
    pixels = vips_image_copy_memory(stored);
  }
  g_object_unref(stored);
  return out(pixels);
}

CVipsImage *cvips_turned(CVipsImage *image, int orientation) {
  VipsImage *copy = NULL, *turned = NULL;
  if (vips_copy(in(image), &copy, NULL) != 0) return NULL;
  vips_image_set_int(copy, VIPS_META_ORIENTATION, orientation);
  int failed = vips_autorot(copy, &turned, NULL);
  g_object_unref(copy);
  return failed ? NULL : out(turned);
}

CVipsImage *cvips_cropped(CVipsImage *image, int left, int top, int width, int height) {
  VipsImage *part = NULL;
  return vips_crop(in(image), &part, left, top, width, height, NULL) == 0 ? out(part) : NULL;
}

int cvips_mean(CVipsImage *image, uint8_t rgb[3]) {
  VipsImage *i = in(image);
  if (i->BandFmt != VIPS_FORMAT_UCHAR || i->Bands < 1 || i->Bands > 4) return -1;
  const uint8_t *pixel = (const uint8_t *)vips_image_get_data(i);
  if (pixel == NULL) return -1;
  const int colours = i->Bands < 3 ? 1 : 3;
  uint64_t sums[3] = {0}, weights = 0;
  for (uint64_t left = (uint64_t)i->Xsize * i->Ysize; left > 0; left--, pixel += i->Bands) {
    const uint64_t weight = i->Bands > colours ? pixel[colours] : 255;
    for (int band = 0; band < colours; band++) sums[band] += weight * pixel[band];
    weights += weight;
  }
  if (weights == 0) return -1;
  for (int band = 0; band < 3; band++) rgb[band] = (uint8_t)(sums[colours == 1 ? 0 : band] / weights);
  return 0;
}

CVipsImage *cvips_shrink(CVipsImage *image, int width, int height) {
  VipsImage *i = in(image), *small = NULL;
  // Weights colours by alpha.
  if (vips_image_hasalpha(i)) return cvips_fitted(image, width, height, false, false);
  const double across = MIN(1, (double)width / i->Xsize), down = MIN(1, (double)height / i->Ysize);
  // No gap: one reduction takes half the time of averaging first, and is just as sharp.
  return vips_resize(i, &small, across, "vscale", down, "gap", 0.0, NULL) == 0 ? out(small) : NULL;
}

CVipsImage *cvips_halved(CVipsImage *image) {
  VipsImage *half = NULL;
  return vips_shrink(in(image), &half, 2, 2, "ceil", TRUE, NULL) == 0 ? out(cvips_computed(half)) : NULL;
}

CVipsImage *cvips_stacked(CVipsImage *upper, CVipsImage *lower) {
  VipsImage *both = NULL;
  return vips_join(in(upper), in(lower), &both, VIPS_DIRECTION_VERTICAL, NULL) == 0 ? out(cvips_computed(both)) : NULL;
}

CVipsImage *cvips_in_memory(CVipsImage *image) {
  VipsImage *shallow = NULL;
  // Keep the high byte of 16-bit samples, rather than clip them.
  bool deep = in(image)->BandFmt == VIPS_FORMAT_USHORT;
  if (vips_cast(in(image), &shallow, VIPS_FORMAT_UCHAR, "shift", deep, NULL) != 0) return NULL;
  return out(cvips_computed(shallow));
}

bool cvips_is_opaque(CVipsImage *image) {
  if (!vips_image_hasalpha(in(image))) return true;
  VipsImage *alpha = NULL;
  double least = 0;
  if (vips_extract_band(in(image), &alpha, in(image)->Bands - 1, NULL) != 0) return false;
  int failed = vips_min(alpha, &least, NULL);
  g_object_unref(alpha);
  return failed == 0 && least >= 255;
}

CVipsImage *cvips_flattened(CVipsImage *image) {
  if (!vips_image_hasalpha(in(image))) return out(g_object_ref(in(image)));
  VipsImage *flat = NULL;
  VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
  int failed = vips_flatten(in(image), &flat, "background", white, NULL);
  vips_area_unref(VIPS_AREA(white));
  return failed ? NULL : out(flat);
}

CVipsImage *cvips_stripped(CVipsImage *image, const uint8_t *profile, size_t count) {
  VipsImage *copy = NULL;
  if (vips_copy(in(image), &copy, NULL) != 0) return NULL;
  char **fields = vips_image_get_fields(copy);
  for (char **field = fields; field != NULL && *field != NULL; field++) {
    // The list includes the image's own fields, such as its width, which cannot be removed.
    vips_image_remove(copy, *field);
  }
  g_strfreev(fields);
  // Copy the profile into the image. libvips 8.14's own copy belongs to the loader, which is freed before saving.
  if (profile != NULL) vips_image_set_blob_copy(copy, VIPS_META_ICC_NAME, profile, count);
  return out(copy);
}

int cvips_width(const CVipsImage *image) {
  return in(image)->Xsize;
}

int cvips_height(const CVipsImage *image) {
  return in(image)->Ysize;
}

void cvips_free(CVipsImage *image) {
  if (image != NULL) g_object_unref(in(image));
}

void cvips_sha256(const void *bytes, size_t count, uint8_t digest[32]) {
  gsize length = 32;
  GChecksum *sum = g_checksum_new(G_CHECKSUM_SHA256);
  g_checksum_update(sum, bytes, (gssize)count);
  g_checksum_get_digest(sum, digest, &length);
  g_checksum_free(sum);
}
