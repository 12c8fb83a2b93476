#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Synchronization

/// An open file that is read by position. It is never mapped: a file that another program cuts short would end the process with a signal.
///
/// Reads go through eight blocks of 64 KiB. Bytes that cannot be read any more are given as zero.
final class TextFile: Sendable {
  private struct Block {
    var number: Int
    var bytes: [UInt8]
  }

  private static let blockSize = 65_536
  private static let blockCount = 8

  let descriptor: Int32
  private let blocks = Mutex<[Block]>([])

  /// Owns the descriptor, and closes it at its own end.
  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Calls `body` with the bytes of a range.
  func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    guard !range.isEmpty else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let first = range.lowerBound / Self.blockSize
    if (range.upperBound - 1) / Self.blockSize == first {
      let bytes = block(first)
      return bytes.withUnsafeBufferPointer { all in
        let start = range.lowerBound - first * Self.blockSize
        return body(UnsafeBufferPointer(rebasing: all[start..<start + range.count]))
      }
    }
    return Self.read(descriptor, range).withUnsafeBufferPointer(body)
  }

  private func block(_ number: Int) -> [UInt8] {
    blocks.withLock { blocks in
      if let index = blocks.lastIndex(where: { $0.number == number }) {
        if index != blocks.count - 1 { blocks.append(blocks.remove(at: index)) }
      } else {
        if blocks.count == Self.blockCount { blocks.removeFirst() }
        let start = number * Self.blockSize
        blocks.append(Block(number: number, bytes: Self.read(descriptor, start..<start + Self.blockSize)))
      }
      return blocks[blocks.count - 1].bytes
    }
  }

  /// As many bytes as the range has, with zeros for those that the file does not have.
  private static func read(_ descriptor: Int32, _ range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      let done = readFully(descriptor, target, at: range.lowerBound)
      if done < range.count { memset(target.baseAddress! + done, 0, range.count - done) }
      count = range.count
    }
  }

  /// Reads until the buffer is full, the file ends or an error occurs. Returns the number of bytes.
  static func readFully(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    var done = 0
    while done < buffer.count {
      let count = pread(descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      done += count
    }
    return done
  }
}
