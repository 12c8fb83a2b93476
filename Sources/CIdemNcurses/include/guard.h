#pragma once
// Restores the terminal if the process ends suddenly: at a crash, at a signal, at `exit`. In C, since a signal handler must not lock,
// allocate or initialize lazily.
#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

// Opens /dev/null for each of the descriptors 0, 1 and 2 that is closed, so that no other file gets its number.
void idem_fill_standard_descriptors(void);
// Checks whether `count` more descriptors can be opened, at most IDEM_MOST_LACKING. Returns 0, or errno.
enum { IDEM_MOST_LACKING = 64 };
int idem_lacks_descriptors(int count);

// How the cursor leaves an inline region, packed into a word that is not 0.
//
// If the region is erased, `rows` is the distance from the cursor up to its first row. Otherwise it is the distance down to the row below
// its last one. `has_several_rows`: the erasing differs, see FrameWriter.eraseRegion. `is_covered`: a full screen is shown over the region.
uint32_t idem_region(int rows, bool is_erased, bool has_several_rows, bool is_covered);

// The bytes that move the cursor out of a region. Returns their number, at most IDEM_WAY_OUT.
enum { IDEM_WAY_OUT = 1040 };
size_t idem_region_way_out(uint32_t region, unsigned char out[IDEM_WAY_OUT]);

// Whether a full screen is shown over the region.
bool idem_region_is_covered(uint32_t region);

// Stores how the cursor leaves the region now; 0 for none. It changes with each frame, and is stored at once: a signal handler and the
// watcher see the old word or the new one.
void idem_guard_set_region(uint32_t region);

// Sets the bytes that leave a full screen over a region, at most IDEM_LEAVING. Not copied. Call it before idem_watcher_start.
enum { IDEM_LEAVING = 4096 };
void idem_guard_set_cover(const unsigned char *bytes, size_t count);

// The pictures that the terminal may hold for this process, packed into a word: IDEM_PICTURES images of kitty's protocol from the number
// `first` on. They are removed by one command for the range, or one by one if the terminal has no command for ranges.
enum { idem_no_pictures, idem_picture_range, idem_single_pictures };
enum { IDEM_PICTURES = 512, IDEM_PICTURES_WAY_OUT = 64 * IDEM_PICTURES };
uint64_t idem_pictures(uint32_t first, int mode, bool is_within_tmux);

// The bytes that remove the pictures. Returns their number, at most IDEM_PICTURES_WAY_OUT. Async-signal-safe.
size_t idem_pictures_way_out(uint64_t pictures, unsigned char out[IDEM_PICTURES_WAY_OUT]);

// Stores which pictures the guard and the watcher must remove; 0 for none. Call it before the first one is sent.
void idem_guard_set_pictures(uint64_t pictures);

// Arms the guard with the bytes and the modes that it writes to restore the terminal. `raw` are the modes that this process sets.
// `bytes` are not copied: the caller keeps them alive and unchanged until idem_guard_disarm. At most IDEM_LEAVING bytes. Returns false
// if another thread is ending the process: this program must not use the terminal any more.
bool idem_guard_arm(
  int terminal, const struct termios *cooked, const struct termios *raw, const unsigned char *bytes, size_t count);
// Stores where standard output and error pointed (-1: not redirected), and the file that replaces them (-1: none). The guard prints the
// file's text after it has restored the terminal.
void idem_guard_prints(int saved_output, int saved_error, int capture);
// The same for a pipe that replaces them: its end that is read, and the queue that it is read into (NULL: none).
struct idem_prints;
void idem_guard_pipe(int saved_output, int saved_error, struct idem_prints *queue, int pipe);
// Claims the guard: the caller restores the terminal itself, then disarms the guard. In between, a thread that ends the process waits for
// the caller, for a bounded time. Returns false if the guard has restored the terminal or is about to.
bool idem_guard_claim(void);
void idem_guard_disarm(void);
// Restores the terminal, once, if the guard is armed. After that, the guard cannot be armed again, and idem_guard_write writes nothing. A
// second thread that calls this waits for the first one to end the process, for a bounded time. Async-signal-safe. `signal_number` is the signal that
// ends the process: the watcher then writes the flight recorder's file, which takes a second at most. 0: the process ends by itself.
void idem_guard_fire(int signal_number);

// write(2) to the terminal. Once the guard has fired, it writes nothing: it waits for the end of the process, for a bounded time, then
// fails with EIO.
ssize_t idem_guard_write(int terminal, const void *bytes, size_t count);

// Starts the watcher: a process that restores the terminal if this one ends without doing so. It does so if a signal that cannot be caught
// kills this process, or if the stack has no space for a handler. The watcher sleeps until then. Does nothing if no process can be started.
// `prints` is the descriptor that the text is read from, as in idem_guard_prints or idem_guard_pipe (-1: none).
void idem_watcher_start(int prints);
// Ends the watcher process. If it still has to send what a stopped terminal has not accepted, it ends after that.
void idem_watcher_end(void);

// Writes bytes that leave the app's modes, at most IDEM_OWED. Returns false if the terminal accepts nothing for half a second: then the
// rest is kept for idem_watcher_take_over. Needs an armed guard.
enum { IDEM_OWED = IDEM_PICTURES_WAY_OUT + IDEM_WAY_OUT + 2 + 2 * IDEM_LEAVING };
bool idem_guard_send(const unsigned char *bytes, size_t count);
// Lets the watcher send the rest as soon as the terminal accepts it, however long that takes, unless the terminal is gone. `prints` is
// whether it then prints what the app printed, and ends. Returns false if there is no watcher. Async-signal-safe.
bool idem_watcher_take_over(bool prints);

// Puts /dev/null on standard input, whose terminal is `terminal`, so that no other program and no other code of this one reads keys. The
// guard puts the terminal back, as idem_guard_show_input does. (That is not async-signal-safe.)
void idem_guard_hide_input(int terminal);
void idem_guard_show_input(void);

// Copies the text in `capture` to `output`. Waits at most two seconds for `output` to accept more.
void idem_print_capture(int capture, int output);
// Writes bytes to a descriptor that may be non-blocking. Gives up after `milliseconds` without progress. Returns false if not all bytes
// were written.
bool idem_write_all(int output, const unsigned char *bytes, size_t count, int milliseconds);

// Restores the terminal's previous modes. `discards_input`: also discards unread input. In the background, it does so only if the
// terminal has the modes that this process set: other modes belong to the foreground program. `always` skips this check.
void idem_restore_modes(int terminal, const struct termios *cooked, const struct termios *raw, bool always, bool discards_input);

// Whether this process may use the terminal: its process group is in the foreground, or the terminal is not the controlling terminal of its
// session.
bool idem_in_foreground(int terminal);
