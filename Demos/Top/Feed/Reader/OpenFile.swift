import Glibc

/// An open file that is read repeatedly. It is closed with the last reference.
final class OpenFile {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}
