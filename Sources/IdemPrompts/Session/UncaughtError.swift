import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PromptError: CustomDebugStringConvertible {
  /// The same sentence as `description`.
  ///
  /// The runtime reads it before it traps because of an error that no code caught. Then the process ends here instead: with status 130 after
  /// Ctrl-C, as a shell expects it, otherwise with the sentence on standard error and status 2.
  public var debugDescription: String {
    if UncaughtError.isBeingReported {
      if self != .cancelled { StandardStream.error.writeLine("error: \(description)") }
      exit(exitStatus)
    }
    return description
  }
}

/// Whether the runtime is about to trap because of an error that no code caught.
///
/// SAFETY: the addresses are only compared, never read or called.
private enum UncaughtError {
  #if canImport(Glibc) || canImport(Darwin)
    /// Symbol: `backtrace` of the C library (execinfo.h), which Glibc's module does not export.
    /// Contract: writes at most `count` return addresses of the calling thread, and returns their number.
    /// Without it: the program does not link.
    @_silgen_name("backtrace")
    private static func backtrace(_ addresses: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ count: Int32) -> Int32

    /// Symbol: `swift_errorInMain` of the standard library, which top-level code calls with its error.
    /// Contract: describes the error and traps. Its code is shorter than `mostBytes`.
    /// Without it: an uncaught error traps.
    private static let reporter = UInt(bitPattern: dlsym(anyImage, "swift_errorInMain"))
    private static let mostBytes: UInt = 2_048, mostFrames = 24

    /// `RTLD_DEFAULT`, which is a cast in C.
    private static var anyImage: UnsafeMutableRawPointer? {
      #if canImport(Darwin)
        UnsafeMutableRawPointer(bitPattern: -2)
      #else
        nil
      #endif
    }

    static var isBeingReported: Bool {
      guard reporter != 0 else { return false }
      return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: mostFrames) { frames in
        let count = backtrace(frames.baseAddress!, Int32(mostFrames))
        return frames.prefix(Int(max(0, count))).contains { frame in
          let address = UInt(bitPattern: frame)
          return address >= reporter && address - reporter < mostBytes
        }
      }
    }
  #else
    static var isBeingReported: Bool { false }
  #endif
}
