#pragma once
// The state that the guard's source files share.
#include "flight.h"
#include "guard.h"
#include "prints.h"
#include <stdatomic.h>
#include <stdint.h>

// The number of elements of an array.
#define IDEM_COUNT(array) (sizeof(array) / sizeof *(array))

// Values of `holder`, which is otherwise the thread that is restoring the terminal. Idle: nothing to restore. Gone: restored for good.
enum { guard_idle, guard_armed, guard_gone };

// Located in memory that is shared with the watcher process.
struct guard_state {
  _Atomic(uintptr_t) holder;
  pid_t owner;
  int terminal, saved_output, saved_error, capture, pipe;
  int input; // the terminal's descriptor for standard input, which is on /dev/null now; -1 if it is not
  struct idem_prints *prints;
  struct termios cooked, raw;
  const unsigned char *bytes;
  size_t count;
  _Atomic(uint32_t) region; // see idem_region
  const unsigned char *cover_bytes;
  size_t cover_count;
  _Atomic(uint64_t) pictures; // see idem_pictures
  // What a stopped terminal has not accepted of the bytes that leave the modes. `owed_end` is 0 if there is nothing, or the watcher has it.
  size_t owed_start;
  _Atomic(size_t) owed_end;
  unsigned char owed[IDEM_OWED];
};
_Static_assert(IDEM_OWED >= IDEM_PICTURES_WAY_OUT + IDEM_WAY_OUT + 2 + 2 * IDEM_LEAVING, "all ways out fit");
extern struct guard_state *idem_guard_state;

// Writes the bytes that remove the pictures, move the cursor out of an inline region, and leave the app's modes. Returns false if the
// terminal is stopped: then the rest is owed.
bool idem_guard_leave(struct guard_state *state);

// In the watcher process: sends what is owed, and also what was printed, as soon as the terminal accepts it. Returns if the terminal is
// gone.
void idem_pay_owed(struct guard_state *state, bool prints);
// As idem_pay_owed, for an app that has ended without leaving anything.
void idem_pay_all(struct guard_state *state);

// Lets the watcher write the flight recorder's file that idem_flight_ask asked for. Returns false if it does not answer within a second.
// Async-signal-safe.
bool idem_watcher_report(void);

// In the app: asks for the file of the flight recorder. Returns false if there is nothing to write: without a signal, or without a frame.
bool idem_flight_ask(int signal_number);
// In the watcher: writes the file that was asked for, if any, or the one of an app that was killed.
void idem_flight_answer(void);
void idem_flight_write(int signal_number);
bool idem_flight_is_asked(void);
// What the user is told, a line: where the file is, or why there is none; NULL if there is nothing to tell.
const char *idem_flight_sentence(void);
