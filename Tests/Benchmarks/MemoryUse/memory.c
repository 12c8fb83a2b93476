#include "MemoryUse.h"
#ifdef __linux__
#include <malloc.h>
#endif
#include <stdio.h>
#include <string.h>

long live_bytes(void) {
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2();
  // What is large comes by mmap, and is counted apart.
  return (long)(info.uordblks + info.hblkhd);
#else
  return 0;
#endif
}

static long status(const char *key) {
  FILE *file = fopen("/proc/self/status", "r");
  char line[256];
  long value = -1;
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, key, strlen(key))) sscanf(line + strlen(key), "%ld", &value);
  if (file) fclose(file);
  return value * 1024;
}

long resident_bytes(void) { return status("VmRSS:"); }
long most_resident_bytes(void) { return status("VmHWM:"); }
