// Counts what a program allocates between two of its updates, and lists the places: LD_PRELOAD it, and read ALLOCATIONS afterwards.
//
//   ALLOCATIONS=FILE  where the list goes when the program ends
//   ALLOCATIONS_FROM, ALLOCATIONS_TO  the updates between which is counted: [FROM, TO)
//
// An update begins when read(2) gives the byte `n`. Every call of malloc, calloc, realloc, posix_memalign and aligned_alloc counts, of any
// thread. The first line of the list: updates, allocations and bytes in them. Then, for each place, `COUNT BYTES ADDRESS...`, innermost
// first, as offsets into the program's file (`-` for one in a library), which llvm-symbolizer reads.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t), *__libc_memalign(size_t, size_t);

enum { PLACES = 4096, DEPTH = 48 };
static struct {
  long count, bytes;
  int depth;
  void *frames[DEPTH];
} places[PLACES];
static long place_count, updates, allocations, allocated_bytes, from, to;
static int is_counting;
static __thread int is_inside;
static uintptr_t base, end_of_program;

static void note(size_t size) {
  if (!is_counting || is_inside) return;
  is_inside = 1;
  allocations++;
  allocated_bytes += size;
  void *frames[DEPTH];
  int depth = backtrace(frames, DEPTH);
  long i = 0;
  while (i < place_count && (places[i].depth != depth || memcmp(places[i].frames, frames, depth * sizeof *frames))) i++;
  if (i < PLACES) {
    if (i == place_count) {
      place_count++;
      places[i].depth = depth;
      memcpy(places[i].frames, frames, depth * sizeof *frames);
    }
    places[i].count++;
    places[i].bytes += size;
  }
  is_inside = 0;
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}
void *realloc(void *old, size_t size) {
  note(size);
  return __libc_realloc(old, size);
}
void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}
void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}
int posix_memalign(void **result, size_t alignment, size_t size) {
  note(size);
  *result = __libc_memalign(alignment, size);
  return *result || !size ? 0 : ENOMEM;
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  static ssize_t (*next)(int, void *, size_t);
  if (!next) next = dlsym(RTLD_NEXT, "read");
  ssize_t result = next(descriptor, bytes, count);
  if (result > 0 && isatty(descriptor))
    for (ssize_t i = 0; i < result; i++) {
      if (((char *)bytes)[i] != 'n') continue;
      updates++;
      is_counting = updates >= from && updates < to;
    }
  return result;
}

static int program(struct dl_phdr_info *info, size_t size, void *unused) {
  base = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_LOAD) end_of_program = base + info->dlpi_phdr[i].p_vaddr + info->dlpi_phdr[i].p_memsz;
  return 1; // the first is the program itself
}

__attribute__((constructor)) static void begin(void) {
  void *frames[4];
  backtrace(frames, 4); // loads what it needs, which allocates
  dl_iterate_phdr(program, NULL);
  from = getenv("ALLOCATIONS_FROM") ? atol(getenv("ALLOCATIONS_FROM")) : 100;
  to = getenv("ALLOCATIONS_TO") ? atol(getenv("ALLOCATIONS_TO")) : 200;
}

__attribute__((destructor)) static void report(void) {
  is_counting = 0;
  const char *path = getenv("ALLOCATIONS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%ld %ld %ld\n", updates < from ? 0 : (updates < to ? updates + 1 : to) - from, allocations, allocated_bytes);
  for (long i = 0; i < place_count; i++) {
    fprintf(file, "%ld %ld", places[i].count, places[i].bytes);
    // The first two are of this library.
    for (int j = 2; j < places[i].depth; j++) {
      uintptr_t address = (uintptr_t)places[i].frames[j];
      if (address >= base && address < end_of_program)
        fprintf(file, " %#lx", (long)(address - base - 1));
      else
        fprintf(file, " -");
    }
    fprintf(file, "\n");
  }
  fclose(file);
}
