/// The memory for one read of the input: 64 KiB.
///
/// A class of its own, so that its `deinit` runs even if `Terminal.init` throws. Used by the terminal's thread only.
final class ReadBuffer {
  // SAFETY: owned by this object and freed once, by `deinit`.
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)

  deinit { bytes.deallocate() }
}
