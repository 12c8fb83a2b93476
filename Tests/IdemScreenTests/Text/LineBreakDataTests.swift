import Foundation
import Testing

@testable import IdemScreen

/// Compares the places to break with the test data of UAX #14, `LineBreakTest.txt` of the Unicode Character Database. `make test-all` runs it.
@Suite struct LineBreakDataTests {
  /// The folder with the database; nil without Debian's package `unicode-data`, which leaves the comparison out.
  private static let folder = FileManager.default.fileExists(atPath: "/usr/share/unicode/LineBreak.txt") ? "/usr/share/unicode" : nil

  /// The places at which `LineBreaker` breaks although the rules forbid it, by the classes around them. Places after a space are not counted:
  /// it always breaks there. The opposite difference is intended: it keeps words, addresses and paths whole.
  private static let known = """
    CM CM: 7, CM NS: 7, BA CL: 2, BA CP: 2, CM AL: 2, CM H2: 2, CM H3: 2, CM JL: 2, CM JT: 2, CM JV: 2, CM OP: 2, CJ CM: 1, CJ NS: 1, \
    CM AI: 1, CM CJ: 1, CM CL: 1, CM CP: 1, CM EX: 1, CM GL: 1, CM HL: 1, CM HY: 1, CM ID: 1, CM IN: 1, CM IS: 1, CM NU: 1, CM PO: 1, \
    CM PR: 1, CM QU: 1, CM SA: 1, CM SY: 1, CM WJ: 1, CM XX: 1, CM ZW: 1, EM CM: 1, EM NS: 1, H2 CM: 1, H2 NS: 1, H3 CM: 1, H3 NS: 1, \
    HY HL: 1, ID CM: 1, ID NS: 1, JL CM: 1, JL NS: 1, ZWJ AL: 1, ZWJ H2: 1, ZWJ H3: 1, ZWJ ID: 1, ZWJ JL: 1, ZWJ OP: 1
    """

  @Test(.enabled(if: folder != nil)) func `no line breaks where the rules of Unicode forbid it, beside the known places`() throws {
    let classes = try readClasses()
    var forbidden: [String: Int] = [:], missing: [String: Int] = [:], cases = 0, places = 0, spaces = 0
    for line in try read("auxiliary/LineBreakTest.txt") {
      let marks = line.split(separator: "#", omittingEmptySubsequences: false)[0].split(whereSeparator: \.isWhitespace)
      if marks.isEmpty { continue }
      var text: [UInt32] = [], breaks: Set<Int> = []
      for mark in marks {
        if let scalar = UInt32(mark, radix: 16) { text.append(scalar) } else if mark == "÷" { breaks.insert(text.count) }
      }
      // A tab is spaces. Other controls are shown as U+FFFD and break no line.
      if text.contains(where: { [0x09, 0x0B, 0x0C, 0x0D, 0x85].contains($0) }) { continue }
      cases += 1
      let own = opportunities(text)
      for place in 1..<max(1, text.count) {
        places += 1
        if own.contains(place) == breaks.contains(place) { continue }
        let pair = "\(classes[text[place - 1]] ?? "XX") \(classes[text[place]] ?? "XX")"
        if pair.hasPrefix("SP ") {
          spaces += 1
          continue
        }
        if own.contains(place) { forbidden[pair, default: 0] += 1 } else { missing[pair, default: 0] += 1 }
      }
    }
    print("\(cases) texts, \(places) places")
    print("a break after a space where none is allowed: \(spaces)")
    print("no break where one is allowed: \(missing.values.reduce(0, +)) places, \(missing.count) pairs of classes")
    let sorted = forbidden.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    print(
      "a break where none is allowed: \(forbidden.values.reduce(0, +)):", sorted.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
    #expect(cases > 1000)
    #expect(sorted.map { "\($0.key): \($0.value)" }.joined(separator: ", ") == Self.known)
  }

  /// The numbers of scalars before which a line may break, by the rules of `LineBreaker`.
  private func opportunities(_ scalars: [UInt32]) -> Set<Int> {
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    var result: Set<Int> = [], place = 0
    var before = BreakClass(kind: .start), last = BreakClass(kind: .start), hasHyphen = false
    for character in text {
      let next = BreakClass(CellWidth.Cluster(character))
      if last.kind == .newline {
        result.insert(place)
        (before, last) = (BreakClass(kind: .start), BreakClass(kind: .start))
      } else if next.kind != .space, next.kind != .newline {
        let isAfterSpace = last.kind == .space
        if isAfterSpace || hasHyphen && next.kind != .softHyphen || BreakClass.allowsBreak(before, last, next) { result.insert(place) }
      }
      hasHyphen = next.kind == .softHyphen && ![.start, .space, .newline].contains(last.kind)
      let isTransparent = next.kind == .invisible || next.kind == .softHyphen
      if !isTransparent || last.kind == .space || last.kind == .start {
        (before, last) = (last, next.kind == .softHyphen ? BreakClass(kind: .invisible) : next)
      }
      place += character.unicodeScalars.count
    }
    return result
  }

  private func read(_ name: String) throws -> [Substring] {
    try String(contentsOfFile: Self.folder! + "/" + name, encoding: .utf8).split(separator: "\n")
  }

  private func readClasses() throws -> [UInt32: Substring] {
    var classes: [UInt32: Substring] = [:]
    for line in try read("LineBreak.txt") {
      let fields = line.split(separator: "#", omittingEmptySubsequences: false)[0].split(separator: ";")
      guard fields.count == 2 else { continue }
      let ends = fields[0].split(separator: ".").compactMap { UInt32($0.filter { !$0.isWhitespace }, radix: 16) }
      guard let first = ends.first, let end = ends.last, end < 0x30000 else { continue }
      for scalar in first...end { classes[scalar] = Substring(fields[1].filter { !$0.isWhitespace }) }
    }
    return classes
  }
}
