#include "decoders.h"

#ifdef IDEM_PICTURES
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>

struct handler {
  struct jpeg_error_mgr manager;
  jmp_buf end;
};

static void fail(j_common_ptr info) { longjmp(((struct handler *)info->err)->end, 1); }
// Counts the warnings and prints none.
static void count_warnings(j_common_ptr info, int level) {
  if (level < 0) info->err->num_warnings++;
}

// A small progressive file can have so many scans of a large picture that it would be decoded for minutes.
enum { most_scans = 200 };
static void limit_scans(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number > most_scans) info->err->error_exit(info);
}

// The orientation in the Exif data of a marker APP1, from 1 to 8 (Exif 2.3, tag 0x0112); 1 if there is none.
static int orientation(const uint8_t *data, size_t count) {
  if (count < 14 || memcmp(data, "Exif\0\0", 6) != 0) return 1;
  const uint8_t *tiff = data + 6;
  size_t length = count - 6;
  bool is_little = tiff[0] == 'I';
#define NUMBER2(place) (is_little ? (size_t)tiff[place] | (size_t)tiff[(place) + 1] << 8 : (size_t)tiff[place] << 8 | tiff[(place) + 1])
#define NUMBER4(place) (is_little ? NUMBER2(place) | NUMBER2((place) + 2) << 16 : NUMBER2(place) << 16 | NUMBER2((place) + 2))
  size_t directory = NUMBER4(4);
  if (directory > length || length - directory < 2) return 1;
  size_t entries = NUMBER2(directory);
  for (size_t entry = 0; entry < entries; entry++) {
    size_t place = directory + 2 + 12 * entry;
    if (place > length || length - place < 12) return 1;
    if (NUMBER2(place) != 0x0112) continue;
    size_t value = NUMBER2(place + 8);
    return value >= 1 && value <= 8 ? (int)value : 1;
  }
  return 1;
}

// Turns and mirrors the pixels, so that the picture stands upright. Returns new memory, or NULL.
static uint32_t *turned(const uint32_t *from, uint32_t width, uint32_t height, int orientation) {
  uint32_t *to = malloc(4 * (size_t)width * height);
  if (!to) return NULL;
  bool swaps = orientation >= 5;
  uint32_t wide = swaps ? height : width, high = swaps ? width : height;
  for (uint32_t y = 0; y < high; y++) {
    for (uint32_t x = 0; x < wide; x++) {
      uint32_t u = swaps ? y : x, v = swaps ? x : y;
      if (orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8) u = width - 1 - u;
      if (orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7) v = height - 1 - v;
      to[(size_t)y * wide + x] = from[(size_t)v * width + u];
    }
  }
  return to;
}

int idem_decode_jpeg(const uint8_t *bytes, size_t count, size_t most_pixels, uint32_t *width, uint32_t *height, uint8_t **pixels) {
  struct jpeg_decompress_struct info;
  struct handler handler;
  uint8_t *volatile memory = NULL;
  info.err = jpeg_std_error(&handler.manager);
  handler.manager.error_exit = fail;
  handler.manager.emit_message = count_warnings;
  if (setjmp(handler.end)) {
    jpeg_destroy_decompress(&info);
    free(memory);
    return idem_picture_damaged;
  }
  jpeg_create_decompress(&info);
  struct jpeg_progress_mgr progress = {.progress_monitor = limit_scans};
  info.progress = &progress;
  jpeg_mem_src(&info, bytes, count);
  jpeg_save_markers(&info, JPEG_APP0 + 1, 0xFFFF);
  jpeg_read_header(&info, TRUE);
  size_t number = (size_t)info.image_width * info.image_height;
  if (number == 0 || number > most_pixels) {
    jpeg_destroy_decompress(&info);
    return idem_picture_too_large;
  }
  int turn = 1;
  for (jpeg_saved_marker_ptr marker = info.marker_list; marker && turn == 1; marker = marker->next) {
    turn = orientation(marker->data, marker->data_length);
  }
  // Gray, YCbCr and RGB. CMYK has no conversion in the library, which then fails.
  info.out_color_space = JCS_EXT_RGBA;
  jpeg_start_decompress(&info);
  size_t line = 4 * (size_t)info.output_width;
  memory = malloc(line * info.output_height);
  if (!memory) {
    jpeg_destroy_decompress(&info);
    return idem_picture_no_memory;
  }
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = memory + line * info.output_scanline;
    jpeg_read_scanlines(&info, &row, 1);
  }
  *width = info.output_width;
  *height = info.output_height;
  // A file that ends early is a warning for the library.
  bool is_whole = handler.manager.num_warnings == 0;
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  if (!is_whole) {
    free(memory);
    return idem_picture_damaged;
  }
  if (turn > 1) {
    uint32_t *upright = turned((const uint32_t *)memory, *width, *height, turn);
    free(memory);
    if (!upright) return idem_picture_no_memory;
    memory = (uint8_t *)upright;
    if (turn >= 5) {
      uint32_t wide = *width;
      *width = *height;
      *height = wide;
    }
  }
  *pixels = memory;
  return idem_picture_ok;
}
#endif
