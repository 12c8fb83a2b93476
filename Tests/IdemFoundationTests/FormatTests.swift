import Foundation
import IdemFoundation
import IdemSeeds
import Testing

import struct IdemText.ByteCountFormatStyle
import struct IdemText.FormatSpecifier
import struct IdemText.FloatingPointFormatStyle
import struct IdemText.IntegerFormatStyle
import struct IdemText.ListFormatStyle
import struct IdemText.StringStyle

private let english = Locale(identifier: "en_US")

/// Idem's formats give the texts of Foundation's, in English.
struct FormatTests {
  private typealias Whole = IdemText.IntegerFormatStyle<Int>
  private typealias Real = IdemText.FloatingPointFormatStyle<Double>
  private typealias TheirWhole = Foundation.IntegerFormatStyle<Int>
  private typealias TheirReal = Foundation.FloatingPointFormatStyle<Double>

  @Test(arguments: Seed.all()) func `integers are written as Foundation writes them`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<300 {
      let value =
        Int.random(in: -9_999...9_999, using: &random) * [1, 10, 1_000, 1_000_000, 100_000_000_000].randomElement(using: &random)!
      #expect(Whole().format(value) == TheirWhole(locale: english).format(value))
      #expect(Whole().notation(.compactName).format(value) == TheirWhole(locale: english).notation(.compactName).format(value))
      #expect(Whole().notation(.scientific).format(value) == TheirWhole(locale: english).notation(.scientific).format(value))
      #expect(
        Whole().precision(.significantDigits(3)).format(value) == TheirWhole(locale: english).precision(.significantDigits(3)).format(value)
      )
      #expect(Whole.Percent().format(value) == TheirWhole.Percent(locale: english).format(value))
      let bytes = Int64(value)
      #expect(
        IdemText.ByteCountFormatStyle(style: .memory).format(bytes)
          == Foundation.ByteCountFormatStyle(style: .memory, locale: english).format(bytes))
    }
  }

  @Test(arguments: Seed.all()) func `floating-point numbers are written as Foundation writes them`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<300 {
      let digits = Double(Int.random(in: -999_999...999_999, using: &random))
      let value = digits * [1, 0.001, 0.000_000_1, 1e9, 0.1].randomElement(using: &random)!
      #expect(Real().format(value) == TheirReal(locale: english).format(value))
      #expect(Real.Percent().format(value) == TheirReal.Percent(locale: english).format(value))
      #expect(Real().precision(.fractionLength(2)).format(value) == TheirReal(locale: english).precision(.fractionLength(2)).format(value))
      #expect(
        Real().precision(.significantDigits(2...4)).format(value)
          == TheirReal(locale: english).precision(.significantDigits(2...4)).format(value))
      #expect(Real().notation(.compactName).format(value) == TheirReal(locale: english).notation(.compactName).format(value))
      #expect(
        Real().precision(.fractionLength(1)).rounded(rule: .down).format(value)
          == TheirReal(locale: english).precision(.fractionLength(1)).rounded(rule: .down).format(value))
    }
  }

  @Test(arguments: Seed.all()) func `durations in units are written as Foundation writes them`(seed: Seed) {
    typealias Ours = IdemText.DurationUnitsFormatStyle
    func pick<Unit: Hashable>(_ units: [Unit], _ chosen: [Int]) -> Set<Unit> { Set(chosen.map { units[$0] }) }
    var random = seed.generator()
    let ours: [Ours.Unit] = [.milliseconds, .seconds, .minutes, .hours, .days, .weeks]
    for _ in 0..<200 {
      let value = Duration.milliseconds(
        Int.random(in: 0...99_999, using: &random) * [1, 20, 1000, 60_000, 3_600_000].randomElement(using: &random)!)
      var chosen: [Int] = []
      for index in ours.indices where random.chance(0.5) { chosen.append(index) }
      if chosen.isEmpty { chosen = [1] }
      let most = random.chance(0.3) ? 1 + random.below(3) : nil
      func expect(_ width: Ours.UnitWidth, _ expected: String) {
        let style = Ours(allowedUnits: pick(ours, chosen), width: width, maximumUnitCount: most)
        #expect(style.format(value) == expected, "\(value) \(chosen) \(most ?? 0)")
      }
      // The units of Foundation have no name of their own in a file that also sees Idem's.
      expect(
        .wide,
        value.formatted(
          .units(
            allowed: pick([.milliseconds, .seconds, .minutes, .hours, .days, .weeks], chosen), width: .wide, maximumUnitCount: most
          ).locale(english)))
      expect(
        .abbreviated,
        value.formatted(
          .units(
            allowed: pick([.milliseconds, .seconds, .minutes, .hours, .days, .weeks], chosen), width: .abbreviated, maximumUnitCount: most
          ).locale(english)))
      expect(
        .narrow,
        value.formatted(
          .units(
            allowed: pick([.milliseconds, .seconds, .minutes, .hours, .days, .weeks], chosen), width: .narrow, maximumUnitCount: most
          ).locale(english)))
    }
  }

  @Test func `lists are written as Foundation writes them`() {
    typealias Ours = IdemText.ListFormatStyle<IdemText.StringStyle, [String]>
    typealias Theirs = Foundation.ListFormatStyle<Foundation.StringStyle, [String]>
    for names in [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]] {
      for (a, b): (Ours.Width, Theirs.Width) in [(.standard, .standard), (.short, .short), (.narrow, .narrow)] {
        for (first, second): (Ours.ListType, Theirs.ListType) in [(.and, .and), (.or, .or)] {
          let expected = names.formatted(.list(type: second, width: b).locale(english))
          #expect(Ours(memberStyle: .init(), type: first, width: a).format(names) == expected)
        }
      }
    }
  }

  @Test(arguments: Seed.all()) func `specifiers give the texts of Foundation`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<1000 {
      var flags = ""
      for flag in ["-", "+", " ", "#", "0"] where random.chance(0.2) { flags += flag }
      if random.chance(0.5) { flags += String(random.below(14)).drop { $0 == "0" } }
      if random.chance(0.4) { flags += ".\(random.below(9))" }
      let integer = Int.random(in: -100_000...100_000, using: &random) * (random.chance(0.2) ? 1_000_000_007 : 1)
      for conversion in ["d", "i", "u", "x", "X", "o"] {
        let ours = FormatSpecifier.format(integer, specifier: "%\(flags)\(conversion)")
        #expect(ours == String(format: "%\(flags)l\(conversion)", integer), "%\(flags)\(conversion) \(integer)")
      }
      let real = Double(integer) * [1, 0.001, 1e12, 1e-9].randomElement(using: &random)!
      for conversion in ["f", "e", "g", "E", "G", "a"] {
        let specifier = "%\(flags)\(conversion)"
        #expect(FormatSpecifier.format(real, specifier: specifier) == String(format: specifier, real), "\(specifier) \(real)")
      }
    }
  }
}
