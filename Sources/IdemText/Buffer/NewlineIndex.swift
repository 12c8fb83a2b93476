#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The places of some line feeds in bytes that do not change, so that a line is found without reading all lines before it.
///
/// Every 32nd line feed is stored. A lookup is a binary search and reads at most 32 lines. The functions take the bytes that the index was
/// made from.
final class NewlineIndex: Sendable {
  /// The distance of the line feeds that are stored.
  static let step = 32
  /// The size from which an index is worth its cost, in bytes.
  static let leastBytes = 2048

  /// The position after the line feed with the number `step`, `2 * step`, and so on, counted from 1.
  private let positions: [UInt32]

  /// Reads all bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var positions: [UInt32] = []
    var start = 0
    while let next = Self.position(after: Self.step, in: UnsafeBufferPointer(rebasing: bytes[start...])) {
      start += next
      positions.append(UInt32(start))
    }
    self.positions = positions
  }

  /// The number of line feeds in the first bytes.
  func count(before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var low = 0, high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] <= end { low = middle + 1 } else { high = middle }
    }
    let start = low == 0 ? 0 : Int(positions[low - 1])
    return low * Self.step + Self.count(UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }

  /// The position after the line feed with this number, counted from 1. Nil if there are fewer.
  func position(after number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let stored = min(number / Self.step, positions.count)
    let start = stored == 0 ? 0 : Int(positions[stored - 1])
    return Self.position(after: number - stored * Self.step, in: UnsafeBufferPointer(rebasing: bytes[start...])).map { start + $0 }
  }

  // MARK: Without an index

  /// The number of line feeds. Reads all bytes.
  static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard var next = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
    let end = next + bytes.count
    var count = 0
    while next < end, let found = memchr(next, 0x0A, end - next) {
      count += 1
      next = UnsafeRawPointer(found) + 1
    }
    return count
  }

  /// The position after the line feed with this number, counted from 1. Nil if there are fewer. Reads the bytes up to there.
  static func position(after number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = UnsafeRawPointer(bytes.baseAddress) else { return number == 0 ? 0 : nil }
    let end = start + bytes.count
    var next = start
    for _ in 0..<number {
      guard next < end, let found = memchr(next, 0x0A, end - next) else { return nil }
      next = UnsafeRawPointer(found) + 1
    }
    return next - start
  }
}
