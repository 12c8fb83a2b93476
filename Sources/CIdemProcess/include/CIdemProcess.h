#ifndef CIDEM_PROCESS_H
#define CIDEM_PROCESS_H

#include <sys/types.h>

/// What a new process gets. All but `words` may be null or -1.
typedef struct {
  /// The program, which is searched in PATH, and its arguments; null at the end.
  char *const *words;
  /// The variables, `NAME=VALUE`; null at the end.
  char *const *variables;
  /// The working folder.
  const char *folder;
  /// The path of a terminal that becomes the three streams.
  const char *terminal;
  /// The descriptors of the streams; -1 is /dev/null.
  int input, output, error;
} idem_process_start;

/// Starts a process as the leader of a session of its own, with the usual signals and no other descriptors. Returns 0, or an error number.
int idem_process_run(const idem_process_start *start, pid_t *process);

/// Makes a pipe whose ends no other program inherits, and whose end for this process does not block: 0 reads, 1 writes. Returns 0, or an error number.
int idem_process_pipe(int ends[2], int own);

#endif
