#pragma once

#include <vips/vips.h>

/// Returns a source that reads a file from its beginning, in a form that libvips and libheif accept.
VipsSource *cvips_source(int descriptor);
