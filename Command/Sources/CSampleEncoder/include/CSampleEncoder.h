#ifndef CSAMPLEENCODER_H
#define CSAMPLEENCODER_H

#include <stddef.h>
#include <stdint.h>

/// What is written into the EXIF block of one photo.
typedef struct {
  /// 1 to 8, as in the EXIF standard.
  int orientation;
  /// "YYYY:MM:DD HH:MM:SS", local time.
  const char *taken;
  const char *make;
  const char *model;
  /// JPEG quality, 1 to 100.
  int quality;
} sample_description;

/// Encodes width x height x 3 sRGB bytes as JPEG. Returns 0 and a buffer to be given to `sample_free`,
/// or another value; then `sample_error` says why.
int sample_encode(
  const uint8_t *rgb, int width, int height, const sample_description *description,
  uint8_t **bytes, size_t *length);

/// Decodes a JPEG and turns it upright by its EXIF orientation: width x height x 3 sRGB bytes.
int sample_decode_upright(
  const uint8_t *bytes, size_t length, uint8_t **rgb, int *width, int *height);

/// Gives back a buffer handed out by this library.
void sample_free(uint8_t *bytes);

/// The last error, written into `text` and forgotten here.
void sample_error(char *text, size_t capacity);

#endif
