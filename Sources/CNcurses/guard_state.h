#pragma once
// What the guard's files share.
#include "guard.h"
#include <stdatomic.h>
#include <stdint.h>

// Who has the terminal in hand: a value of these, or the thread that is restoring it just now.
enum { guard_idle, guard_armed, guard_gone };

// Lies in memory that is shared with the watcher.
struct guard_state {
  _Atomic(uintptr_t) holder;
  pid_t owner;
  int terminal, saved_output, saved_error, capture;
  struct termios cooked, raw;
  const unsigned char *bytes;
  size_t count;
};
extern struct guard_state *idem_guard_state;
