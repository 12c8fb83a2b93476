// A program's own malloc goes before the C library's, for all that it links: these count and hand on. Only glibc has what they hand on to.
#include "AllocationCount.h"
#include <errno.h>
#ifdef __linux__
#include <malloc.h>
#endif
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

// A sanitizer has its own malloc, which must stay.
#ifndef __has_feature
#define __has_feature(name) 0
#endif
#define IS_SANITIZED (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))

static atomic_long count;

#if defined(__GLIBC__) && !IS_SANITIZED
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t), *__libc_memalign(size_t, size_t);

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  note();
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = memalign(alignment, size);
  return *result || !size ? 0 : ENOMEM;
}

#endif

long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

long thread_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000 + time.tv_nsec;
}
