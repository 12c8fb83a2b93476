import Glibc
import _StringProcessing

/// Which lines are shown: those that match a regular expression. One without capital letters finds capitals too.
///
/// A pattern without special characters is looked for in the bytes; any other is matched by the library, which is some hundred times slower.
public struct LineFilter {
  private enum Kind {
    case literal([UInt8], ignoresCase: Bool)
    case expression(Regex<AnyRegexOutput>)
  }
  private let kind: Kind

  /// Throws where the pattern is no regular expression.
  public init(_ pattern: String) throws {
    let ignoresCase = !pattern.contains { $0.isUppercase }
    if pattern.utf8.allSatisfy({ $0 < 0x80 }), !pattern.contains(where: { "\\.^$|?*+()[]{}".contains($0) }) {
      kind = .literal(Array((ignoresCase ? pattern.lowercased() : pattern).utf8), ignoresCase: ignoresCase)
    } else {
      let expression = try Regex(pattern)
      kind = .expression(ignoresCase ? expression.ignoresCase() : expression)
    }
  }

  public func matches(_ line: UnsafeRawBufferPointer) -> Bool {
    switch kind {
    case .literal(let wanted, let ignoresCase): LineFilter.contains(line, wanted, ignoresCase)
    case .expression(let expression): (try? expression.firstMatch(in: String(decoding: line, as: UTF8.self))) != nil
    }
  }

  public func matches(_ line: String) -> Bool {
    var line = line
    return line.withUTF8 { matches(UnsafeRawBufferPointer($0)) }
  }

  private static func contains(_ line: UnsafeRawBufferPointer, _ wanted: [UInt8], _ ignoresCase: Bool) -> Bool {
    guard !wanted.isEmpty else { return true }
    guard let base = line.baseAddress, line.count >= wanted.count else { return false }
    let first = wanted[0]
    if !ignoresCase {
      var start = 0
      let last = line.count - wanted.count
      while start <= last, let found = memchr(base + start, Int32(first), last - start + 1) {
        start = UnsafeRawPointer(found) - base
        if memcmp(base + start, wanted, wanted.count) == 0 { return true }
        start += 1
      }
      return false
    }
    for start in 0...(line.count - wanted.count) where lower(line[start]) == first {
      var length = 1
      while length < wanted.count, lower(line[start + length]) == wanted[length] { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }

  @inline(__always) private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
