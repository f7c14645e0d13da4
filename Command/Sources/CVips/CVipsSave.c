// Saving.

#include "CVips.h"

#include <vips/vips.h>

int cvips_save_jpeg(CVipsImage *image, int descriptor, int quality) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed = vips_jpegsave_target((VipsImage *)image, target, "Q", quality, "interlace", FALSE, NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}

int cvips_save_webp(CVipsImage *image, int descriptor, int quality) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed = vips_webpsave_target((VipsImage *)image, target, "Q", quality, "effort", 2, NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}

int cvips_save_exact_webp(CVipsImage *image, int descriptor) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed = vips_webpsave_target((VipsImage *)image, target, "lossless", TRUE, "Q", 75, "effort", 2, NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}

int cvips_save_png(CVipsImage *image, int descriptor) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed = vips_pngsave_target(
      (VipsImage *)image, target, "compression", 6, "filter", VIPS_FOREIGN_PNG_FILTER_ALL, NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}

int cvips_save_avif(CVipsImage *image, int descriptor, int quality) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed = vips_heifsave_target(
      (VipsImage *)image, target, "Q", quality, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "effort", 2, NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}
