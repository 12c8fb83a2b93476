// The terminal that a program is shown on: cells, a cursor, and the escape sequences that programs write.
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

typedef struct {
  uint32_t character;
  int32_t foreground, background; // -1: the default; 0 to 255; or 0x1000000 | 0xRRGGBB
  uint16_t attributes;            // bit n: SGR n
} Cell;

// Cells. Set before `open_screen`.
extern int width, height;
// The cursor, the margins (the first and the last row that scroll), what is written with.
extern int column, row, wraps_next, wraps, margin_top, margin_bottom;
extern Cell pen;
// Where answers go.
extern int reply_descriptor;
// What was seen so far: cells set (a blank over a blank counts, erasing does not), frames in mode 2026, clearings, questions, unknown
// sequences.
extern long cells_written, synchronized_frames, clears, queries, unknown_count;
extern char unknown_sequences[256];

void open_screen(void);
// What a program wrote.
void feed(const unsigned char *bytes, ssize_t count);
// Returns the number in the bottom row, `#` and seven digits; -1 if there is none.
long counter(void);
// The text and the foreground colours of all cells.
void dump(FILE *file, long update);

// What sequences do.
Cell *at(int x, int y);
void fill(int x0, int y0, int x1, int y1); // columns x0..<x1 of rows y0..<y1
void scroll_up(int first, int last, int count);
void scroll_down(int first, int last, int count);
void line_feed(void);
void clamp_cursor(void);
void put(uint32_t character);
void repeat(int count); // the last character once more
void use_alternate_screen(int on);
void save_cursor(void);
void restore_cursor(void);
void reset_terminal(void);
void choose_charset(int slot, int draws_lines);
void shift_charset(int slot);
