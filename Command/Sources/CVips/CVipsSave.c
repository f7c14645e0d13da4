// How pictures are written.

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

int cvips_save_avif(CVipsImage *image, int descriptor, int quality) {
  VipsTarget *target = vips_target_new_to_descriptor(descriptor);
  if (target == NULL) return -1;
  int failed = vips_heifsave_target(
      (VipsImage *)image, target, "Q", quality, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "effort", 2, NULL);
  g_object_unref(target);
  return failed ? -1 : 0;
}
