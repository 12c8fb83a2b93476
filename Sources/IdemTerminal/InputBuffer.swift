/// What one read of the input fills: 64 KiB.
///
/// An object of its own: a terminal that cannot be opened ends half made, without its `deinit`.
final class InputBuffer {
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)

  deinit { bytes.deallocate() }
}
