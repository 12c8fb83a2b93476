import Glibc

/// An open file that is read repeatedly. It is closed with the last reference.
final class OpenFile {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}

/// A file that is opened with its first read, and then kept open.
final class KeptFile {
  let path: String
  /// Nil before the first read, and after one that failed.
  var open: OpenFile?

  init(_ path: String) { self.path = path }
}
