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
};
extern struct guard_state *idem_guard_state;
