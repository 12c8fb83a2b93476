#define _GNU_SOURCE 1
#include "blocked.h"
#include "guard_state.h"
#include "signals.h"
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/epoll.h>
#endif

// Milliseconds without a reading main thread, and the number of Control-C that end the process after that.
enum { patience = 2000, most_interrupts = 3 };

// When the main thread began to handle events; 0 while it waits for them.
static _Atomic(int64_t) busy_since;
// How often the main thread has read.
static atomic_uint reads;
// Whether the thread may read, and whether it does so now. The thread stores `is_taking` before it reads `is_watching`, `busy_since` and
// `reads`; the main thread stores one of these before it reads `is_taking`. So at least one of the two sees the other.
static atomic_bool is_watching, is_taking;

// What the thread has read: bytes from `taken` to `filled`. The thread writes while `is_taking`, the main thread takes otherwise.
static unsigned char queue[1 << 20];
static atomic_size_t taken, filled;
static atomic_bool has_taken;

static int input = -1, events = -1;
static bool main_polls;
static size_t (*describe)(char *line, size_t capacity, int64_t milliseconds);

static int64_t now(void) {
  struct timespec time;
#ifdef CLOCK_MONOTONIC_COARSE
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
#else
  clock_gettime(CLOCK_MONOTONIC, &time);
#endif
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000 + 1;
}

static void nap(int milliseconds) {
  struct timespec time = {0, milliseconds * 1000000L};
  nanosleep(&time, NULL);
}

// MARK: The main thread

static void await_thread(void) {
  while (atomic_load(&is_taking)) nap(1);
}

void idem_main_waits(void) {
  atomic_store(&busy_since, 0);
  await_thread();
}

void idem_main_returns(void) { atomic_store_explicit(&busy_since, now(), memory_order_release); }

size_t idem_input_queued(void) {
  return atomic_load_explicit(&filled, memory_order_acquire) - atomic_load_explicit(&taken, memory_order_relaxed);
}

ssize_t idem_input_read(int descriptor, void *bytes, size_t capacity) {
  atomic_fetch_add(&reads, 1);
  await_thread();
  size_t start = atomic_load(&taken), count = atomic_load(&filled) - start;
  if (count == 0) {
    if (atomic_load(&has_taken)) {
      // The thread may have taken what made the descriptor readable.
      struct pollfd wait = {descriptor, POLLIN, 0};
      if (poll(&wait, 1, 0) == 0) {
        errno = EAGAIN;
        return -1;
      }
    }
    return read(descriptor, bytes, capacity);
  }
  if (count > capacity) count = capacity;
  memcpy(bytes, queue + start, count);
  bool is_empty = start + count == atomic_load(&filled);
  atomic_store(&taken, is_empty ? 0 : start + count);
  if (is_empty) atomic_store(&filled, 0);
  return (ssize_t)count;
}

// MARK: Keys

enum { scan_text, scan_escape, scan_sequence };

static bool is_interrupt(const struct idem_key_scan *scan, unsigned char final) {
  const unsigned *number = scan->numbers;
  if (final == 'u') {
    // CSI 99 ; 5 u, with the base key of another layout, locks (64, 128) and the kind of the event: 3 is a release.
    bool is_c = number[0] == 'c' || number[0] == 'C' || scan->field == 'c';
    return is_c && ((number[1] - 1) & 0x3F) == 4 && number[2] != 3;
  }
  return final == '~' && number[0] == 27 && ((number[1] - 1) & 0x3F) == 4 && (number[2] == 'c' || number[2] == 'C');
}

int idem_count_interrupts(struct idem_key_scan *scan, const unsigned char *bytes, size_t count) {
  int found = 0;
  for (size_t place = 0; place < count; place++) {
    unsigned char byte = bytes[place];
    if (byte == '\033') {
      *scan = (struct idem_key_scan){.state = scan_escape, .is_pasted = scan->is_pasted};
    } else if (scan->state == scan_escape) {
      scan->state = byte == '[' ? scan_sequence : scan_text;
      if (byte == 3 && !scan->is_pasted) found++; // Alt and Control-C
    } else if (scan->state == scan_sequence && byte >= '0' && byte <= '9') {
      unsigned *digits = scan->is_sub ? &scan->field : &scan->numbers[scan->number];
      if (*digits < 1000000) *digits = *digits * 10 + (byte - '0');
    } else if (scan->state == scan_sequence && byte == ':') {
      // Sub-parameters: of the key, other codes, of which the last is that of the base layout; of the modifiers, the kind of the event.
      if (scan->number == 1) scan->number = 2;
      else scan->is_sub = scan->number == 0;
      if (scan->is_sub) scan->field = 0;
    } else if (scan->state == scan_sequence && byte == ';') {
      scan->is_sub = false;
      if (scan->number < IDEM_COUNT(scan->numbers) - 1) scan->number++;
    } else if (scan->state == scan_sequence && byte >= 0x20 && byte < 0x40) {
      // A private marker or an intermediate byte.
    } else if (scan->state == scan_sequence && byte >= 0x40) {
      if (byte == '~' && scan->numbers[0] == 200) scan->is_pasted = true;
      else if (byte == '~' && scan->numbers[0] == 201) scan->is_pasted = false;
      else if (!scan->is_pasted && is_interrupt(scan, byte)) found++;
      scan->state = scan_text;
    } else {
      scan->state = scan_text;
      if (byte == 3 && !scan->is_pasted) found++;
    }
  }
  return found;
}

// MARK: The thread

#ifdef __linux__
static struct idem_key_scan scan;

static bool is_unread(void) {
  int count = 0;
  return ioctl(input, FIONREAD, &count) == 0 && count > 0;
}

static void die_by_interrupt(int number) {
  (void)number;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(SIGINT, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  kill(getpid(), SIGINT);
}

_Noreturn static void end(int64_t milliseconds) {
  idem_guard_fire(SIGINT);
  // The description reads what the blocked thread was using. Whatever happens in it, the process ends by SIGINT.
  static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGALRM};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = die_by_interrupt;
  sigset_t set;
  sigemptyset(&set);
  for (size_t place = 0; place < IDEM_COUNT(faults); place++) {
    sigaction(faults[place], &action, NULL);
    sigaddset(&set, faults[place]);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  alarm(1);
  char line[1024];
  size_t count = describe ? describe(line, sizeof line, milliseconds) : 0;
  if (count > 0) (void)!write(STDERR_FILENO, line, count);
  for (;;) {
    die_by_interrupt(SIGINT);
    nap(10);
  }
}

// Reads what is there in place of the main thread, if that has done nothing since. Returns the number of Control-C.
static int take(int64_t busy, unsigned read_count) {
  int found = 0;
  atomic_store(&is_taking, true);
  bool may = atomic_load(&is_watching) && atomic_load(&busy_since) == busy && atomic_load(&reads) == read_count;
  size_t place = atomic_load(&filled);
  if (may && place < sizeof queue && is_unread()) {
    ssize_t count = read(input, queue + place, sizeof queue - place);
    if (count > 0) {
      atomic_store(&has_taken, true);
      atomic_store(&filled, place + (size_t)count);
      found = idem_count_interrupts(&scan, queue + place, (size_t)count);
    }
  }
  atomic_store(&is_taking, false);
  // A main thread that waits elsewhere than in the run loop's poll would not see that there is input.
  if (!main_polls && place == 0 && atomic_load(&filled) > 0) idem_signals_wake();
  return found;
}

static void *watch(void *unused) {
  (void)unused;
  int64_t unread_since = 0, last_busy = 0;
  unsigned last_reads = 0;
  int timeout = -1, found = 0;
  for (;;) {
    struct epoll_event event;
    if (epoll_wait(events, &event, 1, timeout) < 0 && errno != EINTR) return NULL;
    timeout = -1;
    int64_t busy = atomic_load(&busy_since), time = now();
    unsigned read_count = atomic_load(&reads);
    if (busy != last_busy || read_count != last_reads) {
      last_busy = busy;
      last_reads = read_count;
      found = 0;
      unread_since = 0;
      memset(&scan, 0, sizeof scan);
    }
    // A main thread that is in its poll was woken too. It begins a new turn, or has read.
    if (!atomic_load(&is_watching) || (busy == 0 && main_polls) || !is_unread()) continue;
    if (unread_since == 0) unread_since = time;
    int64_t since = busy ? busy : unread_since;
    if (time - since < patience) {
      timeout = (int)(patience - (time - since)) + 1;
      continue;
    }
    // A process that was stopped and continued has not had the time to read: it gets some.
    if (found == 0) nap(50);
    found += take(busy, read_count);
    if (found >= most_interrupts) end(time - since);
  }
}
#endif

void idem_blocked_watch(int descriptor, bool polls, size_t (*description)(char *line, size_t capacity, int64_t milliseconds)) {
#ifdef __linux__
  static bool has_thread;
  if (events < 0) events = epoll_create1(EPOLL_CLOEXEC);
  if (events < 0) return;
  input = descriptor;
  main_polls = polls;
  describe = description;
  atomic_store(&busy_since, polls ? now() : 0);
  struct epoll_event event = {.events = EPOLLIN | EPOLLET};
  if (epoll_ctl(events, EPOLL_CTL_ADD, input, &event) != 0 && errno != EEXIST) return;
  atomic_store(&is_watching, true);
  if (has_thread) return;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 18);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pthread_t thread;
  has_thread = pthread_create(&thread, &attributes, watch, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
#else
  (void)descriptor, (void)polls, (void)description;
#endif
}

void idem_blocked_pause(void) {
  if (!atomic_exchange(&is_watching, false)) return;
  await_thread();
#ifdef __linux__
  epoll_ctl(events, EPOLL_CTL_DEL, input, NULL);
#endif
}
