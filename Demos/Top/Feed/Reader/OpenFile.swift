import Glibc

/// A file that is kept open to be read again and again; closed with its last reference.
final class OpenFile {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}
