// Makes real image files for tests, and looks at the pixels of others. All of it by libvips, nothing of ours.

#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>
#include <stdint.h>

typedef struct CPicture CPicture;

/// A picture of interleaved bytes: 1 band is grey, 3 are RGB, 4 are RGBA.
CPicture *cpicture_make(const uint8_t *pixels, int width, int height, int bands);

/// A picture of one colour.
CPicture *cpicture_plain(const uint8_t *colour, int width, int height, int bands);
/// Four fields of different colours: red and green above, blue and white below.
CPicture *cpicture_quarters(int width, int height);
/// Every pixel differs from its neighbours; the same in every run.
CPicture *cpicture_noise(int width, int height);

/// Sets metadata; EXIF fields are named as in libvips, such as "exif-ifd2-DateTimeOriginal".
void cpicture_set_text(CPicture *picture, const char *field, const char *text);
void cpicture_set_orientation(CPicture *picture, int orientation);
/// Attaches one of libvips' own profiles, such as "p3", without touching the pixels.
int cpicture_set_profile(CPicture *picture, const char *name);
/// Converts the pixels from sRGB to one of libvips' own profiles, such as "cmyk".
CPicture *cpicture_converted(CPicture *picture, const char *profile);
/// Widens the samples to 16 bits.
CPicture *cpicture_deep(CPicture *picture);
/// Any metadata as raw bytes, such as "xmp-data".
void cpicture_set_bytes(CPicture *picture, const char *field, const uint8_t *bytes, size_t count);

/// Writes a file; the path's extension decides the format and may carry options, such as
/// ".jpg[Q=90,interlace]".
int cpicture_write(CPicture *picture, const char *path);

/// Decodes a whole file; NULL when that fails.
CPicture *cpicture_read(const char *path);
int cpicture_width(const CPicture *picture);
int cpicture_height(const CPicture *picture);
int cpicture_bands(const CPicture *picture);
/// Reads one pixel, as bytes, into `bands` values.
void cpicture_pixel(CPicture *picture, int x, int y, uint8_t *values);
/// The size of a metadata field in bytes; 0 when there is none.
size_t cpicture_field_size(const CPicture *picture, const char *field);

void cpicture_free(CPicture *picture);
const char *cpicture_error(void);

#endif
