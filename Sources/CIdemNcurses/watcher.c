#define _GNU_SOURCE 1
#include "guard_state.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

static int line = -1;
static pid_t watcher = -1;
// What the app writes to `line`: the watcher ends; it sends what is owed; it does so, prints, and ends; it writes the flight recorder's file.
static const char word_end = 'q', word_owed = 'o', word_last = 'l', word_report = 'r';
static atomic_bool has_last_word;

#ifdef __linux__
static int open_process(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }
#else
static int open_process(pid_t process) {
  (void)process;
  return -1;
}
#endif

// Closes all other descriptors: otherwise a reader at the other end of one of the app's pipes would wait for this process.
static void close_others(const int *kept, size_t count) {
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > 4096) most = 4096;
  for (int number = 0; number < most; number++) {
    bool stays = false;
    for (size_t i = 0; i < count; i++) stays = stays || kept[i] == number;
    if (!stays) close(number);
  }
}

// Tells the user where the flight recorder's file is, in place of the app.
static void tell(struct guard_state *state) {
  const char *sentence = idem_flight_sentence();
  if (sentence) idem_write_all(state->terminal, (const unsigned char *)sentence, strlen(sentence), 500);
}

static void restore_for_the_dead(struct guard_state *state) {
  uintptr_t holder = atomic_load(&state->holder);
  if (holder == guard_idle || holder == guard_gone) return;
  // The modes first: a shell may be about to set its own. If it already has, they stay.
  idem_restore_modes(state->terminal, &state->cooked, &state->raw, false, true);
  idem_pay_all(state);
  idem_flight_write(SIGKILL);
  tell(state);
}

_Noreturn static void watch(struct guard_state *state, int end, pid_t parent, int prints) {
#ifdef __linux__
  prctl(PR_SET_NAME, "idem-watch");
#endif
  // A process group of its own: Ctrl-C and signals to the app's group must not reach it.
  setpgid(0, 0);
  (void)!chdir("/");
  int kept[] = {state->terminal, end, prints};
  close_others(kept, IDEM_COUNT(kept));
  int app = open_process(state->owner);
  int above = parent > 1 ? open_process(parent) : -1;
  if (getppid() != state->owner) app = -1; // the app has ended already; the pipe reports it
  for (;;) {
    struct pollfd wait[] = {{end, POLLIN, 0}, {app, POLLIN, 0}, {above, POLLIN, 0}};
    if (poll(wait, IDEM_COUNT(wait), -1) < 0 && errno != EINTR) _exit(1);
    char word;
    if (wait[0].revents && read(end, &word, 1) == 1) {
      if (word == word_end) _exit(0);
      if (word == word_report || word == word_last) idem_flight_answer();
      if (word == word_report) continue;
      idem_pay_owed(state, word == word_last);
      if (word == word_last) {
        tell(state);
        _exit(0);
      }
      continue;
    }
    if (wait[1].revents || wait[0].revents) {
      // A process that ends closes its descriptors some time before its end is reported. If it does not end, it has become another program
      // by exec.
      struct pollfd ended = {app, POLLIN, 0};
      if (app < 0 || poll(&ended, 1, 2000) > 0) restore_for_the_dead(state);
      _exit(0);
    }
    if (wait[2].revents) {
      // The shell is gone. An idle app that loses the terminal with it is not notified. Another process takes over the terminal soon, or
      // late on a busy machine: check ten times, after pauses of 100 ms, 200 ms and so on up to 51 s, and wake the app.
      close(above);
      above = -1;
      for (int times = 0; times < 10; times++) {
        struct pollfd pause[] = {{end, POLLIN, 0}, {app, POLLIN, 0}};
        if (poll(pause, IDEM_COUNT(pause), 100 << times) != 0) break;
        pid_t group = tcgetpgrp(state->terminal);
        if (group > 0 && group != getpgid(state->owner)) kill(state->owner, SIGCONT);
      }
    }
  }
}

void idem_watcher_start(int prints) {
  struct guard_state *state = idem_guard_state;
  if (!state || watcher > 0) return;
  int ends[2];
  if (pipe(ends) != 0) return;
  for (size_t i = 0; i < IDEM_COUNT(ends); i++) {
    int high = fcntl(ends[i], F_DUPFD_CLOEXEC, 3);
    close(ends[i]);
    ends[i] = high;
  }
  if (ends[0] < 0 || ends[1] < 0) {
    close(ends[0] < 0 ? ends[1] : ends[0]);
    return;
  }
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  pid_t parent = getppid();
#ifdef __linux__
  // The exit signal is 0: the child sends no SIGCHLD when it ends, and an unrelated wait() of the app does not return it.
  watcher = (pid_t)syscall(SYS_clone, 0L, 0L, 0L, 0L, 0L);
#else
  watcher = fork();
#endif
  if (watcher == 0) watch(state, ends[0], parent, prints);
  sigprocmask(SIG_SETMASK, &before, NULL);
  close(ends[0]);
  if (watcher > 0) {
    line = ends[1];
  } else {
    close(ends[1]);
  }
}

bool idem_watcher_take_over(bool prints) {
  struct guard_state *state = idem_guard_state;
  if (!state || watcher <= 0) return false;
  if (atomic_load(&state->owed_end) == 0) return false;
  if (write(line, prints ? &word_last : &word_owed, 1) != 1) return false;
  // It takes the bytes at once, unless it still waits to send those of an earlier stop, or it was killed.
  for (int waited = 0; waited < 200 && atomic_load(&state->owed_end) != 0; waited++) {
    struct timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, NULL);
  }
  bool is_taken = atomic_load(&state->owed_end) == 0;
  if (is_taken && prints) atomic_store(&has_last_word, true);
  return is_taken;
}

bool idem_watcher_report(void) {
  if (watcher <= 0 || line < 0 || write(line, &word_report, 1) != 1) return false;
  for (int waited = 0; waited < 1000 && idem_flight_is_asked(); waited++) {
    struct timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, NULL);
  }
  return !idem_flight_is_asked();
}

void idem_watcher_end(void) {
  if (watcher <= 0) return;
  if (atomic_exchange(&has_last_word, false)) {
    // It ends when the terminal has accepted everything. Its status is not collected: in general, this process ends now.
    close(line);
    line = -1;
    watcher = -1;
    return;
  }
  (void)!write(line, &word_end, 1);
  // The watcher ends at once, which closes the other end of the pipe. If it does not end within 200 ms, do not wait any longer.
  struct pollfd end = {line, 0, 0};
  int ends;
  do ends = poll(&end, 1, 200);
  while (ends < 0 && errno == EINTR);
#ifdef __linux__
  int flags = (ends > 0 ? 0 : WNOHANG) | __WALL;
#else
  int flags = ends > 0 ? 0 : WNOHANG;
#endif
  int status;
  while (waitpid(watcher, &status, flags) < 0 && errno == EINTR) {
  }
  close(line);
  line = -1;
  watcher = -1;
}
