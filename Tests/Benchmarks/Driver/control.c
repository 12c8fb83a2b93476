// Control sequences: CSI, parameters, a final byte.
#define _GNU_SOURCE
#include "sequences.h"
#include <string.h>
#include <unistd.h>

int parameters[MOST_PARAMETERS], parameter_count;
char marker, intermediate;

int parameter(int index, int otherwise) { return index < parameter_count && parameters[index] > 0 ? parameters[index] : otherwise; }

// A colour after SGR 38 or 48, and how many parameters it takes.
static int extended_color(int *i) {
  if (*i + 2 < parameter_count && parameters[*i + 1] == 5) {
    *i += 2;
    return parameters[*i];
  }
  if (*i + 4 < parameter_count && parameters[*i + 1] == 2) {
    *i += 4;
    return 0x1000000 | parameters[*i - 2] << 16 | parameters[*i - 1] << 8 | parameters[*i];
  }
  return -1;
}

static void select_rendition(void) {
  if (parameter_count == 0) parameters[parameter_count++] = 0;
  for (int i = 0; i < parameter_count; i++) {
    int value = parameters[i] < 0 ? 0 : parameters[i];
    if (value == 0) pen = (Cell){0, -1, -1, 0};
    if (value >= 1 && value <= 9) pen.attributes |= 1 << value;
    if (value == 22) pen.attributes &= ~6;
    if (value >= 23 && value <= 29) pen.attributes &= ~(1 << (value - 20));
    if (value >= 30 && value <= 37) pen.foreground = value - 30;
    if (value >= 40 && value <= 47) pen.background = value - 40;
    if (value >= 90 && value <= 97) pen.foreground = value - 82;
    if (value >= 100 && value <= 107) pen.background = value - 92;
    if (value == 39) pen.foreground = -1;
    if (value == 49) pen.background = -1;
    if (value == 38) pen.foreground = extended_color(&i);
    if (value == 48) pen.background = extended_color(&i);
    if (value == 58) extended_color(&i);
  }
}

// The modes that matter; others (cursor visibility, mouse, pastes) show nothing.
static void set_modes(int on) {
  for (int i = 0; i < parameter_count; i++) {
    int mode = parameters[i];
    if (mode == 7) wraps = on;
    if (mode == 2026 && on) synchronized_frames++;
    if (mode == 47 || mode == 1047 || mode == 1049) use_alternate_screen(on);
  }
}

static void move_to(int x, int y) {
  column = x;
  row = y;
  clamp_cursor();
}

static void erase_display(int part) {
  if (part == 2 || part == 3) clears++;
  if (part == 0) {
    fill(column, row, width, row + 1);
    fill(0, row + 1, width, height);
  } else if (part == 1) {
    fill(0, 0, width, row);
    fill(0, row, column + 1, row + 1);
  } else if (part == 2)
    fill(0, 0, width, height);
}

static void erase_line(int part) {
  fill(part == 0 ? column : 0, row, part == 1 ? column + 1 : width, row + 1);
  wraps_next = 0;
}

// Moves the rest of the row by some columns, or, below 0, away into the cursor.
static void shift_row(int by) {
  int count = by < 0 ? -by : by;
  if (count > width - column) count = width - column;
  Cell *here = at(column, row);
  if (by > 0) {
    memmove(here + count, here, sizeof(Cell) * (width - column - count));
    fill(column, row, column + count, row + 1);
  } else {
    memmove(here, here + count, sizeof(Cell) * (width - column - count));
    fill(width - count, row, width, row + 1);
  }
  wraps_next = 0;
}

static void shift_lines(void (*scroll)(int, int, int)) {
  if (row >= margin_top && row <= margin_bottom) {
    scroll(row, margin_bottom, parameter(0, 1));
    column = 0;
  }
  wraps_next = 0;
}

static void set_margins(void) {
  margin_top = parameter(0, 1) - 1;
  margin_bottom = parameter(1, height) - 1;
  if (margin_bottom >= height) margin_bottom = height - 1;
  if (margin_top >= margin_bottom) {
    margin_top = 0;
    margin_bottom = height - 1;
  }
  move_to(0, 0);
}

static void report_size(void) {
  if (parameter(0, 0) == 18) reply("\033[8;%d;%dt", height, width);
  if (parameter(0, 0) == 14) reply("\033[4;%d;%dt", height * 16, width * 8);
  if (parameter(0, 0) == 16) reply("\033[6;16;8t");
}

static void report_status(const char *prefix) {
  if (parameter(0, 0) == 6) reply("\033[%s%d;%dR", prefix, row + 1, column + 1);
  if (parameter(0, 0) == 5 && !*prefix) reply("\033[0n");
}

static void private_sequence(char final) {
  int mode = parameter(0, 0);
  if (final == 'h' || final == 'l') return set_modes(final == 'h');
  if (final == 'p' && intermediate == '$') return reply("\033[?%d;%d$y", mode, mode == 2026 ? 2 : 0);
  if (final == 'n') return report_status("?");
  if (final == 'J') return erase_display(mode);
  if (final == 'K') return erase_line(mode);
  if (!strchr("umSrs", final)) note_unknown("CSI ? %c ", final);
}

void control_sequence(char final) {
  int count = parameter(0, 1);
  if (marker == '?') return private_sequence(final);
  if (marker == '>' && final == 'c') reply("\033[>1;10;0c");
  // The version, the keyboard's modes, the cursor's shape, soft resets.
  if (marker || (intermediate && strchr(" !\"'*$", intermediate))) return;
  switch (final) {
  case 'H':
  case 'f': return move_to(parameter(1, 1) - 1, count - 1);
  case 'A': return move_to(column, row - count);
  case 'B':
  case 'e': return move_to(column, row + count);
  case 'C':
  case 'a': return move_to(column + count, row);
  case 'D': return move_to(column - count, row);
  case 'E': return move_to(0, row + count);
  case 'F': return move_to(0, row - count);
  case 'G':
  case '`': return move_to(count - 1, row);
  case 'd': return move_to(column, count - 1);
  case 'I': return move_to((column / 8 + count) * 8, row);
  case 'Z': return move_to(column > 0 ? ((column - 1) / 8 - count + 1) * 8 : 0, row);
  case 'J': return erase_display(parameter(0, 0));
  case 'K': return erase_line(parameter(0, 0));
  case 'L': return shift_lines(scroll_down);
  case 'M': return shift_lines(scroll_up);
  case '@': return shift_row(count);
  case 'P': return shift_row(-count);
  case 'X': return fill(column, row, column + count < width ? column + count : width, row + 1);
  case 'S': return scroll_up(margin_top, margin_bottom, count);
  case 'T': return scroll_down(margin_top, margin_bottom, count);
  case 'b': return repeat(count);
  case 'm': return select_rendition();
  case 'r': return set_margins();
  case 's': return save_cursor();
  case 'u': return restore_cursor();
  case 'c': return reply("\033[?62;22c");
  case 'n': return report_status("");
  case 't': return report_size();
  default:
    if (!strchr("hlgiqx", final)) note_unknown("CSI %c ", final);
  }
}
