// The part of libvips that photos need, as plain C for Swift, which cannot import libvips' variadic calls.
//
// On failure, functions return NULL for an image or a negative int, and `cvips_error` gives the reason. Free images
// with `cvips_free`. Call everything but `cvips_sha256` from one thread.

#ifndef CVIPS_H
#define CVIPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An image, mostly lazy: libvips does most of the work when saving it.
typedef struct CVipsImage CVipsImage;

/// The header of a file. Sizes are as stored, before applying any orientation.
typedef struct {
  int32_t width;
  int32_t height;
  /// The number of frames or pages, at least 1.
  int32_t pages;
  /// The EXIF orientation, 1...8; already 1 if the decoder applies it (HEIC, AVIF).
  int32_t orientation;
  int32_t bands;
  int32_t bytes_per_pixel;
  bool interlaced;
  bool has_alpha;
  /// Whether the pixels are not 8- or 16-bit grey or RGB, but CMYK, Lab, floating point or the like.
  bool is_odd_colour;
  /// Whether the samples are floating-point numbers.
  bool is_floating;
  /// Whether the file has a colour profile that fits the pixels.
  bool has_profile;
  /// Whether the EXIF data contains a preview.
  bool has_preview;
  /// Whether EXIF or XMP contain the location.
  bool has_location;
} CVipsHeader;

/// When a decoder gives up on a broken file.
typedef enum {
  /// Never: it shows the readable part.
  cvips_tolerant = 0,
  /// On a serious error or a truncated file.
  cvips_strict = 2,
} CVipsFailOn;

/// Returns the version of the running libvips, such as "8.14.1".
const char *cvips_version(void);

/// Initialises libvips: one thread, no caches, and only loaders hardened against hostile files.
int cvips_start(const char *program);

/// Returns the errors since the last call, one per line, and clears them; empty if none.
const char *cvips_error(void);

/// Reads the header of a file from its beginning.
CVipsImage *cvips_open(int descriptor, CVipsFailOn fail_on);

CVipsHeader cvips_header(const CVipsImage *image);

/// Returns the loader of the image, such as "jpegload_source"; empty if none.
const char *cvips_loader(const CVipsImage *image);

/// Returns the bytes of the colour profile; NULL if there is none.
const uint8_t *cvips_profile(const CVipsImage *image, size_t *count);

/// Decodes a file to fit into a box, without enlarging it; with `turns`, applies its orientation.
/// With `to_srgb`, converts colours to sRGB; otherwise they stay in the profile's space.
CVipsImage *cvips_thumbnail(
    int descriptor, int width, int height, CVipsFailOn fail_on, bool turns, bool to_srgb);

/// Decodes a JPEG with its sides divided by 1, 2, 4 or 8, rounded down.
CVipsImage *cvips_jpeg(int descriptor, int shrink, CVipsFailOn fail_on);

/// Fits an image into a box, with the options of `cvips_thumbnail`.
CVipsImage *cvips_fitted(CVipsImage *image, int width, int height, bool turns, bool to_srgb);

/// Returns the EXIF preview in memory, as stored; fails if it has more than `most_pixels`.
CVipsImage *cvips_preview(const CVipsImage *image, int64_t most_pixels);

/// Applies an EXIF orientation, 1...8, to an image.
CVipsImage *cvips_turned(CVipsImage *image, int orientation);

/// Returns a part of an image.
CVipsImage *cvips_cropped(CVipsImage *image, int left, int top, int width, int height);

/// Computes the mean colour of an 8-bit image in memory, weighted by alpha, as RGB in 0...255. Returns -1 for other
/// images and for a fully transparent one.
int cvips_mean(CVipsImage *image, uint8_t rgb[3]);

/// Shrinks an image to a size, without enlarging it.
CVipsImage *cvips_shrink(CVipsImage *image, int width, int height);

/// Halves an image in memory, rounding its sides up, into a new image in memory.
CVipsImage *cvips_halved(CVipsImage *image);

/// Stacks two images of the same width into a new image in memory.
CVipsImage *cvips_stacked(CVipsImage *upper, CVipsImage *lower);

/// Computes all pixels into memory, with 8 bits per sample.
CVipsImage *cvips_in_memory(CVipsImage *image);

/// Returns whether an 8-bit image is opaque everywhere; reads all pixels if it has an alpha channel.
bool cvips_is_opaque(CVipsImage *image);

/// Removes the alpha channel by compositing over white.
CVipsImage *cvips_flattened(CVipsImage *image);

/// Returns a copy without metadata except for the given colour profile, which may be NULL.
CVipsImage *cvips_stripped(CVipsImage *image, const uint8_t *profile, size_t count);

/// Converts an image to 8- or 16-bit grey or RGB. Keeps such images as they are; others become sRGB. Floating-point
/// samples count as code values of 0...1; with `checks_range`, computes the image and fails for a mean above 1.5.
CVipsImage *cvips_plain(CVipsImage *image, bool checks_range);

/// The tone mapping of light above white.
typedef enum {
  cvips_tone_none,
  /// PQ: compresses the light.
  cvips_tone_perceptual,
  /// HLG: converts scene light to display light, then compresses it.
  cvips_tone_hybrid,
} CVipsTone;

/// Maps code values to light and encodes the result as 8-bit sRGB; does not use an ICC profile.
///
/// - `light`: the light of each code value 0...65535, where 1 is a display's white.
/// - `before`, `after`: row-major matrices from the image's primaries to those of tone mapping, and on to the result's.
/// - `brightest`: the light that tone mapping turns into white.
CVipsImage *cvips_mapped(
    CVipsImage *image, const float light[65536], const float before[9], const float after[9], CVipsTone tone,
    float brightest);

/// Decodes a file with every pixel; with `turns`, applies its orientation.
CVipsImage *cvips_exact(int descriptor, CVipsFailOn fail_on, bool turns);

/// Returns the width or height of an image in pixels.
int cvips_width(const CVipsImage *image);
int cvips_height(const CVipsImage *image);

/// Writes a baseline JPEG of quality 1...100 to a descriptor.
int cvips_save_jpeg(CVipsImage *image, int descriptor, int quality);

/// Writes a lossy WebP of quality 1...100 to a descriptor.
int cvips_save_webp(CVipsImage *image, int descriptor, int quality);

/// Writes a lossless WebP to a descriptor.
int cvips_save_exact_webp(CVipsImage *image, int descriptor);

/// Writes a PNG to a descriptor, with 8 or 16 bits per sample like the image.
int cvips_save_png(CVipsImage *image, int descriptor);

/// Writes a lossy AVIF of quality 1...100 to a descriptor.
int cvips_save_avif(CVipsImage *image, int descriptor, int quality);

void cvips_free(CVipsImage *image);

/// Computes the SHA-256 digest of some bytes, with libvips' dependency GLib. Needs no `cvips_start`.
void cvips_sha256(const void *bytes, size_t count, uint8_t digest[32]);

#endif
