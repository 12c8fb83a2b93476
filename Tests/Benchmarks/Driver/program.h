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
// Waits at most `milliseconds` for output of the program and shows it. Returns the number of bytes, 0 if there was none, -1 at the end.
ssize_t pump(int milliseconds);
// Shows output until there is none for `quiet` seconds, at most for `most` seconds. Returns -1 at the end of the output.
int settle(double quiet, double most);
// Presses a key.
void press(char key);
// Waits for the program's end, and kills it after 3 seconds. Returns the exit status, or a signal as a negative number.
int finish(struct rusage *usage, int *was_killed);
// Prints an error as JSON and ends the driver.
__attribute__((noreturn, format(printf, 1, 2))) void fail(const char *format, ...);

// CPU time so far, of all threads; seconds.
double cpu_seconds(void);
// CPU time so far in the program and in the kernel; clock ticks.
void cpu_ticks(long *user, long *system);
// A number of /proc/PID/FILE.
long process_field(const char *file, const char *key);
