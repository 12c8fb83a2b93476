import Glibc

/// The escape sequences that programs print for colors. Searches, times and fields read a line without them; the screen shows the colors.
public enum EscapeSequences {
  private static let escape: UInt8 = 0x1B

  /// Whether there is one in some bytes.
  static func areIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    return memchr(base, Int32(escape), bytes.count) != nil
  }

  /// Whether there is one in a line.
  public static func areIn(_ line: String) -> Bool {
    var line = line
    return line.withUTF8 { areIn(UnsafeRawBufferPointer($0)) }
  }

  /// A line without them. O(n).
  static func removed(from line: String) -> String {
    guard areIn(line) else { return line }
    var line = line, plain: [UInt8] = []
    line.withUTF8 { remove(from: UnsafeRawBufferPointer($0), into: &plain) }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Sets `plain` to a line without them. O(n).
  static func remove(from line: UnsafeRawBufferPointer, into plain: inout [UInt8]) {
    plain.removeAll(keepingCapacity: true)
    guard let base = line.baseAddress else { return }
    var place = 0
    while place < line.count {
      let found = memchr(base + place, Int32(escape), line.count - place).map { UnsafeRawPointer($0) - base } ?? line.count
      plain += line[place..<found]
      place = end(of: line, from: found)
    }
  }

  /// The place after the sequence at a place. One that is not whole ends with the line.
  private static func end(of line: UnsafeRawBufferPointer, from start: Int) -> Int {
    var place = start + 1
    guard place < line.count else { return line.count }
    switch line[place] {
    case UInt8(ascii: "["):
      place += 1
      while place < line.count, (0x20...0x3F).contains(line[place]) { place += 1 }
      return place < line.count && (0x40...0x7E).contains(line[place]) ? place + 1 : place
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      // A text that ends with BEL, or with ESC and a backslash.
      while place < line.count {
        if line[place] == 0x07 { return place + 1 }
        if line[place] == escape { return place + 1 < line.count && line[place + 1] == UInt8(ascii: "\\") ? place + 2 : place }
        place += 1
      }
      return place
    default:
      while place < line.count, (0x20...0x2F).contains(line[place]) { place += 1 }
      return place < line.count && (0x30...0x7E).contains(line[place]) ? place + 1 : place
    }
  }
}
