import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines on standard error. A sentence may quote what others wrote, such as a file's name: it is made safe.
package enum FileDescriptorLog {
  /// What is written for a sentence.
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
