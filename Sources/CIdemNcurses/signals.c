#define _GNU_SOURCE 1
#include "signals.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <ucontext.h>
#endif

#ifndef NSIG
#define NSIG 65
#endif

static struct sigaction before[NSIG];
static bool replaced[NSIG];
static int wake[2] = {-1, -1};
static atomic_uint pending;
static atomic_bool is_lent;

// How a signal is handled. Noted: recorded for the run loop. Fault, ending: restores the terminal and ends the process. Dropped: does
// nothing.
enum kind { left_alone, noted, fault, ending, dropped };

static enum kind kind_of(int number) {
  switch (number) {
  case SIGWINCH: case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGCONT: case SIGTERM: case SIGINT: case SIGHUP: case SIGQUIT: return noted;
  case SIGSEGV: case SIGBUS: case SIGILL: case SIGTRAP: case SIGABRT: case SIGFPE: return fault;
  case SIGPIPE: case SIGXFSZ: return dropped;
  case SIGKILL: case SIGSTOP: case SIGCHLD: case SIGURG: return left_alone;
#ifndef __linux__
  case SIGINFO: case SIGIO: return left_alone;
#endif
  default: return ending;
  }
}

static void on_note(int number, siginfo_t *info, void *context);
static void on_end(int number, siginfo_t *info, void *context);
static void on_dropped(int number) { (void)number; }

static struct sigaction action_of(enum kind kind) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  if (kind == dropped) {
    // An empty handler instead of SIG_IGN: child programs would inherit SIG_IGN.
    action.sa_handler = on_dropped;
  } else {
    action.sa_sigaction = kind == noted ? on_note : on_end;
    action.sa_flags |= SA_SIGINFO;
  }
  return action;
}

static void set_default(int number) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(number, &action, NULL);
}

static bool is_ours(int number) {
  struct sigaction now;
  if (sigaction(number, NULL, &now) != 0) return false;
  if (now.sa_flags & SA_SIGINFO) return now.sa_sigaction == on_note || now.sa_sigaction == on_end;
  return now.sa_handler == on_dropped;
}

static void put_back(int number) {
  if (replaced[number] && is_ours(number)) sigaction(number, &before[number], NULL);
}

static void catch_again(int number) {
  if (!replaced[number]) return;
  struct sigaction action = action_of(kind_of(number));
  sigaction(number, &action, NULL);
}

static bool is_handler(const struct sigaction *action) {
  return (action->sa_flags & SA_SIGINFO) || (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN);
}

static void unblock(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

// Sends a signal to this thread again with its original information, so that a debugger or a core file shows the place and address of the
// fault.
static void send_again(int number, siginfo_t *info) {
#ifdef __linux__
  if (info->si_code > 0 && syscall(SYS_rt_tgsigqueueinfo, getpid(), syscall(SYS_gettid), number, info) == 0) return;
#endif
  (void)info;
  raise(number);
}

// Calls the previous handler of the signal as if this one did not exist, then ends the process.
static void end_by(int number, siginfo_t *info, void *context) {
  const struct sigaction old = before[number];
#ifdef __linux__
  ucontext_t *interrupted = context;
#endif
  if (is_handler(&old)) {
    sigset_t mask = old.sa_mask;
#ifdef __linux__
    sigorset(&mask, &mask, &interrupted->uc_sigmask);
#endif
    if (!(old.sa_flags & SA_NODEFER)) sigaddset(&mask, number);
    sigaction(number, &old, NULL);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    if (old.sa_flags & SA_SIGINFO) {
      old.sa_sigaction(number, info, context);
    } else {
      old.sa_handler(number);
    }
  }
  set_default(number);
#ifdef __linux__
  // The signal stays pending until this handler returns, so it ends the process at the interrupted place.
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  send_again(number, info);
  sigdelset(&interrupted->uc_sigmask, number);
#else
  (void)context;
  unblock(number);
  send_again(number, info);
#endif
}

static void on_end(int number, siginfo_t *info, void *context) {
  // A fault signal that was ignored before is still ignored if another process sent it.
  bool is_sent = info->si_code <= 0 && info->si_pid != getpid();
  if (is_sent && !(before[number].sa_flags & SA_SIGINFO) && before[number].sa_handler == SIG_IGN) return;
  int kept = errno;
  idem_guard_fire(number);
  end_by(number, info, context);
  errno = kept;
}

// Stops this process as the default action of the signal does.
static void stop_by(int number, bool whole_group) {
  if (whole_group) { // The other processes first. Ignored here: sent to the group, it could reach another thread later.
    signal(number, SIG_IGN);
    kill(0, number);
  }
  if (replaced[number]) sigaction(number, &before[number], NULL);
  unblock(number);
  raise(number);
  catch_again(number);
}

void idem_signals_wake(void) {
  if (wake[1] >= 0) (void)!write(wake[1], "!", 1);
}

static void on_note(int number, siginfo_t *info, void *context) {
  int kept = errno;
  if ((number == SIGTTIN || number == SIGTTOU) && info->si_code > 0) {
    // Sent by the terminal driver: this process is already in the background. The interrupted call is restarted afterwards.
    stop_by(number, false);
    errno = kept;
    return;
  }
  unsigned bit = 1u << number;
  unsigned old = atomic_fetch_or(&pending, bit);
  bool typed = number == SIGINT || number == SIGQUIT;
  bool ends = number == SIGTERM || number == SIGHUP || (typed && !atomic_load(&is_lent));
  if (ends && (old & bit)) { // The first one is still not taken: the main thread is blocked.
    idem_guard_fire(number);
    end_by(number, info, context);
  }
  idem_signals_wake();
  errno = kept;
}

static int private_end(int descriptor) {
  int high = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  int kept = errno;
  close(descriptor);
  if (high >= 0) fcntl(high, F_SETFL, fcntl(high, F_GETFL) | O_NONBLOCK);
  errno = kept;
  return high;
}

static bool open_wake(void) {
  if (wake[0] >= 0) return true;
  int ends[2];
  if (pipe(ends) != 0) return false;
  int in = private_end(ends[0]), kept = errno, out = private_end(ends[1]);
  if (in >= 0 && out >= 0) {
    wake[0] = in;
    wake[1] = out;
    return true;
  }
  if (in >= 0) kept = errno;
  if (in >= 0) close(in);
  if (out >= 0) close(out);
  errno = kept;
  return false;
}

// A stack overflow needs another stack for its handler. Swift's backtracer installs one; it is kept if it is large enough. (Threads that
// other code creates have none: the process that idem_watcher_start starts covers those.)
static void bring_stack(void) {
  enum { stack_bytes = 1 << 16 };
  static void *stack;
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || (!(current.ss_flags & SS_DISABLE) && current.ss_size >= stack_bytes)) return;
  if (!stack) stack = malloc(stack_bytes);
  stack_t own = {.ss_sp = stack, .ss_size = stack_bytes};
  if (stack) sigaltstack(&own, NULL);
}

int idem_signals_install(void) {
  if (!open_wake()) return -1;
  bring_stack();
  atomic_store(&pending, 0);
  for (int number = 1; number < NSIG; number++) {
    enum kind kind = kind_of(number);
    // Fails for the signals that the C library reserves.
    if (kind == left_alone || sigaction(number, NULL, &before[number]) != 0) continue;
    bool is_ignored = !(before[number].sa_flags & SA_SIGINFO) && before[number].sa_handler == SIG_IGN;
    // A fault ends the process even if it is ignored.
    if (is_ignored && kind != fault && number != SIGWINCH && number != SIGCONT) continue;
    // Keep the app's own handler.
    if (is_handler(&before[number]) && (kind == ending || kind == dropped)) continue;
    struct sigaction action = action_of(kind);
    replaced[number] = sigaction(number, &action, NULL) == 0;
  }
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

void idem_signal_stop(int number, bool whole_group) { stop_by(number, whole_group); }

void idem_signal_die(int number) {
  put_back(number);
  struct sigaction now;
  bool had_handler = sigaction(number, NULL, &now) == 0 && is_handler(&now);
  unblock(number);
  raise(number);
  if (!had_handler) return;
  // The previous handler has returned.
  set_default(number);
  raise(number);
}

void idem_signals_lend(bool lent) {
  static const int stops[] = {SIGTSTP, SIGTTIN, SIGTTOU};
  atomic_store(&is_lent, lent);
  for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
    if (lent) put_back(stops[i]);
    else catch_again(stops[i]);
  }
}

int idem_await_foreground(int terminal) {
  const unsigned ends = 1u << SIGTERM | 1u << SIGHUP | 1u << SIGINT | 1u << SIGQUIT;
  for (;;) {
    if (atomic_load(&pending) & ends) return EINTR;
    atomic_fetch_and(&pending, ~(1u << SIGCONT)); // Cleared: it ends the stop below.
    if (idem_in_foreground(terminal)) return 0;
    // Stops the whole group, as the terminal driver does at the first access.
    if (replaced[SIGTTOU]) set_default(SIGTTOU);
    unblock(SIGTTOU);
    kill(0, SIGTTOU);
    // Another thread may receive the signal: it takes a moment until all threads stop.
    bool has_stopped = false;
    for (int waited = 0; waited < 100 && !has_stopped; waited += 5) {
      has_stopped = atomic_load(&pending) & (1u << SIGCONT | ends) || idem_in_foreground(terminal);
      struct timespec nap = {0, 5000000};
      if (!has_stopped) nanosleep(&nap, NULL);
    }
    catch_again(SIGTTOU);
    if (!has_stopped) return EIO;
  }
}
