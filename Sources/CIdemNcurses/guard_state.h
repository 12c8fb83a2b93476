#pragma once
// The state that the guard's source files share.
#include "guard.h"
#include "prints.h"
#include <stdatomic.h>
#include <stdint.h>

// Values of `holder`, which is otherwise the thread that is restoring the terminal. Idle: nothing to restore. Gone: restored for good.
enum { guard_idle, guard_armed, guard_gone };

// Located in memory that is shared with the watcher process.
struct guard_state {
  _Atomic(uintptr_t) holder;
  pid_t owner;
  int terminal, saved_output, saved_error, capture, pipe;
  struct idem_prints *prints;
  struct termios cooked, raw;
  const unsigned char *bytes;
  size_t count;
  _Atomic(uint32_t) region; // see idem_region
  const unsigned char *cover_bytes;
  size_t cover_count;
  _Atomic(uint64_t) pictures; // see idem_pictures
};
extern struct guard_state *idem_guard_state;

// Writes the bytes that move the cursor out of an inline region, and those that leave the app's modes.
void idem_guard_leave(const struct guard_state *state);
