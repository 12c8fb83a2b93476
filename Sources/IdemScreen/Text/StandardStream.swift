#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output and standard error, for texts that a program writes there by itself, such as `StandardStream.error.writeLine("no file \(path)")`. In an
/// inline app they go above the window.
///
/// A text may quote a file name, an argument or an answer. So control characters, bidi controls and other invisible scalars are replaced
/// or dropped by the rules of `plainLine`.
public enum StandardStream: Int32 {
  /// Standard output.
  case output = 1
  /// Standard error.
  case error = 2

  /// Writes one line. Line ends in the text become spaces. Returns the error number of a write that failed, otherwise 0.
  @discardableResult
  public func writeLine(_ text: String) -> Int32 { write(safe: Array((text.plainLine + "\n").utf8)) }

  /// Writes a text of several lines, and a line end if it has none. Returns the error number of a write that failed, otherwise 0.
  @discardableResult
  public func writeLines(_ text: String) -> Int32 {
    write(safe: Array((StandardStream.plain(text) + (text.utf8.last == 0x0A ? "" : "\n")).utf8))
  }

  /// Writes bytes that are safe already: rows of cells, which have only safe glyphs, or lines that `LineFilter` made. The caller is in the
  /// list of `Scripts/check-writers.py`.
  @discardableResult
  package func write(safe bytes: [UInt8]) -> Int32 { StandardStream.write(safe: bytes, to: rawValue) }

  /// The text with its line feeds, and each of its lines as `plainLine`.
  package static func plain(_ text: String) -> String {
    // Compares scalars: CR LF is one character.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in String(line.last == "\r" ? line.dropLast() : line).plainLine }.joined(separator: "\n")
  }

  /// Writes bytes to a descriptor, as a whole. What the process printed before comes first. Waits while a reader is slow. Returns the error
  /// number of a write that failed, such as `EPIPE` if the reader is gone, otherwise 0.
  package static func write(safe bytes: [UInt8], to descriptor: Int32) -> Int32 {
    fflush(nil)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

/// `write(2)`, callable where a method named `write` hides it.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }

extension Mirror {
  /// The mirror of an error whose description is safe to print. A debugger and `dump` show it in place of the texts that the error has.
  package init(_ error: some Error & CustomStringConvertible) {
    self.init(error, children: ["description": error.description], displayStyle: .struct)
  }
}
