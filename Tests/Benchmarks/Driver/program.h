// The program that is measured, behind a pseudo-terminal.
#include <stdio.h>
#include <sys/resource.h>
#include <sys/types.h>

extern pid_t program;
extern long bytes_read;
// When bytes were read last; seconds.
extern double last_read;
// Where all that was read goes as well; NULL: nowhere.
extern FILE *recording;

// Seconds, of a clock that never jumps.
double now(void);
// Starts the program on a terminal of the screen's size; on one processor where `processor` is 0 or more.
void start(char **arguments, int processor);
// Shows what the program wrote, waiting at most some milliseconds for it: its bytes, 0 where nothing came, -1 at the end.
ssize_t pump(int milliseconds);
// Shows until nothing came for `quiet` seconds, at most for `most` seconds: -1 at the end.
int settle(double quiet, double most);
// Presses a key.
void press(char key);
// Waits for the program's end, which is forced after 3 seconds: the exit status, a signal as a negative number.
int finish(struct rusage *usage, int *was_killed);
// Says what went wrong, as JSON, and ends all.
__attribute__((noreturn, format(printf, 1, 2))) void fail(const char *format, ...);

// CPU time so far, of all threads; seconds.
double cpu_seconds(void);
// CPU time so far in the program and in the kernel; clock ticks.
void cpu_ticks(long *user, long *system);
// A number of /proc/PID/FILE.
long process_field(const char *file, const char *key);
