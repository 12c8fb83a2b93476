import IdemSeeds
import Testing

@testable import IdemCore

/// The reader of the lines in debug information, on tables that are made by hand, and on bytes that are none.
struct LineTableTests {
  private static func little(_ number: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

  /// The rows 0x1000 (line 0), 0x1004 (line 12 of the first file), 0x1010 (line 7 of the second file).
  private static let program: [UInt8] =
    [0, 9, 2] + little(0x1000, 8) + [3, 0x7F, 1]  // line 0
    + [2, 4, 3, 12, 1]  // 4 bytes on, line 12
    + [4, 2, 3, 0x7B, 2, 12, 1]  // the second file, five lines back, 12 bytes on
    + [0, 1, 1]

  private static func unit(version: Int) -> [UInt8] {
    let common: [UInt8] = [1, 1, 1, UInt8(bitPattern: -5), 14, 13] + [0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1]
    var names: [UInt8]
    if version == 4 {
      names = text("/app/Sources") + [0] + text("Row.swift") + [1, 0, 0] + text("/other/Shop.swift") + [0, 0, 0] + [0]
    } else {
      names = [1, 1, 0x08, 2] + text("/comp") + text("/app/Sources")
      names += [2, 1, 0x08, 2, 0x0B, 3] + text("unused") + [0] + text("Row.swift") + [1] + text("/other/Shop.swift") + [0]
    }
    let header = common + names
    let content = little(version, 2) + (version == 5 ? [8, 0] : []) + little(header.count, 4) + header + program
    return little(content.count, 4) + content
  }

  private static func places(_ bytes: [UInt8], _ wanted: [UInt64]) -> [UInt64: SourcePlace] {
    var table = LineTable(wanted: wanted, strings: nil, lineStrings: nil)
    bytes.withUnsafeBytes { table.read($0) }
    return table.found
  }

  @Test(arguments: [4, 5]) func `the line and the file of an address are found`(version: Int) {
    let places = Self.places(Self.unit(version: 3) + Self.unit(version: version), [0x1004, 0x1010, 0x1008])
    #expect(places[0x1004] == SourcePlace(file: "/app/Sources/Row.swift", line: 12))
    #expect(places[0x1010] == SourcePlace(file: "/other/Shop.swift", line: 7))
    #expect(places[0x1008] == nil, "no row begins there")
  }

  @Test func `a row without a line has the next line`() {
    #expect(Self.places(Self.unit(version: 4), [0x1000])[0x1000] == SourcePlace(file: "/app/Sources/Row.swift", line: 12))
  }

  @Test func `a table that is cut anywhere, or has wrong bytes, gives no more than wrong places`() {
    let whole = Self.unit(version: 5) + Self.unit(version: 4)
    for end in 0..<whole.count { #expect(Self.places(Array(whole[..<end]), [0x1004]).count <= 1) }
    var generator = SeededGenerator(seed: 7)
    for _ in 1...2000 {
      var bytes = whole
      for _ in 1...4 { bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator) }
      #expect(Self.places(bytes, [0x1004]).count <= 1)
    }
  }
}
