#define _GNU_SOURCE
#include "program.h"
#include "screen.h"
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

pid_t program;
long bytes_read;
double last_read;
FILE *recording;

static int controller;

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

// What programs look at: the same for each, whatever the shell has set.
static void set_environment(void) {
  static const char *const others[] = {"COLORTERM", "NO_COLOR", "LINES", "COLUMNS", "TERM_PROGRAM", "TMUX", "CI"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) unsetenv(others[i]);
  setenv("TERM", "xterm-256color", 1);
  setenv("LANG", "C.UTF-8", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
}

static void become(char **arguments, const char *path, int processor) {
  setsid();
  int terminal = open(path, O_RDWR);
  ioctl(terminal, TIOCSCTTY, 0);
  for (int i = 0; i < 3; i++) dup2(terminal, i);
  if (terminal > 2) close(terminal);
  if (processor >= 0) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor, &set);
    sched_setaffinity(0, sizeof set, &set);
  }
  signal(SIGINT, SIG_DFL);
  execvp(arguments[0], arguments);
  _exit(127);
}

void start(char **arguments, int processor) {
  controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (controller < 0 || grantpt(controller) || unlockpt(controller)) fail("there is no pseudo-terminal");
  const char *path = ptsname(controller);
  int terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
  struct winsize size = {height, width, width * 8, height * 16};
  ioctl(terminal, TIOCSWINSZ, &size);
  set_environment();
  program = vfork();
  if (program == 0) become(arguments, path, processor);
  if (program < 0) fail("there is no new process");
  close(terminal);
  reply_descriptor = controller;
}

ssize_t pump(int milliseconds) {
  static unsigned char buffer[1 << 16];
  struct pollfd wanted = {controller, POLLIN, 0};
  if (poll(&wanted, 1, milliseconds) <= 0) return 0;
  ssize_t count = read(controller, buffer, sizeof buffer);
  if (count <= 0) return -1;
  last_read = now();
  bytes_read += count;
  if (recording) fwrite(buffer, 1, count, recording);
  feed(buffer, count);
  return count;
}

int settle(double quiet, double most) {
  double begin = now(), latest = begin;
  while (now() - latest < quiet && now() - begin < most) {
    ssize_t count = pump(20);
    if (count < 0) return -1;
    if (count > 0) latest = now();
  }
  return 0;
}

void press(char key) {
  if (write(controller, &key, 1) != 1) fail("the key was not taken");
}

int finish(struct rusage *usage, int *was_killed) {
  double begin = now();
  int status;
  *was_killed = 0;
  while (pump(200) >= 0) {
    if (waitpid(program, &status, WNOHANG | WNOWAIT) == program) break;
    if (now() - begin > 3) {
      *was_killed = 1;
      kill(program, SIGKILL);
      break;
    }
  }
  wait4(program, &status, 0, usage);
  while (pump(10) > 0) {}
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  printf("{\"error\":\"");
  vprintf(format, arguments);
  printf("\",\"unknown\":\"%s\"}\n", unknown_sequences);
  va_end(arguments);
  if (program > 0) {
    kill(program, SIGKILL);
    waitpid(program, NULL, 0);
  }
  exit(3);
}

double cpu_seconds(void) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(program, &clock) || clock_gettime(clock, &time)) return -1;
  return time.tv_sec + time.tv_nsec * 1e-9;
}

void cpu_ticks(long *user, long *system) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", program);
  *user = *system = 0;
  FILE *file = fopen(path, "r");
  if (!file) return;
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  char *rest = strrchr(text, ')');
  if (rest) sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", user, system);
}

long process_field(const char *name, const char *key) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/%d/%s", program, name);
  FILE *file = fopen(path, "r");
  long value = -1;
  if (!file) return -1;
  while (fgets(line, sizeof line, file))
    if (!strncmp(line, key, strlen(key))) value = atol(line + strlen(key));
  fclose(file);
  return value;
}
