#define _GNU_SOURCE 1
// Leaves the app's modes. What a stopped terminal does not accept soon is kept in memory that is shared with the watcher, which waits
// for it.
#include "guard_state.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

// How long a terminal may accept nothing before the rest is left to the watcher. Milliseconds.
enum { patience = 500 };

// Writes to a descriptor that may be non-blocking. Returns the number of bytes written; fewer if there was no progress for a time, then
// `is_stopped` is set, or if the terminal is gone.
static size_t write_part(int output, const unsigned char *bytes, size_t count, int milliseconds, bool *is_stopped) {
  size_t done = 0;
  *is_stopped = false;
  while (done < count) {
    ssize_t written = write(output, bytes + done, count - done);
    if (written > 0) {
      done += (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd wait = {output, POLLOUT, 0};
      int ready = poll(&wait, 1, milliseconds);
      if (ready < 0 && errno == EINTR) continue;
      *is_stopped = ready == 0;
      if (ready <= 0) return done;
    } else if (!(written < 0 && errno == EINTR)) {
      return done;
    }
  }
  return done;
}

bool idem_write_all(int output, const unsigned char *bytes, size_t count, int milliseconds) {
  bool is_stopped;
  return write_part(output, bytes, count, milliseconds, &is_stopped) == count;
}

void idem_print_capture(int capture, int output) {
  off_t end = lseek(capture, 0, SEEK_CUR);
  unsigned char part[4096];
  for (off_t at = 0; at < end;) {
    size_t want = end - at < (off_t)sizeof part ? (size_t)(end - at) : sizeof part;
    ssize_t got = pread(capture, part, want, at);
    if (got <= 0) break;
    // A write to a stopped output would block: poll first, and give up instead of hanging at exit.
    struct pollfd wait = {output, POLLOUT, 0};
    if (poll(&wait, 1, 2000) <= 0 || !idem_write_all(output, part, (size_t)got, 2000)) break;
    at += got;
  }
  lseek(capture, 0, SEEK_SET);
}

bool idem_in_foreground(int terminal) {
  pid_t group = tcgetpgrp(terminal);
  // Below 0: not the controlling terminal of this session, so no foreground group restricts it. 0: the group is in another process
  // namespace.
  return group <= 0 || group == getpgrp();
}

static bool are_equal(const struct termios *one, const struct termios *other) {
  return one->c_iflag == other->c_iflag && one->c_oflag == other->c_oflag && one->c_lflag == other->c_lflag &&
    one->c_cc[VMIN] == other->c_cc[VMIN] && one->c_cc[VTIME] == other->c_cc[VTIME];
}

void idem_restore_modes(int terminal, const struct termios *cooked, const struct termios *raw, bool always, bool discards_input) {
  struct termios now;
  if (!always && !(tcgetattr(terminal, &now) == 0 && are_equal(&now, raw))) return;
  // If SIGTTOU is blocked, the terminal driver allows this from the background.
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &set, &before);
  while (tcsetattr(terminal, TCSANOW, cooked) != 0 && errno == EINTR) {
  }
  if (discards_input) tcflush(terminal, TCIFLUSH);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// MARK: Standard input

void idem_guard_hide_input(int terminal) {
  int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (null < 0) return;
  if (idem_guard_state) idem_guard_state->input = terminal;
  dup2(null, STDIN_FILENO);
  close(null);
}

void idem_guard_show_input(void) {
  struct guard_state *state = idem_guard_state;
  if (!state || state->input < 0) return;
  dup2(state->input, STDIN_FILENO);
  state->input = -1;
  clearerr(stdin); // A read may have met the end of /dev/null.
}

// MARK: What is owed to the terminal

// The bytes that leave everything: pictures, an inline region, the modes. Only one thread restores the terminal at a time.
static size_t collect(struct guard_state *state) {
  unsigned char *out = state->owed;
  size_t count = 0;
  uint64_t pictures = atomic_load(&state->pictures);
  if (pictures) count += idem_pictures_way_out(pictures, out);
  uint32_t region = atomic_load(&state->region);
  if (region) {
    // First the end of a control string that was cut off.
    out[count++] = '\033';
    out[count++] = '\\';
    if (idem_region_is_covered(region)) {
      memcpy(out + count, state->cover_bytes, state->cover_count);
      count += state->cover_count;
    }
    count += idem_region_way_out(region, out + count);
  }
  memcpy(out + count, state->bytes, state->count);
  return count + state->count;
}

// Writes the collected bytes. Returns false if the terminal is stopped: then the rest is owed.
static bool send(struct guard_state *state, size_t count) {
  bool is_stopped;
  size_t done = write_part(state->terminal, state->owed, count, patience, &is_stopped);
  state->owed_start = done;
  atomic_store(&state->owed_end, is_stopped ? count : 0);
  return !is_stopped;
}

bool idem_guard_leave(struct guard_state *state) { return send(state, collect(state)); }

bool idem_guard_send(const unsigned char *bytes, size_t count) {
  struct guard_state *state = idem_guard_state;
  if (!state || count > sizeof state->owed) return true;
  memcpy(state->owed, bytes, count);
  return send(state, count);
}

// MARK: In the watcher process

// A blocking descriptor of the terminal; -1 if the system permits none.
static int open_blocking(int terminal) {
#ifdef __linux__
  char path[] = "/proc/self/fd/..........", *end = path + sizeof path - 1, *at = end;
  unsigned number = (unsigned)terminal;
  do *--at = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  memmove(path + sizeof "/proc/self/fd/" - 1, at, (size_t)(end - at) + 1);
  return open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
#else
  (void)terminal;
  return -1;
#endif
}

// Writes all parts, however long the terminal stops. Returns false if it is gone.
//
// One blocking write, if the system permits it: a terminal driver finishes a write before it starts that of another process, so a shell
// that prints its prompt now waits, and the prompt is below.
static bool write_patiently(int blocking, int terminal, struct iovec *part, int count) {
  while (count > 0) {
    ssize_t done = blocking >= 0 ? writev(blocking, part, count) : write(terminal, part->iov_base, part->iov_len);
    if (done < 0 && errno == EINTR) continue;
    if (done < 0 && errno == EAGAIN) {
      struct pollfd wait = {terminal, POLLOUT, 0};
      if (poll(&wait, 1, -1) < 0 && errno != EINTR) return false;
      if (wait.revents & (POLLERR | POLLNVAL)) return false;
      continue;
    }
    if (done < 0) return false;
    for (; count > 0 && (size_t)done >= part->iov_len; part++, count--) done -= (ssize_t)part->iov_len;
    if (count > 0) {
      part->iov_base = (unsigned char *)part->iov_base + done;
      part->iov_len -= (size_t)done;
    }
  }
  return true;
}

void idem_pay_owed(struct guard_state *state, bool prints) {
  // A copy: the app may enter its modes again, and leave them again, before the terminal accepts these.
  static unsigned char bytes[sizeof state->owed];
  size_t start = state->owed_start, end = atomic_load(&state->owed_end);
  if (end < start) return;
  memcpy(bytes, state->owed + start, end - start);
  struct iovec part[2] = {{bytes, end - start}};
  int count = 1;
  if (prints && state->capture >= 0) {
    off_t length = lseek(state->capture, 0, SEEK_CUR);
    void *text = length > 0 ? mmap(NULL, (size_t)length, PROT_READ, MAP_SHARED, state->capture, 0) : MAP_FAILED;
    if (text != MAP_FAILED) part[count++] = (struct iovec){text, (size_t)length};
  }
  int terminal = state->terminal, blocking = open_blocking(terminal), pipe = state->pipe;
  struct idem_prints *queue = prints ? state->prints : NULL;
  atomic_store(&state->owed_end, 0); // taken: from here on, the app may change the state
  bool is_there = write_patiently(blocking, terminal, part, count);
  if (blocking >= 0) close(blocking);
  if (is_there && queue) idem_prints_print(queue, pipe, terminal, -1);
}

void idem_pay_all(struct guard_state *state) {
  state->owed_start = 0;
  atomic_store(&state->owed_end, collect(state));
  idem_pay_owed(state, true);
}
