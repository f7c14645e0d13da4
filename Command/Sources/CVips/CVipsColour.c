// Colour conversion to a display's colours.

#include "CVips.h"

#include <math.h>
#include <string.h>
#include <vips/vips.h>

static VipsImage *in(CVipsImage *image) {
  return (VipsImage *)image;
}

static CVipsImage *out(VipsImage *image) {
  return (CVipsImage *)image;
}

// MARK: To grey or RGB

bool cvips_is_plain(VipsImage *image) {
  switch (image->Type) {
  case VIPS_INTERPRETATION_sRGB:
  case VIPS_INTERPRETATION_B_W:
  case VIPS_INTERPRETATION_RGB16:
  case VIPS_INTERPRETATION_GREY16:
    return image->BandFmt == VIPS_FORMAT_UCHAR || image->BandFmt == VIPS_FORMAT_USHORT;
  default:
    return false;
  }
}

// Whether the samples are light or code values, rather than in a space such as Lab.
static bool is_direct(VipsImage *image) {
  switch (image->Type) {
  case VIPS_INTERPRETATION_sRGB:
  case VIPS_INTERPRETATION_RGB:
  case VIPS_INTERPRETATION_B_W:
  case VIPS_INTERPRETATION_RGB16:
  case VIPS_INTERPRETATION_GREY16:
  case VIPS_INTERPRETATION_scRGB:
  case VIPS_INTERPRETATION_MULTIBAND:
  case VIPS_INTERPRETATION_HISTOGRAM:
    return true;
  default:
    return false;
  }
}

static VipsImage *renamed(VipsImage *image) {
  VipsImage *copy = NULL;
  const int type = image->Bands < 3 ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16;
  return vips_copy(image, &copy, "interpretation", type, NULL) == 0 ? copy : NULL;
}

// Converts 0...1 to 16 bits.
static VipsImage *deepened(VipsImage *image) {
  VipsImage *scaled = NULL, *deep = NULL;
  if (vips_linear1(image, &scaled, 65535.0, 0.0, NULL) != 0) return NULL;
  int failed = vips_cast(scaled, &deep, VIPS_FORMAT_USHORT, NULL);
  g_object_unref(scaled);
  if (failed) return NULL;
  VipsImage *named = renamed(deep);
  g_object_unref(deep);
  return named;
}

static VipsImage *shifted(VipsImage *image) {
  VipsImage *deep = NULL;
  if (vips_cast(image, &deep, VIPS_FORMAT_USHORT, "shift", TRUE, NULL) != 0) return NULL;
  VipsImage *named = renamed(deep);
  g_object_unref(deep);
  return named;
}

static CVipsImage *unsupported(void) {
  vips_error("cvips", "%s", "unsupported samples");
  return NULL;
}

CVipsImage *cvips_plain(CVipsImage *image, bool checks_range) {
  VipsImage *i = in(image), *plain = NULL, *shown = NULL;
  if (cvips_is_plain(i)) return out(g_object_ref(i));
  const bool is_floating = i->BandFmt == VIPS_FORMAT_FLOAT || i->BandFmt == VIPS_FORMAT_DOUBLE;
  if (is_direct(i)) {
    if (i->BandFmt == VIPS_FORMAT_UINT) {
      plain = shifted(i);
    } else if (is_floating) {
      VipsImage *memory = checks_range ? vips_image_copy_memory(i) : g_object_ref(i);
      double mean = 0;
      const bool is_picture =
          memory != NULL && (!checks_range || (vips_avg(memory, &mean, NULL) == 0 && mean <= 1.5));
      if (is_picture) plain = deepened(memory);
      g_clear_object(&memory);
      if (!is_picture) return unsupported();
    } else if (i->BandFmt == VIPS_FORMAT_UCHAR || i->BandFmt == VIPS_FORMAT_USHORT) {
      const bool is_deep = i->BandFmt == VIPS_FORMAT_USHORT, is_grey = i->Bands < 3;
      const int type = is_deep ? (is_grey ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16)
                               : (is_grey ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB);
      if (vips_copy(i, &plain, "interpretation", type, NULL) != 0) plain = NULL;
    } else {
      return unsupported();
    }
    if (plain == NULL) return NULL;
    const void *profile = NULL;
    size_t count = 0;
    if (vips_image_get_typeof(plain, VIPS_META_ICC_NAME) == 0 ||
        vips_image_get_blob(plain, VIPS_META_ICC_NAME, &profile, &count) != 0 ||
        !vips_icc_is_compatible_profile(plain, profile, count))
      return out(plain);
    int failed = vips_icc_transform(
        plain, &shown, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_RELATIVE, "depth", 8, NULL);
    g_object_unref(plain);
    return failed ? NULL : out(shown);
  }
  if (!vips_colourspace_issupported(i)) return unsupported();
  return vips_colourspace(i, &shown, VIPS_INTERPRETATION_sRGB, NULL) == 0 ? out(shown) : NULL;
}

// MARK: By colour numbers

enum { steps = 1 << 14 };

typedef struct {
  float light[65536];
  float before[9], after[9];
  uint8_t shown[steps + 1];
  CVipsTone tone;
  float brightest;
  // Scales a sample to its index in the table of light.
  float scale;
} light_map;

static uint8_t encoded(const light_map *map, float light) {
  return map->shown[(int)(fminf(1, fmaxf(0, light)) * steps + 0.5f)];
}

// `ColourMap` documents the curve.
static void bend(const light_map *map, float rgb[3]) {
  if (map->tone == cvips_tone_none) return;
  if (map->tone == cvips_tone_hybrid) {
    // The HLG system gamma (1.2) for a display of 1,000 cd/m².
    const float luminance = 0.2627f * rgb[0] + 0.6780f * rgb[1] + 0.0593f * rgb[2];
    const float gain = map->brightest * powf(fmaxf(luminance, 1e-6f), 0.2f);
    for (int band = 0; band < 3; band++) rgb[band] *= gain;
  }
  const float strongest = fmaxf(rgb[0], fmaxf(rgb[1], rgb[2]));
  if (strongest <= 0) return;
  float gain = 0.5f;
  if (strongest >= map->brightest) {
    gain = 1 / strongest;
  } else if (strongest > 1) {
    // Solve for the curve parameter, then evaluate the curve there.
    const float a = map->brightest - 2.3f, b = 1.3f, c = 1 - strongest;
    const float t = (sqrtf(b * b - 4 * a * c) - b) / (2 * a);
    gain = (0.5f + 0.65f * t - 0.15f * t * t) / strongest;
  }
  for (int band = 0; band < 3; band++) rgb[band] *= gain;
}

static void multiply(const float m[9], const float from[3], float to[3]) {
  for (int row = 0; row < 3; row++, m += 3) to[row] = m[0] * from[0] + m[1] * from[1] + m[2] * from[2];
}

static void show(const light_map *map, const float light[3], uint8_t *to) {
  float bent[3], rgb[3];
  multiply(map->before, light, bent);
  bend(map, bent);
  multiply(map->after, bent, rgb);
  for (int band = 0; band < 3; band++) to[band] = encoded(map, rgb[band]);
}

static int map_pixels(VipsRegion *to, void *sequence, void *a, void *b, gboolean *stop) {
  (void)a, (void)stop;
  VipsRegion *from = sequence;
  const light_map *map = b;
  const VipsRect *part = &to->valid;
  if (vips_region_prepare(from, part) != 0) return -1;
  const int bands = from->im->Bands, colours = bands < 3 ? 1 : 3;
  const bool is_deep = from->im->BandFmt == VIPS_FORMAT_USHORT;
  for (int y = 0; y < part->height; y++) {
    const uint8_t *p = VIPS_REGION_ADDR(from, part->left, part->top + y);
    const uint16_t *deep = (const uint16_t *)p;
    uint8_t *q = VIPS_REGION_ADDR(to, part->left, part->top + y);
    for (int x = 0; x < part->width; x++, p += bands, deep += bands, q += bands) {
      float light[3];
      uint8_t shown[3];
      for (int band = 0; band < 3; band++) {
        const int own = colours == 3 ? band : 0;
        const int code = is_deep ? (int)fminf(65535, deep[own] * map->scale + 0.5f) : p[own] * 257;
        light[band] = map->light[code];
      }
      show(map, light, shown);
      memcpy(q, shown, (size_t)colours);
      if (bands > colours) q[colours] = is_deep ? (uint8_t)(deep[colours] >> 8) : p[colours];
    }
  }
  return 0;
}

CVipsImage *cvips_mapped(
    CVipsImage *image, const float light[65536], const float before[9], const float after[9], CVipsTone tone,
    float brightest) {
  VipsImage *i = in(image);
  if ((i->BandFmt != VIPS_FORMAT_UCHAR && i->BandFmt != VIPS_FORMAT_USHORT) || i->Bands > 4) return unsupported();
  VipsImage *shown = vips_image_new();
  light_map *map = g_new0(light_map, 1);
  g_object_set_data_full(G_OBJECT(shown), "light", map, g_free);
  memcpy(map->light, light, sizeof map->light);
  memcpy(map->before, before, sizeof map->before);
  memcpy(map->after, after, sizeof map->after);
  map->tone = tone;
  map->brightest = brightest;
  map->scale = 1;
  int depth = 16;
  // Samples of fewer than 16 bits are shifted up, so their maximum is below 65,535.
  if (vips_image_get_typeof(i, "heif-bitdepth") != 0 && vips_image_get_int(i, "heif-bitdepth", &depth) == 0 &&
      depth > 8 && depth < 16)
    map->scale = 65535.0f / (float)(((1 << depth) - 1) << (16 - depth));
  for (int step = 0; step <= steps; step++) {
    const double value = (double)step / steps;
    const double code = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055;
    map->shown[step] = (uint8_t)(255 * code + 0.5);
  }
  // Keep the source alive as long as the image that reads it.
  vips_object_local(shown, g_object_ref(i));
  if (vips_image_pipelinev(shown, VIPS_DEMAND_STYLE_THINSTRIP, i, NULL) == 0) {
    shown->BandFmt = VIPS_FORMAT_UCHAR;
    shown->Type = i->Bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
    if (vips_image_generate(shown, vips_start_one, map_pixels, vips_stop_one, i, map) == 0) return out(shown);
  }
  g_object_unref(shown);
  return NULL;
}
