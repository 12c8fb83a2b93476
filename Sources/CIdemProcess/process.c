// The functions of the system that Swift does not import: glibc declares them for GNU programs only.
#define _GNU_SOURCE
#include "CIdemProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

static void stream(posix_spawn_file_actions_t *files, const idem_process_start *start, int descriptor, int number) {
  if (start->terminal)
    posix_spawn_file_actions_addopen(files, number, start->terminal, O_RDWR, 0);
  else if (descriptor >= 0)
    posix_spawn_file_actions_adddup2(files, descriptor, number);
  else
    posix_spawn_file_actions_addopen(files, number, "/dev/null", O_RDWR, 0);
}

int idem_process_run(const idem_process_start *start, pid_t *process) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  // The folder comes first: the program may be named relative to it.
  int code = start->folder ? posix_spawn_file_actions_addchdir_np(&files, start->folder) : 0;
  stream(&files, start, start->input, 0);
  stream(&files, start, start->output, 1);
  stream(&files, start, start->error, 2);
  short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#if defined(__APPLE__)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#elif defined(__GLIBC__)
  // Descriptors that another thread makes at this moment, or that a library left open.
  posix_spawn_file_actions_addclosefrom_np(&files, 3);
#endif
  sigset_t all, none;
  sigfillset(&all);
  // These cannot be set.
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, flags);
  if (code == 0) code = posix_spawnp(process, start->words[0], &files, &attributes, start->words, start->variables ? start->variables : environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return code;
}

int idem_process_pipe(int ends[2], int own) {
#if defined(__APPLE__)
  if (pipe(ends) != 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
#else
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#endif
  fcntl(ends[own], F_SETFL, O_NONBLOCK);
  return 0;
}
