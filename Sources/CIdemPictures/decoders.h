#pragma once
#include "pictures.h"

int idem_decode_png(const uint8_t *bytes, size_t count, size_t most_pixels, uint32_t *width, uint32_t *height, uint8_t **pixels);
int idem_decode_jpeg(const uint8_t *bytes, size_t count, size_t most_pixels, uint32_t *width, uint32_t *height, uint8_t **pixels);
