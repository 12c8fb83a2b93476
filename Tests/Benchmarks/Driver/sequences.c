// Text, control characters and escape sequences, as a terminal reads them.
#define _GNU_SOURCE
#include "sequences.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int reply_descriptor = -1;
long synchronized_frames, clears, queries, unknown_count;
char unknown_sequences[256];

static enum { GROUND, ESCAPE, CONTROL, STRING, STRING_ESCAPE, CHARSET } state;
static int charset_slot;
static char string[256], string_kind;
static int string_length;
static uint32_t scalar;
static int scalar_bytes_left;

void reply(const char *format, ...) {
  va_list arguments;
  queries++;
  va_start(arguments, format);
  if (reply_descriptor >= 0) vdprintf(reply_descriptor, format, arguments);
  va_end(arguments);
}

void note_unknown(const char *format, ...) {
  va_list arguments;
  size_t length = strlen(unknown_sequences);
  unknown_count++;
  if (length > 200) return;
  va_start(arguments, format);
  vsnprintf(unknown_sequences + length, sizeof unknown_sequences - length, format, arguments);
  va_end(arguments);
}

// Answers strings that are queries: colours (OSC), settings and capabilities (DCS). The emulator has no settings and no capabilities.
static void end_string(void) {
  state = GROUND;
  string[string_length] = 0;
  if (string_kind == 'P' && !strncmp(string, "+q", 2)) reply("\033P0+r\033\\");
  if (string_kind == 'P' && !strncmp(string, "$q", 2)) reply("\033P0$r\033\\");
  if (string_kind != ']' || !strchr(string, '?')) return;
  int code = atoi(string);
  if (code >= 10 && code <= 12) reply("\033]%d;rgb:%s\033\\", code, code == 11 ? "0000/0000/0000" : "ffff/ffff/ffff");
  if (code != 4) return;
  // The palette: 4;N;?;N;? ...
  for (char *next = strchr(string, ';'); next; next = strchr(next + 1, ';')) {
    reply("\033]4;%d;rgb:8080/8080/8080\033\\", atoi(next + 1));
    next = strchr(next + 1, ';');
    if (!next) break;
  }
}

static void control_character(unsigned char byte) {
  switch (byte) {
  case 0x1b: state = ESCAPE; return;
  case 0x0e: return shift_charset(1);
  case 0x0f: return shift_charset(0);
  case '\t': column = (column / 8 + 1) * 8; return clamp_cursor();
  case '\r': column = 0; break;
  case '\n':
  case 0x0b:
  case 0x0c: line_feed(); break;
  case '\b': column -= column > 0; break;
  default: return;
  }
  wraps_next = 0;
}

static void ground(unsigned char byte) {
  if (scalar_bytes_left) {
    if ((byte & 0xc0) == 0x80) {
      scalar = scalar << 6 | (byte & 0x3f);
      if (--scalar_bytes_left == 0) put(scalar);
      return;
    }
    scalar_bytes_left = 0;
    put(0xfffd);
  }
  if (byte < 0x20 || byte == 0x7f)
    control_character(byte);
  else if (byte < 0x80)
    put(byte);
  else if (byte >= 0xc0) {
    scalar_bytes_left = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    scalar = byte & (0x3f >> scalar_bytes_left);
  }
}

static void escape(unsigned char byte) {
  state = GROUND;
  switch (byte) {
  case '[':
    state = CONTROL;
    parameter_count = 0;
    marker = intermediate = 0;
    return;
  case ']':
  case 'P':
  case '_':
  case '^':
  case 'X':
    state = STRING;
    string_kind = byte;
    string_length = 0;
    return;
  case '7': return save_cursor();
  case '8': return restore_cursor();
  case 'D': return line_feed();
  case 'E': column = 0; return line_feed();
  case 'M':
    if (row == margin_top)
      scroll_down(margin_top, margin_bottom, 1);
    else
      row -= row > 0;
    wraps_next = 0;
    return;
  case 'c': return reset_terminal();
  case '=':
  case '>':
  case '\\': return;
  }
  if (!strchr("()*+#% ", byte)) return note_unknown("ESC %c ", byte);
  state = CHARSET;
  charset_slot = byte == '(' ? 0 : byte == ')' ? 1 : 2;
}

static void control(unsigned char byte) {
  if ((byte >= '0' && byte <= '9') || byte == ';' || byte == ':') {
    if (parameter_count == 0) parameters[parameter_count++] = -1;
    int *last = &parameters[parameter_count - 1];
    if (byte <= '9')
      *last = (*last < 0 ? 0 : *last) * 10 + byte - '0';
    else if (parameter_count < MOST_PARAMETERS)
      parameters[parameter_count++] = -1;
  } else if (byte >= '<' && byte <= '?')
    marker = byte;
  else if (byte >= 0x20 && byte <= 0x2f)
    intermediate = byte;
  else if (byte >= 0x40 && byte <= 0x7e) {
    state = GROUND;
    control_sequence(byte);
  } else if (byte == 0x1b)
    state = ESCAPE;
}

void feed(const unsigned char *bytes, ssize_t count) {
  for (ssize_t i = 0; i < count; i++) {
    unsigned char byte = bytes[i];
    switch (state) {
    case GROUND: ground(byte); break;
    case ESCAPE: escape(byte); break;
    case CONTROL: control(byte); break;
    case CHARSET:
      if (charset_slot < 2) choose_charset(charset_slot, byte == '0');
      state = GROUND;
      break;
    case STRING:
      if (byte == 7)
        end_string();
      else if (byte == 0x1b)
        state = STRING_ESCAPE;
      else if (string_length < (int)sizeof string - 1)
        string[string_length++] = byte;
      break;
    case STRING_ESCAPE:
      if (byte == '\\')
        end_string();
      else
        escape(byte);
      break;
    }
  }
}
