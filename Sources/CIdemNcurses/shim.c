#define _GNU_SOURCE 1
#include "shim.h"
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <limits.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include <wchar.h>

static bool is_utf8(void) {
  const char *name = nl_langinfo(CODESET);
  return strcmp(name, "UTF-8") == 0 || strcmp(name, "utf8") == 0;
}

bool idem_use_utf8(void) {
  if (setlocale(LC_CTYPE, "") && is_utf8()) return true;
  if (setlocale(LC_CTYPE, "C.UTF-8") && is_utf8()) return true;
  return setlocale(LC_CTYPE, "en_US.UTF-8") && is_utf8();
}

int idem_memory_file(void) {
#ifdef __linux__
  return memfd_create("idem", MFD_CLOEXEC | MFD_ALLOW_SEALING);
#else
  char path[] = "/tmp/idem.XXXXXX";
  int file = mkstemp(path);
  if (file >= 0) {
    unlink(path);
    fcntl(file, F_SETFD, FD_CLOEXEC);
  }
  return file;
#endif
}

bool idem_seal(int file, long bytes) {
#ifdef __linux__
  return ftruncate(file, bytes) == 0 && fcntl(file, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK) == 0;
#else
  (void)file, (void)bytes;
  return false;
#endif
}

long idem_file_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > LONG_MAX) return LONG_MAX;
  return (long)limit.rlim_cur;
}

int idem_library_width(unsigned scalar) { return wcwidth((wchar_t)scalar); }
void idem_buffer_stdout_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
void idem_flush_stdout(void) { fflush(stdout); }
