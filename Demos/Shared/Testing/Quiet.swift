import Glibc

/// The environment of programs that a test ends with a signal: without Swift's report of a crash, which takes seconds.
public let quiet = ["SWIFT_BACKTRACE=enable=no,interactive=no"]

/// Whether the programs run under a sanitizer: then memory is kept after it is freed.
public let isSanitized = getenv("ASAN_OPTIONS") != nil || getenv("TSAN_OPTIONS") != nil
