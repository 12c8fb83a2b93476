#pragma once
// The queue of what the process and its children print while a region is on the terminal. In C and in shared memory: the crash guard reads
// it in a signal handler, and the watcher process reads it after the end of this process.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct idem_prints;

// A pipe: the end that is read, and the one that is written. Both are closed on exec and do not block. -1 with errno on failure.
struct idem_pipe {
  int output, input;
};
struct idem_pipe idem_private_pipe(void);
// The number of bytes that are unread in a pipe.
size_t idem_unread(int pipe);

// Creates a queue that stores at most `capacity` bytes, a power of 2. Memory is used only for bytes that are stored. Must be called before
// idem_watcher_start. Returns NULL with errno on failure.
struct idem_prints *idem_prints_create(size_t capacity);
void idem_prints_destroy(struct idem_prints *queue);

// Moves bytes from a pipe's non-blocking end into the queue, as many as the pipe has, at most 64 KiB. If the queue is full, the bytes are
// read and dropped. Returns the number of bytes read: 0 if the pipe is empty, or once idem_prints_print was called.
size_t idem_prints_fill(struct idem_prints *queue, int pipe);
// Positions count bytes since the creation. The queue stores the bytes from `start` on, up to `end`.
uint64_t idem_prints_start(const struct idem_prints *queue);
uint64_t idem_prints_end(const struct idem_prints *queue);
// The number of bytes dropped since the last call; 0 if the first of them was after the position.
uint64_t idem_prints_take_dropped(struct idem_prints *queue, uint64_t position);
// Copies stored bytes.
void idem_prints_copy(const struct idem_prints *queue, uint64_t from, unsigned char *bytes, size_t count);
// The position after the last `byte` between two positions; 0 if there is none.
uint64_t idem_prints_after_last(const struct idem_prints *queue, uint64_t from, uint64_t to, unsigned char byte);
// Removes the bytes before a position: the terminal has them. Their memory is returned to the system from time to time.
void idem_prints_release(struct idem_prints *queue, uint64_t position);

// Writes bytes to a terminal. Returns false after two seconds in which it accepts nothing.
bool idem_prints_write(int output, const unsigned char *bytes, size_t count);
// Writes the stored bytes and what is unread in the pipe (-1: none) to a terminal, as they are. Nothing is moved into the queue after that.
// Waits at most `milliseconds` for the terminal to accept more; -1: as long as it exists. Async-signal-safe.
void idem_prints_print(struct idem_prints *queue, int pipe, int output, int milliseconds);
