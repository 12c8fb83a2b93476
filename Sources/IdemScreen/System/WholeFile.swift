#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that are written as a whole.
package enum WholeFile {
  /// Writes a text to a file, and replaces what was there. Returns false, with `errno`, if that fails.
  ///
  /// - Parameters:
  ///   - isNew: whether the file must not exist.
  ///   - mode: the permissions of a new file, less what the user's mask takes away.
  package static func write(_ text: String, to path: String, isNew: Bool = false, mode: mode_t = 0o666) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | (isNew ? O_EXCL : O_TRUNC) | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return false }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        close(descriptor)
        errno = code
        return false
      }
      rest = rest.dropFirst(count)
    }
    return close(descriptor) == 0
  }
}

/// `write(2)`, callable where a method named `write` hides it.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }
