#pragma once

/// Bytes that are allocated and not freed yet, as the C library counts them: with what it needs for itself.
/// With a sanitizer, which has an allocator of its own, 0.
long live_bytes(void);
/// Memory that the process holds in RAM now, and that it held at most; bytes.
long resident_bytes(void);
long most_resident_bytes(void);
