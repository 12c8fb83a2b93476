#define _GNU_SOURCE 1
#include "signals.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int noted[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGINT, SIGHUP, SIGQUIT};
static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
enum { noted_count = sizeof noted / sizeof *noted, fatal_count = sizeof fatal / sizeof *fatal };

static struct sigaction before[NSIG];
static bool replaced[NSIG];
static int wake[2] = {-1, -1};
static atomic_uint pending;

// What the guard restores. Written by the main thread while `armed` is 0.
static struct {
  int terminal, saved_output, saved_error, capture;
  struct termios cooked;
  const unsigned char *bytes;
  size_t count;
  pid_t owner;
} guard = {-1, -1, -1, -1};
static atomic_int armed, fired;
static atomic_bool is_lent;

bool idem_write_all(int output, const unsigned char *bytes, size_t count, int milliseconds) {
  while (count > 0) {
    ssize_t written = write(output, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd wait = {output, POLLOUT, 0};
      if (poll(&wait, 1, milliseconds) <= 0) return false;
    } else if (!(written < 0 && errno == EINTR)) {
      return false;
    }
  }
  return true;
}

void idem_print_capture(int capture, int output) {
  off_t end = lseek(capture, 0, SEEK_CUR);
  unsigned char part[4096];
  for (off_t at = 0; at < end;) {
    size_t want = end - at < (off_t)sizeof part ? (size_t)(end - at) : sizeof part;
    ssize_t got = pread(capture, part, want, at);
    if (got <= 0) break;
    // Output that is stopped would block a write: ask first, and give up rather than hang while leaving.
    struct pollfd wait = {output, POLLOUT, 0};
    if (poll(&wait, 1, 2000) <= 0 || !idem_write_all(output, part, (size_t)got, 2000)) break;
    at += got;
  }
  lseek(capture, 0, SEEK_SET);
}

// Restores the terminal with what a signal handler may call, once.
static void restore(void) {
  int kept = errno, one = 1;
  if (!atomic_compare_exchange_strong(&armed, &one, 0)) return;
  if (getpid() != guard.owner) return; // a child of fork
  atomic_store(&fired, 1);
  idem_write_all(guard.terminal, guard.bytes, guard.count, 500);
  tcsetattr(guard.terminal, TCSANOW, &guard.cooked);
  tcflush(guard.terminal, TCIFLUSH);
  if (guard.saved_output >= 0) dup2(guard.saved_output, STDOUT_FILENO);
  if (guard.saved_error >= 0) dup2(guard.saved_error, STDERR_FILENO);
  if (guard.capture >= 0) idem_print_capture(guard.capture, STDOUT_FILENO);
  errno = kept;
}

static void on_exit_restore(void) {
  if (!atomic_load(&armed)) return;
  fflush(stdout);
  restore();
}

static void put_back(int number) {
  if (replaced[number]) sigaction(number, &before[number], NULL);
}

static void on_note(int number) {
  int kept = errno;
  unsigned bit = 1u << number;
  unsigned old = atomic_fetch_or(&pending, bit);
  bool typed = number == SIGINT || number == SIGQUIT;
  bool ends = number == SIGTERM || number == SIGHUP || (typed && !atomic_load(&is_lent));
  if (ends && (old & bit)) { // sent again, and nobody has looked: the main thread is stuck
    restore();
    put_back(number);
    raise(number);
  }
  if (wake[1] >= 0) (void)!write(wake[1], "!", 1);
  errno = kept;
}

static void on_fatal(int number, siginfo_t *info, void *context) {
  (void)context;
  restore();
  put_back(number);
  // A fault happens again where it happened, so that the next handler sees that place; what was sent, and a breakpoint, would not.
  if (info->si_code <= 0 || number == SIGTRAP || number == SIGABRT) raise(number);
}

static void catch_with(int number, struct sigaction *action) {
  sigaction(number, NULL, &before[number]);
  if (before[number].sa_handler == SIG_IGN && number != SIGWINCH && number != SIGCONT) return;
  sigaction(number, action, NULL);
  replaced[number] = true;
}

static struct sigaction noting(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_note;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  return action;
}

static int close_on_exec(int descriptor) {
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

int idem_signals_install(void) {
  static bool registered;
  static void *stack;
  if (wake[0] < 0) {
    if (pipe(wake) != 0) return -1;
    close_on_exec(wake[0]);
    close_on_exec(wake[1]);
  }
  if (!registered) {
    registered = true;
    atexit(on_exit_restore);
  }
  // A stack overflow needs another stack to be handled on. Swift's backtracer brings one; it is kept where it is large enough.
  enum { stack_bytes = 1 << 16 };
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && ((current.ss_flags & SS_DISABLE) || current.ss_size < stack_bytes)) {
    if (!stack) stack = malloc(stack_bytes);
    stack_t own = {.ss_sp = stack, .ss_size = stack_bytes};
    if (stack) sigaltstack(&own, NULL);
  }
  atomic_store(&pending, 0);
  struct sigaction action = noting();
  for (int i = 0; i < noted_count; i++) catch_with(noted[i], &action);
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_fatal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fatal_count; i++) catch_with(fatal[i], &action);
  return wake[0];
}

void idem_signals_remove(void) {
  for (int number = 1; number < NSIG; number++) {
    put_back(number);
    replaced[number] = false;
  }
}

unsigned idem_signals_take(void) {
  char drop[64];
  while (wake[0] >= 0 && read(wake[0], drop, sizeof drop) == (ssize_t)sizeof drop) {
  }
  return atomic_exchange(&pending, 0);
}

void idem_signal_default(int number, bool whole_group) {
  if (whole_group) { // the others first: a signal sent to the group may reach another thread of ours, at some later time
    signal(number, SIG_IGN);
    kill(0, number);
  }
  put_back(number);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
}

void idem_signal_catch(int number) {
  if (!replaced[number]) return;
  struct sigaction action = noting();
  sigaction(number, &action, NULL);
}

void idem_signals_lend(bool lent) {
  atomic_store(&is_lent, lent);
  if (lent) {
    put_back(SIGTSTP);
  } else {
    idem_signal_catch(SIGTSTP);
  }
}

void idem_guard_arm(int terminal, const struct termios *cooked, const unsigned char *bytes, size_t count) {
  atomic_store(&armed, 0);
  guard.terminal = terminal;
  guard.cooked = *cooked;
  guard.bytes = bytes;
  guard.count = count;
  guard.owner = getpid();
  atomic_store(&fired, 0);
  atomic_store(&armed, 1);
}

void idem_guard_prints(int saved_output, int saved_error, int capture) {
  guard.saved_output = saved_output;
  guard.saved_error = saved_error;
  guard.capture = capture;
}

void idem_guard_disarm(void) { atomic_store(&armed, 0); }
bool idem_guard_fired(void) { return atomic_load(&fired) != 0; }
