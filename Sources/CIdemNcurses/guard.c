#define _GNU_SOURCE 1
#include "guard_state.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

struct guard_state *idem_guard_state;

// `writer` is the thread that is writing to the terminal now, or 0. `is_closed` is whether no other write may start.
static _Atomic(uintptr_t) writer;
static atomic_bool is_closed;
// The thread that set `holder` to guard_gone.
static _Atomic(uintptr_t) fired_by;

static uintptr_t this_thread(void) { return (uintptr_t)pthread_self(); }

static void nap(int milliseconds) {
  struct timespec time = {0, milliseconds * 1000000L};
  nanosleep(&time, NULL);
}

// Waits while another thread ends the process, at most 10 s. A crash report takes time, and its reporter stops the waiting threads itself.
static void wait_for_end(void) {
  for (int waited = 0; waited < 10000; waited += 10) nap(10);
}

void idem_guard_set_region(uint32_t region) {
  if (idem_guard_state) atomic_store(&idem_guard_state->region, region);
}

void idem_guard_set_cover(const unsigned char *bytes, size_t count) {
  if (!idem_guard_state) return;
  idem_guard_state->cover_bytes = bytes;
  idem_guard_state->cover_count = count;
}

// Writes the bytes that leave the app's modes, and restores the terminal's own modes. Returns false if the terminal is stopped and the watcher does
// the rest.
static bool restore(struct guard_state *state) {
  bool is_sent = idem_guard_leave(state);
  idem_restore_modes(state->terminal, &state->cooked, &state->raw, idem_in_foreground(state->terminal), true);
  if (state->input >= 0) dup2(state->input, STDIN_FILENO);
  if (state->saved_output >= 0) dup2(state->saved_output, STDOUT_FILENO);
  if (state->saved_error >= 0) dup2(state->saved_error, STDERR_FILENO);
  // The terminal is stopped: the watcher sends the rest, and prints after it.
  if (!is_sent && idem_watcher_take_over(true)) return false;
  if (state->capture >= 0) idem_print_capture(state->capture, state->saved_output >= 0 ? STDOUT_FILENO : STDERR_FILENO);
  if (state->prints) idem_prints_print(state->prints, state->pipe, state->terminal, 2000);
  return true;
}

// Lets the watcher write the flight recorder's file, and prints where it is.
static void report(void) {
  if (!idem_watcher_report()) return;
  const char *sentence = idem_flight_sentence();
  if (sentence) idem_write_all(STDERR_FILENO, (const unsigned char *)sentence, strlen(sentence), 500);
}

// Makes this thread the holder. Returns false if another thread has ended the use of the terminal. `takes` is whether there is something to
// restore.
static bool hold(struct guard_state *state, uintptr_t self, bool *takes) {
  for (int waited = 0;; waited++) {
    uintptr_t was = atomic_load(&state->holder);
    if (was == guard_gone) return false;
    // This thread was interrupted while restoring, or another thread hangs: restore everything again, which is harmless.
    bool takes_over = was == self || (was > guard_gone && waited >= 5000);
    if (was > guard_gone && !takes_over) {
      nap(1);
      continue;
    }
    if (!atomic_compare_exchange_strong(&state->holder, &was, self)) continue;
    *takes = was != guard_idle;
    return true;
  }
}

void idem_guard_fire(int signal_number) {
  struct guard_state *state = idem_guard_state;
  if (!state || getpid() != state->owner) return; // a child of fork
  int kept = errno;
  uintptr_t self = this_thread();
  bool takes = false;
  // Blocks all signals, so that no other handler starts in between. With SIGTTOU blocked, the modes can be set from the background.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  bool holds = hold(state, self, &takes);
  if (holds) {
    if (takes) {
      atomic_store(&is_closed, true);
      for (int waited = 0; waited < 500; waited++) {
        uintptr_t other = atomic_load(&writer);
        if (other == 0 || other == self) break;
        nap(1);
      }
      bool reports = idem_flight_ask(signal_number);
      if (restore(state) && reports) report();
    }
    atomic_store(&fired_by, self);
    atomic_store(&state->holder, guard_gone);
  }
  if (!holds && atomic_load(&fired_by) != self) {
    // Swift's crash reporter stops threads with this signal.
    sigdelset(&all, SIGPROF);
    pthread_sigmask(SIG_SETMASK, &all, NULL);
    wait_for_end();
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = kept;
}

static void on_exit_fire(void) {
  struct guard_state *state = idem_guard_state;
  if (!state || getpid() != state->owner) return;
  if (atomic_load(&state->holder) != guard_gone) fflush(stdout);
  idem_guard_fire(0);
}

ssize_t idem_guard_write(int terminal, const void *bytes, size_t count) {
  atomic_store(&writer, this_thread());
  // `writer` is stored before `is_closed` is read; the guard does it in the reverse order. So at least one of the two sees the other.
  bool may = !atomic_load(&is_closed);
  ssize_t written = may ? write(terminal, bytes, count) : -1;
  if (written >= 0) {
    atomic_store(&writer, 0);
    return written;
  }
  int kept = may ? errno : EIO;
  atomic_store(&writer, 0);
  if (!may && atomic_load(&fired_by) != this_thread()) wait_for_end();
  errno = kept;
  return written;
}

bool idem_guard_claim(void) {
  struct guard_state *state = idem_guard_state;
  uintptr_t self = this_thread();
  bool takes = false;
  if (!state) return true;
  if (hold(state, self, &takes)) return true;
  if (atomic_load(&fired_by) != self) wait_for_end();
  return false;
}

void idem_guard_disarm(void) {
  uintptr_t self = this_thread();
  if (idem_guard_state) atomic_compare_exchange_strong(&idem_guard_state->holder, &self, guard_idle);
}

bool idem_guard_arm(
  int terminal, const struct termios *cooked, const struct termios *raw, const unsigned char *bytes, size_t count) {
  struct guard_state *state = idem_guard_state;
  if (!state) {
    // Shared with the watcher process.
    state = mmap(NULL, sizeof *state, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (state == MAP_FAILED) return true;
    state->saved_output = state->saved_error = state->capture = state->input = -1;
    idem_guard_state = state;
    atexit(on_exit_fire);
  }
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before); // A handler on this thread would read a half-written state.
  bool armed = idem_guard_claim();
  if (armed) {
    atomic_store(&state->owed_end, 0);
    state->prints = NULL;
    state->capture = -1;
    state->owner = getpid();
    state->terminal = terminal;
    state->cooked = *cooked;
    state->raw = *raw;
    state->bytes = bytes;
    state->count = count;
    atomic_store(&state->holder, guard_armed);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return armed;
}

void idem_guard_prints(int saved_output, int saved_error, int capture) {
  if (!idem_guard_state) return;
  idem_guard_state->saved_output = saved_output;
  idem_guard_state->saved_error = saved_error;
  idem_guard_state->capture = capture;
}

void idem_guard_pipe(int saved_output, int saved_error, struct idem_prints *queue, int pipe) {
  if (!idem_guard_state) return;
  idem_guard_prints(saved_output, saved_error, -1);
  idem_guard_state->pipe = pipe;
  idem_guard_state->prints = queue;
}

void idem_fill_standard_descriptors(void) {
  for (int number = 0; number <= 2; number++) {
    if (fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
    // open uses the lowest free number, which is this one.
    (void)!open("/dev/null", O_RDWR);
  }
}

int idem_lacks_descriptors(int count) {
  int failure = 0, have = 0, opened[IDEM_MOST_LACKING];
  if (count > IDEM_MOST_LACKING) count = IDEM_MOST_LACKING;
  while (have < count && failure == 0) {
    int last = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (last >= 0) opened[have++] = last;
    else failure = errno;
  }
  while (have > 0) close(opened[--have]);
  return failure;
}
