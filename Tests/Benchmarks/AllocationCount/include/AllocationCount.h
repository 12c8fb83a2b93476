#pragma once

/// Calls of malloc and its kin so far, of all threads. A program that links this target has its allocations counted; it costs an addition each.
long allocation_count(void);
/// Bytes that are allocated and not freed yet, as the C library counts them: with what it needs for itself.
long live_bytes(void);
/// Memory that the process holds in RAM now, and that it held at most; bytes.
long resident_bytes(void);
long most_resident_bytes(void);
/// CPU time of this thread; nanoseconds.
long thread_nanoseconds(void);
