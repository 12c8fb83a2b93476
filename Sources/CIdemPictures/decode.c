#include "decoders.h"
#include <string.h>

#ifdef IDEM_PICTURES
// Makes the decoder available to all views before `main` runs.
extern void idem_pictures_install(void);
__attribute__((constructor)) static void install(void) { idem_pictures_install(); }

int idem_picture_decode(const uint8_t *bytes, size_t count, size_t most_pixels, uint32_t *width, uint32_t *height, uint8_t **pixels) {
  static const uint8_t png[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  *pixels = NULL;
  *width = *height = 0;
  if (count >= sizeof png && memcmp(bytes, png, sizeof png) == 0) return idem_decode_png(bytes, count, most_pixels, width, height, pixels);
  if (count >= 3 && bytes[0] == 0xFF && bytes[1] == 0xD8) return idem_decode_jpeg(bytes, count, most_pixels, width, height, pixels);
  return idem_picture_damaged;
}
#else
int idem_picture_decode(const uint8_t *bytes, size_t count, size_t most_pixels, uint32_t *width, uint32_t *height, uint8_t **pixels) {
  return idem_picture_unavailable;
}
#endif
