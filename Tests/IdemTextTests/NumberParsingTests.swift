import IdemText
import IdemSeeds
import Testing

@Suite struct NumberParsingTests {
  @Test(arguments: Seed.all()) func `random integers are read as they were written`(seed: Seed) throws {
    var random = seed.generator()
    for _ in 0..<2_000 {
      let value = Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<63, using: &random)
      let style = IntegerFormatStyle<Int>()
      #expect(try style.parseStrategy.parse(style.format(value)) == value, "\(seed)")
      let plain = style.grouping(.never)
      #expect(try plain.parseStrategy.parse(" " + plain.format(value) + " ") == value, "\(seed)")
    }
  }

  @Test(arguments: Seed.all()) func `random decimal numbers are read as they were written`(seed: Seed) throws {
    var random = seed.generator()
    for _ in 0..<2_000 {
      let value = Double(Int.random(in: -10_000_000...10_000_000, using: &random)) / 1000
      let style = FloatingPointFormatStyle<Double>()
      #expect(try style.parseStrategy.parse(style.format(value)) == value, "\(seed)")
      let percent = FloatingPointFormatStyle<Double>.Percent()
      #expect(abs(try percent.parseStrategy.parse(percent.format(value)) - value) < 1e-9, "\(seed)")
    }
  }

  @Test func `what is no number, and what does not fit, is an error`() {
    let style = IntegerFormatStyle<Int>()
    for text in ["", "-", "x", "1x", "1.5", "1,2.3", "9223372036854775808", "e5", "1e", "--1", "%"] {
      #expect(throws: FormatError.self, "\(text)") { try style.parseStrategy.parse(text) }
    }
    #expect(throws: FormatError.self) { try IntegerFormatStyle<UInt8>().parseStrategy.parse("256") }
    #expect(throws: FormatError.self) { try IntegerFormatStyle<UInt8>().parseStrategy.parse("-1") }
  }

  @Test func `people may leave out commas and signs`() throws {
    let style = IntegerFormatStyle<Int>()
    #expect(try style.parseStrategy.parse("+1,2345") == 12345)
    #expect(try style.parseStrategy.parse("-9223372036854775808") == Int.min)
    #expect(try style.parseStrategy.parse("12.00") == 12)
    #expect(try style.parseStrategy.parse("3K") == 3000)
    #expect(try FloatingPointFormatStyle<Double>.Percent().parseStrategy.parse("7") == 0.07)
    #expect(try IntegerFormatStyle<Int>.Percent().parseStrategy.parse("12 %") == 12)
    #expect(try FloatingPointFormatStyle<Double>().scale(10).parseStrategy.parse("25") == 2.5)
  }
}
