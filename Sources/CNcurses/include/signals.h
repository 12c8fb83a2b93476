#pragma once
// Signal handlers, in C: what runs in one may not lock, allocate or initialise lazily, which only C promises to do.
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// Catches WINCH TSTP CONT TERM INT HUP QUIT: each is noted, and the descriptor that this returns becomes readable. What was ignored
// stays ignored (nohup). Also the fatal SEGV BUS ILL TRAP ABRT FPE, on a stack of their own: the terminal is restored, then whoever
// handled them before (Swift's backtracer) has them. -1 on failure.
int idem_signals_install(void);
// Puts back what was there before.
void idem_signals_remove(void);
// The signals noted since the last call, bit n for signal n; empties the descriptor.
unsigned idem_signals_take(void);
// Gives a signal the handler that it had before idem_signals_install, and sends it to this process.
void idem_signal_default(int signal_number, bool whole_group);
// While the terminal is lent to another program, what is typed is that one's business: INT and QUIT do nothing here, however often they come,
// and TSTP does what it did before idem_signals_install. With false, all is as before; what came meanwhile is among the signals to take.
void idem_signals_lend(bool lent);
// Catches a signal again after idem_signal_default.
void idem_signal_catch(int signal_number);

// What restores the terminal when there is no time for more: the bytes (kept, not copied), the modes, where standard output and error
// pointed (-1: not replaced), and the file that took their place (-1: none), whose text is printed after leaving.
void idem_guard_arm(int terminal, const struct termios *cooked, const unsigned char *bytes, size_t count);
void idem_guard_prints(int saved_output, int saved_error, int capture);
void idem_guard_disarm(void);
// Whether the guard has restored the terminal by itself.
bool idem_guard_fired(void);
// Copies the text in `capture` to `output`, waiting at most two seconds for it to take more.
void idem_print_capture(int capture, int output);
// Writes bytes to a descriptor that may be non-blocking; gives up after `milliseconds` without progress. False where something was left.
bool idem_write_all(int output, const unsigned char *bytes, size_t count, int milliseconds);
