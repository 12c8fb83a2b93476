import Foundation
import IdemFoundation
import Seeds
import Testing

import struct IdemText.ByteCountFormatStyle
import struct IdemText.FloatingPointFormatStyle
import struct IdemText.IntegerFormatStyle

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
}
