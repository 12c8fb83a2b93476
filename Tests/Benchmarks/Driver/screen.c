#define _GNU_SOURCE
#include "screen.h"
#include <stdlib.h>
#include <string.h>

int width = 200, height = 60;
int column, row, wraps_next, wraps = 1, margin_top, margin_bottom;
Cell pen;
long cells_written;

static Cell *screen, *other_screen;
static int saved_column, saved_row;
static Cell saved_pen;
static uint32_t last_character = ' ';
// Whether G0 and G1 are the line drawing set, and which of them is in use.
static int draws_lines[2], charset;

static Cell blank(void) {
  Cell c = {' ', -1, pen.background, 0};
  return c;
}

Cell *at(int x, int y) { return &screen[y * width + x]; }
void fill(int x0, int y0, int x1, int y1) {
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++) *at(x, y) = blank();
}

void scroll_up(int t, int b, int n) {
  if (n > b - t + 1) n = b - t + 1;
  memmove(at(0, t), at(0, t + n), sizeof(Cell) * width * (b - t + 1 - n));
  fill(0, b - n + 1, width, b + 1);
}

void scroll_down(int t, int b, int n) {
  if (n > b - t + 1) n = b - t + 1;
  memmove(at(0, t + n), at(0, t), sizeof(Cell) * width * (b - t + 1 - n));
  fill(0, t, width, t + n);
}

void line_feed(void) {
  if (row == margin_bottom)
    scroll_up(margin_top, margin_bottom, 1);
  else if (row < height - 1)
    row++;
}

void clamp_cursor(void) {
  if (column < 0) column = 0;
  if (column >= width) column = width - 1;
  if (row < 0) row = 0;
  if (row >= height) row = height - 1;
  wraps_next = 0;
}

static uint32_t line_drawing(uint32_t c) {
  switch (c) {
  case 'q': return 0x2500;
  case 'x': return 0x2502;
  case 'l': return 0x250c;
  case 'k': return 0x2510;
  case 'm': return 0x2514;
  case 'j': return 0x2518;
  case 't': return 0x251c;
  case 'u': return 0x2524;
  case 'v': return 0x2534;
  case 'w': return 0x252c;
  case 'n': return 0x253c;
  case 'a': return 0x2592;
  case '~': return 0xb7;
  }
  return c;
}

void put(uint32_t c) {
  if (draws_lines[charset] && c < 128) c = line_drawing(c);
  if (wraps_next) {
    if (wraps) {
      column = 0;
      line_feed();
    }
    wraps_next = 0;
  }
  Cell *p = at(column, row);
  *p = pen;
  p->character = c;
  last_character = c;
  cells_written++;
  if (column == width - 1)
    wraps_next = 1;
  else
    column++;
}

void open_screen(void) {
  size_t size = sizeof(Cell) * width * height;
  screen = malloc(size);
  other_screen = malloc(size);
  reset_terminal();
  memcpy(other_screen, screen, size);
}

void reset_terminal(void) {
  pen = (Cell){0, -1, -1, 0};
  margin_top = 0;
  margin_bottom = height - 1;
  column = row = 0;
  fill(0, 0, width, height);
}

void repeat(int count) {
  uint32_t character = last_character;
  int was_drawing = draws_lines[charset];
  draws_lines[charset] = 0;
  while (count-- > 0) put(character);
  draws_lines[charset] = was_drawing;
}

void use_alternate_screen(int on) {
  size_t size = sizeof(Cell) * width * height;
  if (on) {
    memcpy(other_screen, screen, size);
    save_cursor();
    pen.background = -1;
    fill(0, 0, width, height);
  } else {
    memcpy(screen, other_screen, size);
    column = saved_column;
    row = saved_row;
  }
}

void save_cursor(void) {
  saved_column = column;
  saved_row = row;
  saved_pen = pen;
}

void restore_cursor(void) {
  column = saved_column;
  row = saved_row;
  pen = saved_pen;
  wraps_next = 0;
}

void choose_charset(int slot, int lines) { draws_lines[slot] = lines; }
void shift_charset(int slot) { charset = slot; }

long counter(void) {
  Cell *r = at(0, height - 1);
  if (r[0].character != '#') return -1;
  long v = 0;
  for (int i = 1; i <= 7; i++) {
    if (r[i].character < '0' || r[i].character > '9') return -1;
    v = v * 10 + r[i].character - '0';
  }
  return v;
}

void dump(FILE *f, long k) {
  fprintf(f, "@frame %ld %d %d\n", k, width, height);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      uint32_t c = at(x, y)->character;
      if (c < 0x80)
        fputc(c, f);
      else if (c < 0x800) {
        fputc(0xc0 | c >> 6, f);
        fputc(0x80 | (c & 63), f);
      } else {
        fputc(0xe0 | c >> 12, f);
        fputc(0x80 | ((c >> 6) & 63), f);
        fputc(0x80 | (c & 63), f);
      }
    }
    fputc('\n', f);
  }
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) fprintf(f, "%s%d", x ? "," : "", at(x, y)->foreground);
    fputc('\n', f);
  }
}
