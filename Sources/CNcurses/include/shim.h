#pragma once
// What Swift cannot see of ncurses: macros with casts or shifts, variadics, and the shared mutable globals.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>
#undef lines
#undef columns
#include <stdbool.h>
#include "guard.h"
#include "signals.h"

static inline attr_t idem_bold(void) { return WA_BOLD; }
static inline attr_t idem_dim(void) { return WA_DIM; }
static inline attr_t idem_underline(void) { return WA_UNDERLINE; }
static inline attr_t idem_blink(void) { return WA_BLINK; }
static inline attr_t idem_reverse(void) { return WA_REVERSE; }
#ifdef WA_ITALIC
static inline attr_t idem_italic(void) { return WA_ITALIC; }
#else
static inline attr_t idem_italic(void) { return 0; }
#endif

// A capability of the terminal that newterm opened; NULL where it has none. (The value -1 means "no such string".)
static inline const char *idem_string(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}
static inline const char *idem_expand(const char *capability, long first, long second) {
  return tparm(capability, first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

static inline WINDOW *idem_standard_window(void) { return stdscr; }
// The next doupdate paints every cell.
static inline void idem_repaint_all(void) { clearok(curscr, TRUE); }
static inline int idem_pair_limit(void) { return COLOR_PAIRS; }

// Makes character handling UTF-8, whatever the environment says; false where no such locale is installed.
bool idem_use_utf8(void);
// An unnamed file in memory, closed on exec; -1 and errno on failure.
int idem_memory_file(void);
// Fixes the size of a file of idem_memory_file: what is written past its end is refused. False where that cannot be done.
bool idem_seal(int file, long bytes);
// The largest size that a file of this process may have: `ulimit -f`.
long idem_file_limit(void);
// Columns of a scalar as the C library (and so ncurses) sees it.
int idem_library_width(unsigned scalar);
// Writes lines to stdout as they come, as on a terminal, and writes out what waits.
void idem_buffer_stdout_by_line(void);
void idem_flush_stdout(void);
