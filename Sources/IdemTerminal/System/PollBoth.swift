#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `poll(2)` on a tuple of `pollfd`. The number of descriptors follows from the tuple's type, so that it cannot differ from it.
func pollBoth(_ descriptors: inout (pollfd, pollfd), _ milliseconds: Int32) -> Int32 {
  // SAFETY: a tuple of equal types has the layout of an array of them.
  withUnsafeMutableBytes(of: &descriptors) { bytes in
    bytes.withMemoryRebound(to: pollfd.self) { poll($0.baseAddress, nfds_t($0.count), milliseconds) }
  }
}
