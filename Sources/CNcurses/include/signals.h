#pragma once
// Signal handlers, in C: what runs in one may not lock, allocate or initialise lazily, which only C promises to do.
#include "guard.h"
#include <signal.h>
#include <stdbool.h>

// Catches every signal that would end or stop the process without the terminal being restored.
//
// WINCH, TSTP, TTIN, TTOU, CONT, TERM, INT, HUP and QUIT are noted, and the descriptor that this returns becomes readable. What was ignored stays
// ignored (nohup). At SEGV, BUS, ILL, TRAP, ABRT and FPE, on a stack of their own, the terminal is restored, then whoever handled them before (Swift's
// backtracer) has them, then they end the process. So do all others whose default is to end it, real-time signals too, where nobody handles or
// ignores them: but PIPE and XFSZ, which do nothing then: the call that they are sent for fails. Programs that are started have the defaults.
//
// -1 and errno where the descriptor cannot be had.
int idem_signals_install(void);
// Puts back what was there before; a handler that the app has installed meanwhile stays.
void idem_signals_remove(void);
// The signals noted since the last call, bit n for signal n; empties the descriptor.
unsigned idem_signals_take(void);
// Gives a signal that stops the handler that it had before idem_signals_install, sends it to this process or to its whole group, and catches it
// again once the process has been continued.
void idem_signal_stop(int signal_number, bool whole_group);
// Ends the process by a signal: the handler of before has it first. Returns where the signal was ignored before idem_signals_install, or is blocked.
void idem_signal_die(int signal_number);
// While the terminal is lent to another program, what is typed is that one's business: INT and QUIT do nothing here, however often they come,
// and TSTP, TTIN and TTOU do what they did before idem_signals_install. With false, all is as before; what came meanwhile is among the signals to take.
void idem_signals_lend(bool lent);

// Stops the process for as long as its group is in the background, and returns 0 once it may use the terminal; EINTR where a signal has come that ends
// it; EIO where nothing stops it: its group is orphaned, and no shell will ever bring it to the foreground.
int idem_await_foreground(int terminal);
