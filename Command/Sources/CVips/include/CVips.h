// libvips as far as photos need it, in plain C that Swift can import: its own calls are variadic.
//
// Functions that return an image return NULL on failure, those that return int a negative number; the reason
// is then in `cvips_error`. Images are freed with `cvips_free`. All of it belongs to one thread.

#ifndef CVIPS_H
#define CVIPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An image, or the promise of one: most work happens when it is saved.
typedef struct CVipsImage CVipsImage;

/// What the header of a file says. Sizes are as stored, before any orientation.
typedef struct {
  int32_t width;
  int32_t height;
  /// Number of frames or pages, at least 1.
  int32_t pages;
  /// EXIF orientation, 1...8; already 1 where the decoder turns the picture by itself (HEIC, AVIF).
  int32_t orientation;
  int32_t bands;
  int32_t bytes_per_pixel;
  bool interlaced;
  bool has_alpha;
  /// Whether the pixels are neither grey nor RGB: CMYK, Lab, floating point and the like.
  bool is_odd_colour;
  /// Whether samples are floating point numbers.
  bool is_floating;
  /// Whether there is a colour profile that fits the pixels.
  bool has_profile;
  /// Whether the EXIF data holds a small picture.
  bool has_preview;
  /// Whether EXIF or XMP say where the picture was taken.
  bool has_location;
} CVipsHeader;

/// When a decoder gives up on a broken file.
typedef enum {
  /// Never: it shows what is there.
  cvips_tolerant = 0,
  /// At a serious error, or when the file is cut short.
  cvips_strict = 2,
} CVipsFailOn;

/// The version of the libvips this runs with, such as "8.14.1".
const char *cvips_version(void);

/// Prepares libvips: one thread, no caches, and no loader that is not hardened against hostile files.
int cvips_start(const char *program);

/// The errors since the last call; one line each, possibly none.
const char *cvips_error(void);

/// Reads the header of the file behind a descriptor, from its beginning.
CVipsImage *cvips_open(int descriptor, CVipsFailOn fail_on);

CVipsHeader cvips_header(const CVipsImage *image);

/// The loader that reads the image, such as "jpegload_source"; empty when there is none.
const char *cvips_loader(const CVipsImage *image);

/// A text field of the metadata, such as "exif-ifd2-DateTimeOriginal"; NULL when there is none.
const char *cvips_text(const CVipsImage *image, const char *field);

/// The colour profile's bytes; NULL when there is none.
const uint8_t *cvips_profile(const CVipsImage *image, size_t *count);

/// Decodes the file behind a descriptor so that it fits into a box, turned upright and never enlarged.
/// With `to_srgb` colours are converted to sRGB, else they stay in the profile's space.
CVipsImage *cvips_thumbnail(
    int descriptor, int width, int height, CVipsFailOn fail_on, bool turns, bool to_srgb);

/// Decodes the JPEG behind a descriptor with 1, a half, a quarter or an eighth of its pixels on a side, rounded down.
CVipsImage *cvips_jpeg(int descriptor, int shrink, CVipsFailOn fail_on);

/// Makes an image fit into a box as `cvips_thumbnail` does.
CVipsImage *cvips_fitted(CVipsImage *image, int width, int height, bool turns, bool to_srgb);

/// The small picture that the EXIF data holds, in memory, as it is stored and with at most `most_pixels`.
CVipsImage *cvips_preview(const CVipsImage *image, int64_t most_pixels);

/// Turns an image as an EXIF orientation, 1...8, says.
CVipsImage *cvips_turned(CVipsImage *image, int orientation);

/// A part of an image.
CVipsImage *cvips_cropped(CVipsImage *image, int left, int top, int width, int height);

/// The mean of an eight-bit image in memory, as RGB in 0...255; what is transparent counts less. Returns -1 for any
/// other image.
int cvips_mean(CVipsImage *image, uint8_t rgb[3]);

/// Makes an image smaller, to this size.
CVipsImage *cvips_shrink(CVipsImage *image, int width, int height);

/// Half an image in memory, rounded up, in memory.
CVipsImage *cvips_halved(CVipsImage *image);

/// An image above another one of the same width, in memory.
CVipsImage *cvips_stacked(CVipsImage *upper, CVipsImage *lower);

/// Computes all pixels, eight bits deep, into memory.
CVipsImage *cvips_in_memory(CVipsImage *image);

/// Whether an image with an alpha channel is opaque everywhere; reads all pixels.
bool cvips_is_opaque(CVipsImage *image);

/// Removes the alpha channel, over white where the image is transparent.
CVipsImage *cvips_flattened(CVipsImage *image);

/// A copy without any metadata but a colour profile; NULL for none.
CVipsImage *cvips_stripped(CVipsImage *image, const uint8_t *profile, size_t count);

/// Makes grey or RGB of any samples, in sRGB unless they are in a profile's space already. Floating point samples are
/// taken for code values of 0...1; with `checks_range` the image is computed to see whether they are.
CVipsImage *cvips_plain(CVipsImage *image, bool checks_range);

/// What is done to light above white.
typedef enum {
  cvips_tone_none,
  /// It is bent down.
  cvips_tone_perceptual,
  /// It is the scene's, becomes a screen's, and is bent down.
  cvips_tone_hybrid,
} CVipsTone;

/// Makes eight-bit pixels of the light that code values stand for, without a profile.
///
/// - `light`: that of each code value of 0...65535, where 1 is a screen's white.
/// - `before`, `after`: from its primaries to those in which light is bent, and from those to the result's, row by row.
/// - `brightest`: the light that becomes white, where light is bent.
CVipsImage *cvips_mapped(
    CVipsImage *image, const float light[65536], const float before[9], const float after[9], CVipsTone tone,
    float brightest);

/// Decodes the file behind a descriptor as it is, turned upright.
CVipsImage *cvips_exact(int descriptor, CVipsFailOn fail_on, bool turns);

/// Width and height of an image in pixels.
int cvips_width(const CVipsImage *image);
int cvips_height(const CVipsImage *image);

/// Writes a baseline JPEG of quality 1...100 to a descriptor.
int cvips_save_jpeg(CVipsImage *image, int descriptor, int quality);

/// Writes a lossy WebP of quality 1...100 to a descriptor.
int cvips_save_webp(CVipsImage *image, int descriptor, int quality);

/// Writes a WebP that keeps every pixel to a descriptor.
int cvips_save_exact_webp(CVipsImage *image, int descriptor);

/// Writes a PNG to a descriptor, eight or sixteen bits deep as the image is.
int cvips_save_png(CVipsImage *image, int descriptor);

/// Writes a lossy AVIF of quality 1...100 to a descriptor.
int cvips_save_avif(CVipsImage *image, int descriptor, int quality);

void cvips_free(CVipsImage *image);

/// The SHA-256 digest of some bytes (by GLib, which comes with libvips). Needs no `cvips_start`.
void cvips_sha256(const void *bytes, size_t count, uint8_t digest[32]);

#endif
