#pragma once
// Signal handlers. In C, since a handler must not lock, allocate or initialize lazily; only C guarantees that.
#include "guard.h"
#include <signal.h>
#include <stdbool.h>

// Installs handlers for every signal that would end or stop the process without restoring the terminal.
//
// WINCH, TSTP, TTIN, TTOU, CONT, TERM, INT, HUP and QUIT are recorded, and the returned descriptor becomes readable. A signal that was
// ignored stays ignored (nohup), except WINCH, CONT and the faults.
//
// The faults are SEGV, BUS, ILL, TRAP, ABRT and FPE. Their handler runs on a stack of its own: it restores the terminal, calls the previous
// handler (Swift's backtracer), then ends the process. All other signals that end a process by default, including real-time signals, are
// treated the same way if they are not handled or ignored. PIPE and XFSZ do nothing then: the system call that caused them fails. Child
// programs get the default actions.
//
// Returns -1 with errno if the descriptor cannot be created.
int idem_signals_install(void);
// Restores the previous handlers. A handler that the app has installed since then stays.
void idem_signals_remove(void);
// Returns the signals recorded since the last call, bit n for signal n, and empties the descriptor.
unsigned idem_signals_take(void);
// Makes the descriptor readable without a signal. Async-signal-safe.
void idem_signals_wake(void);
// Stops the process, or its whole group: restores the signal's previous handler, sends the signal, and installs the own handler again once
// the process is continued.
void idem_signal_stop(int signal_number, bool whole_group);
// Ends the process with a signal, after its previous handler. Returns if the signal was ignored before idem_signals_install, or is blocked.
void idem_signal_die(int signal_number);
// Changes the handling of signals while the terminal is lent to another program, which gets the typed keys. If `lent`, INT and QUIT never
// end this process, and TSTP, TTIN and TTOU have their previous handlers. If false, it restores the normal handling; the signals recorded
// in between are returned by idem_signals_take.
void idem_signals_lend(bool lent);

// Stops the process while its group is in the background, and returns 0 once it may use the terminal. Returns EINTR if a signal that ends
// the process has arrived. Returns EIO if the process cannot be stopped: its group is orphaned, so no shell will bring it to the
// foreground.
int idem_await_foreground(int terminal);
