#pragma once

#include <vips/vips.h>

/// The file behind a descriptor, from its beginning, as libvips and libheif can read it.
VipsSource *cvips_source(int descriptor);
