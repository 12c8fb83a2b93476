#pragma once

/// Calls of malloc and its kin so far, of all threads. A program that links this target has its allocations counted; it costs an addition each.
long allocation_count(void);
/// CPU time of this thread; nanoseconds.
long thread_nanoseconds(void);
