#pragma once
// Makes available what Swift cannot import from ncurses: macros with casts or shifts, variadic functions, and shared mutable globals.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>
#undef lines
#undef columns
#include <stdbool.h>
#include "guard.h"
#include "blocked.h"
#include "flight.h"
#include "prints.h"
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

// A string capability of the terminal that newterm opened; NULL if it is missing. (tigetstr returns -1 for "not a string capability".)
static inline const char *idem_string(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}
static inline const char *idem_expand(const char *capability, long first, long second) {
  return tparm(capability, first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

static inline WINDOW *idem_standard_window(void) { return stdscr; }
// Makes the next doupdate paint every cell.
static inline void idem_repaint_all(void) { clearok(curscr, TRUE); }
static inline int idem_pair_limit(void) { return COLOR_PAIRS; }

// Sets the character encoding to UTF-8, independently of the environment. Returns false if no such locale is installed.
bool idem_use_utf8(void);
// Creates an unnamed file in memory, closed on exec. Returns -1 with errno on failure.
int idem_memory_file(void);
// Fixes the size of a file from idem_memory_file: writes past its end fail. Returns false if the system does not support it.
bool idem_seal(int file, long bytes);
// The maximum size of a file of this process (`ulimit -f`), in bytes.
long idem_file_limit(void);
// The columns of a scalar according to the C library, and so to ncurses.
int idem_library_width(unsigned scalar);
// Makes stdout line-buffered, as on a terminal; idem_flush_stdout writes out its buffer.
void idem_buffer_stdout_by_line(void);
void idem_flush_stdout(void);
