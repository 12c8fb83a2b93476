#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines on standard error.
enum FileDescriptorLog {
  static func write(_ sentence: String) {
    var line = "idem: \(sentence)\n"
    line.withUTF8 { bytes in
      #if canImport(Glibc)
        _ = Glibc.write(2, bytes.baseAddress, bytes.count)
      #else
        _ = Darwin.write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
