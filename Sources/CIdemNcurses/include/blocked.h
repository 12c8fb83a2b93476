#pragma once
// A way out by keys while the main thread is blocked. In raw mode Control-C is only a byte, which a blocked main thread does not read.
//
// A thread sleeps until input arrives. Only if the main thread has not read for two seconds, it reads in its place, in order, into a
// queue that idem_input_read takes first. If the queue contains three Control-C, the thread restores the terminal and ends the process
// by SIGINT. An idle app does not wake up; a key costs the thread one wake-up.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Starts to watch the input, or continues it. `polls` is whether the main thread calls idem_main_waits and idem_main_returns; without
// them, it is blocked if input stays unread. `describe` writes a line about what the main thread does into a buffer, and returns the
// number of bytes. It runs in the thread, after the terminal was restored. Does nothing if the system permits no thread.
void idem_blocked_watch(int input, bool polls, size_t (*describe)(char *line, size_t capacity, int64_t milliseconds));
// Pauses it while another program has the terminal: when this returns, the thread reads nothing.
void idem_blocked_pause(void);

// Called by the main thread before it waits for events, and after it.
void idem_main_waits(void);
void idem_main_returns(void);

// read(2), after the bytes that the thread has read. Fails with EAGAIN if another one took what was there.
ssize_t idem_input_read(int input, void *bytes, size_t capacity);
// The number of bytes that idem_input_read returns without reading the terminal.
size_t idem_input_queued(void);

// Counts the key Control-C in bytes of a terminal: the control character, and its encodings by the protocols of kitty and XTerm. Pasted
// text does not count. The state is 0 at first. For one thread only.
struct idem_key_scan {
  unsigned state, number, numbers[4], field;
  bool is_pasted, is_sub;
};
int idem_count_interrupts(struct idem_key_scan *scan, const unsigned char *bytes, size_t count);
