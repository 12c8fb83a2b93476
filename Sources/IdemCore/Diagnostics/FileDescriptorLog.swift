import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes lines to standard error. A message may quote foreign text such as a file name, so control characters are made harmless.
package enum FileDescriptorLog {
  /// Returns the bytes written for a message, as a string.
  package static func line(_ sentence: String) -> String { "idem: \(sentence.plainLine)\n" }

  package static func write(_ sentence: String) {
    var line = line(sentence)
    line.withUTF8 { bytes in
      #if canImport(Glibc)
        _ = Glibc.write(2, bytes.baseAddress, bytes.count)
      #else
        _ = Darwin.write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
