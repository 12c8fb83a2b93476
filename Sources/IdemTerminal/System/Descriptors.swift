#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `close(2)`, callable where a method named `close` hides it.
func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// `read(2)`, callable where a method named `read` hides it.
func readDescriptor(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

/// The monotonic clock in milliseconds.
func milliseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
}
