#define _GNU_SOURCE 1
#include "prints.h"
#include "guard.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

// Located in memory that is shared with the watcher process, as are the bytes.
struct idem_prints {
  // The thread that reads the pipe now, or 0.
  _Atomic(uintptr_t) reader;
  // Whether the rest is being printed for a process that ends.
  atomic_bool is_closed;
  _Atomic(uint64_t) start, end;
  // While a read of the pipe is not counted in `end` yet: its size. The first byte at `end` is `unread_mark` until the read is done.
  atomic_uint in_flight;
  _Atomic(uint64_t) dropped, dropped_at;
  // Below this position, the memory was returned to the system.
  uint64_t returned;
  size_t capacity;
  unsigned char *bytes;
};

// No UTF-8 text has this byte.
enum { unread_mark = 0xFF, most_read = 1 << 16, returned_step = 1 << 20 };

struct idem_prints *idem_prints_create(size_t capacity) {
  struct idem_prints *queue = mmap(NULL, sizeof *queue, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (queue == MAP_FAILED) return NULL;
  queue->capacity = capacity;
  queue->bytes = mmap(NULL, capacity, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (queue->bytes != MAP_FAILED) return queue;
  int kept = errno;
  munmap(queue, sizeof *queue);
  errno = kept;
  return NULL;
}

void idem_prints_destroy(struct idem_prints *queue) {
  munmap(queue->bytes, queue->capacity);
  munmap(queue, sizeof *queue);
}

static size_t least(size_t one, size_t other) { return one < other ? one : other; }

// The stored bytes from `from` on: two parts, because the memory is a ring. Returns the size of the first part.
static size_t parts(const struct idem_prints *queue, uint64_t from, size_t count, struct iovec part[2]) {
  size_t place = from & (queue->capacity - 1), first = least(count, queue->capacity - place);
  part[0] = (struct iovec){queue->bytes + place, first};
  part[1] = (struct iovec){queue->bytes, count - first};
  return first;
}

struct idem_pipe idem_private_pipe(void) {
  int ends[2];
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return (struct idem_pipe){-1, -1};
#else
  if (pipe(ends) != 0) return (struct idem_pipe){-1, -1};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
#endif
  return (struct idem_pipe){ends[0], ends[1]};
}

size_t idem_unread(int pipe) {
  int count = 0;
  return ioctl(pipe, FIONREAD, &count) == 0 && count > 0 ? (size_t)count : 0;
}

static void drop(struct idem_prints *queue, int pipe, size_t count) {
  unsigned char part[4096];
  ssize_t got = read(pipe, part, least(count, sizeof part));
  if (got <= 0) return;
  if (atomic_load(&queue->dropped) == 0) atomic_store(&queue->dropped_at, atomic_load(&queue->end));
  atomic_fetch_add(&queue->dropped, (uint64_t)got);
}

static size_t fill(struct idem_prints *queue, int pipe) {
  size_t count = least(idem_unread(pipe), most_read);
  if (count == 0) return 0;
  uint64_t end = atomic_load(&queue->end);
  size_t room = queue->capacity - (size_t)(end - atomic_load(&queue->start));
  if (room == 0) {
    drop(queue, pipe, count);
    return count;
  }
  count = least(count, room);
  struct iovec part[2];
  parts(queue, end, count, part);
  // If a signal that cannot be caught ends the process between the read and the new `end`, the watcher finds the bytes by the mark.
  *(volatile unsigned char *)part[0].iov_base = unread_mark;
  atomic_store(&queue->in_flight, (unsigned)count);
  ssize_t got = readv(pipe, part, sizeof part / sizeof *part);
  if (got > 0) atomic_store(&queue->end, end + (uint64_t)got);
  atomic_store(&queue->in_flight, 0);
  return got > 0 ? (size_t)got : 0;
}

size_t idem_prints_fill(struct idem_prints *queue, int pipe) {
  uintptr_t none = 0;
  while (!atomic_compare_exchange_weak(&queue->reader, &none, (uintptr_t)pthread_self())) {
    none = 0;
    sched_yield();
  }
  // `reader` is stored before `is_closed` is read; idem_prints_print does it in the reverse order.
  size_t got = atomic_load(&queue->is_closed) ? 0 : fill(queue, pipe);
  atomic_store(&queue->reader, 0);
  return got;
}

uint64_t idem_prints_start(const struct idem_prints *queue) { return atomic_load(&queue->start); }
uint64_t idem_prints_end(const struct idem_prints *queue) { return atomic_load(&queue->end); }

uint64_t idem_prints_take_dropped(struct idem_prints *queue, uint64_t position) {
  if (atomic_load(&queue->dropped) == 0 || atomic_load(&queue->dropped_at) > position) return 0;
  return atomic_exchange(&queue->dropped, 0);
}

void idem_prints_copy(const struct idem_prints *queue, uint64_t from, unsigned char *bytes, size_t count) {
  struct iovec part[2];
  size_t first = parts(queue, from, count, part);
  memcpy(bytes, part[0].iov_base, first);
  memcpy(bytes + first, part[1].iov_base, count - first);
}

static const unsigned char *last(const struct iovec *part, unsigned char byte) {
  const unsigned char *bytes = part->iov_base;
  for (size_t count = part->iov_len; count > 0; count--)
    if (bytes[count - 1] == byte) return bytes + count - 1;
  return NULL;
}

uint64_t idem_prints_after_last(const struct idem_prints *queue, uint64_t from, uint64_t to, unsigned char byte) {
  struct iovec part[2];
  size_t first = parts(queue, from, (size_t)(to - from), part);
  const unsigned char *place = last(&part[1], byte);
  if (place) return from + first + (uint64_t)(place - (unsigned char *)part[1].iov_base) + 1;
  place = last(&part[0], byte);
  return place ? from + (uint64_t)(place - (unsigned char *)part[0].iov_base) + 1 : 0;
}

void idem_prints_release(struct idem_prints *queue, uint64_t position) {
  atomic_store(&queue->start, position);
#ifdef MADV_REMOVE
  // Whole steps only, which are whole pages and do not cross the end of the ring.
  while (position - queue->returned >= returned_step && queue->capacity > returned_step) {
    madvise(queue->bytes + (queue->returned & (queue->capacity - 1)), returned_step, MADV_REMOVE);
    queue->returned += returned_step;
  }
#endif
}

// Waits until no other thread reads the pipe, for a bounded time: a reader that a signal has ended never finishes.
static void await_reader(struct idem_prints *queue) {
  for (int waited = 0; waited < 500; waited++) {
    uintptr_t reader = atomic_load(&queue->reader);
    if (reader == 0 || reader == (uintptr_t)pthread_self()) return;
    struct timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, NULL);
  }
}

static bool write_for(int output, const unsigned char *bytes, size_t count, int milliseconds) {
  while (count > 0) {
    // A write to a stopped terminal would block, so it is polled first.
    struct pollfd wait = {output, POLLOUT, 0};
    size_t part = least(count, 4096);
    int ready = poll(&wait, 1, milliseconds);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0 || !idem_write_all(output, bytes, part, milliseconds)) return false;
    bytes += part;
    count -= part;
  }
  return true;
}

bool idem_prints_write(int output, const unsigned char *bytes, size_t count) { return write_for(output, bytes, count, 2000); }

void idem_prints_print(struct idem_prints *queue, int pipe, int output, int milliseconds) {
  atomic_store(&queue->is_closed, true);
  await_reader(queue);
  uint64_t end = atomic_load(&queue->end);
  size_t in_flight = atomic_load(&queue->in_flight);
  if (in_flight > 0 && queue->bytes[end & (queue->capacity - 1)] != unread_mark) end += in_flight;
  for (uint64_t at; (at = atomic_load(&queue->start)) < end;) {
    struct iovec part[2];
    size_t count = parts(queue, at, least((size_t)(end - at), 4096), part);
    if (!write_for(output, part[0].iov_base, count, milliseconds)) return;
    atomic_store(&queue->start, at + count);
  }
  if (pipe < 0) return;
  unsigned char part[4096];
  // Not until the pipe is empty: another process may fill it for ever.
  for (size_t rest = idem_unread(pipe); rest > 0;) {
    ssize_t got = read(pipe, part, least(rest, sizeof part));
    if (got <= 0 || !write_for(output, part, (size_t)got, milliseconds)) return;
    rest -= (size_t)got;
  }
}
