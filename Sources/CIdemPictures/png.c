#include "decoders.h"

#ifdef IDEM_PICTURES
#include <png.h>
#include <stdlib.h>
#include <string.h>

int idem_decode_png(const uint8_t *bytes, size_t count, size_t most_pixels, uint32_t *width, uint32_t *height, uint8_t **pixels) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return idem_picture_damaged;
  size_t number = (size_t)image.width * image.height;
  if (number == 0 || number > most_pixels) {
    png_image_free(&image);
    return idem_picture_too_large;
  }
  image.format = PNG_FORMAT_RGBA;
  uint8_t *memory = malloc(4 * number);
  if (!memory) {
    png_image_free(&image);
    return idem_picture_no_memory;
  }
  // Frees `image` in any case.
  if (!png_image_finish_read(&image, NULL, memory, 0, NULL)) {
    free(memory);
    return idem_picture_damaged;
  }
  *width = image.width;
  *height = image.height;
  *pixels = memory;
  return idem_picture_ok;
}
#endif
