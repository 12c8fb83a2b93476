import Foundation
import Testing

@testable import IdemScreen

/// The Unicode Consortium's own cases for clusters, where Debian's package `unicode-data` is installed.
@Suite struct GraphemeBreakTests {
  static let path = "/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"
  /// Cases of Unicode 15 that Swift, whose data are newer, does otherwise: U+2701 was a pictograph then, and a joiner does not join it now.
  static let allowed: [[UInt32]] = [[0x2701, 0x200D, 0x2701]]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: path), "install the package unicode-data for GraphemeBreakTest.txt"))
  func `clusters break as in Unicode's test cases`() throws {
    var cases = 0
    for line in try String(contentsOfFile: Self.path, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      var expected: [[UInt32]] = []
      for token in line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace) {
        switch token {
        case "÷": expected.append([])
        case "×": break
        default: expected[expected.count - 1].append(UInt32(token, radix: 16)!)
        }
      }
      expected.removeAll(where: \.isEmpty)
      let scalars = expected.joined().map(Unicode.Scalar.init)
      if scalars.contains(nil) || Self.allowed.contains(Array(expected.joined())) { continue }
      var text = String(String.UnicodeScalarView(scalars.compactMap { $0 }))
      cases += 1
      #expect(text.map { $0.unicodeScalars.map(\.value) } == expected, "\(line)")
      let found = text.withUTF8 { bytes in
        var result: [[UInt32]] = []
        CellWidth.forEachCluster(in: bytes, options: .safe) { cluster in
          result.append(String(decoding: bytes[cluster.start..<cluster.end], as: UTF8.self).unicodeScalars.map(\.value))
          return true
        }
        return result
      }
      #expect(found == expected, "\(line)")
    }
    #expect(cases > 500)
  }
}
