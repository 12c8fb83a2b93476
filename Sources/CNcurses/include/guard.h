#pragma once
// What gives the terminal back when there is no time for more: at a crash, at a signal, at `exit`. In C, since a signal handler may not lock,
// allocate or initialise lazily.
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

// Opens /dev/null in the place of each of the descriptors 0, 1 and 2 that is closed, so that no other file gets its number.
void idem_fill_standard_descriptors(void);
// Whether so many more descriptors can be opened: 0, or errno.
int idem_lacks_descriptors(int count);

// Readies the guard: the bytes (kept, not copied) and the modes that it restores; `raw` are those that this process sets. False where another
// thread is ending the process: the terminal is not this program's any more.
bool idem_guard_arm(
  int terminal, const struct termios *cooked, const struct termios *raw, const unsigned char *bytes, size_t count);
// Where standard output and error pointed (-1: not replaced), and the file that took their place (-1: none), whose text is printed after leaving.
void idem_guard_prints(int saved_output, int saved_error, int capture);
// Takes the guard's work over: the caller restores the terminal by itself, then disarms. Meanwhile a thread that ends the process waits for it,
// for a bounded time. False where the guard has restored the terminal, or is about to.
bool idem_guard_claim(void);
void idem_guard_disarm(void);
// Restores the terminal, once, where the guard is armed; after that it cannot be armed again and no byte passes idem_guard_write. A thread that
// comes second waits for the first to end the process, for a bounded time. Async-signal-safe.
void idem_guard_fire(void);

// write(2) to the terminal. Once the guard has fired nothing is written any more: the thread waits for the end of the process for a bounded time,
// then the call fails with EIO.
ssize_t idem_guard_write(int terminal, const void *bytes, size_t count);

// Starts a process that restores the terminal where this one ends without doing so: killed by a signal that cannot be caught, or with a stack that
// has no room for a handler. It sleeps until then. Does nothing where no process can be started.
void idem_watcher_start(int capture);
// Ends it.
void idem_watcher_end(void);

// Copies the text in `capture` to `output`, waiting at most two seconds for it to take more.
void idem_print_capture(int capture, int output);
// Writes bytes to a descriptor that may be non-blocking; gives up after `milliseconds` without progress. False where something was left.
bool idem_write_all(int output, const unsigned char *bytes, size_t count, int milliseconds);

// Puts the modes of before back, and drops what was typed and not read. In the background only where the terminal has the modes that this process
// has set: others are the foreground program's. `always` leaves that out.
void idem_restore_modes(int terminal, const struct termios *cooked, const struct termios *raw, bool always);

// Whether this process may use the terminal: its group is in the foreground, or the terminal controls no session of its own.
bool idem_in_foreground(int terminal);
