#pragma once
// Decodes PNG and JPEG files with libpng and libjpeg-turbo, if the package is built with the trait Pictures. In C, because the errors of both
// libraries are jumps.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { idem_picture_ok, idem_picture_damaged, idem_picture_too_large, idem_picture_no_memory, idem_picture_unavailable };

// Decodes a file in memory to 4 bytes for each pixel: red, green, blue and opacity. `pixels` are freed with free(). A picture of more than
// `most_pixels` is refused before memory is allocated for it. A picture that ends early is damaged. Returns one of the numbers above.
int idem_picture_decode(const uint8_t *bytes, size_t count, size_t most_pixels, uint32_t *width, uint32_t *height, uint8_t **pixels);
