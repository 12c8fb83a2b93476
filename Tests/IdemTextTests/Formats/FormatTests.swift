import IdemText
import Testing

/// The styles are called by themselves: this program also contains Foundation, whose `formatted` has precedence.
struct FormatTests {
  private func text(_ value: Int, _ style: IntegerFormatStyle<Int> = IntegerFormatStyle()) -> String { style.format(value) }
  private func text(real value: Double, _ style: FloatingPointFormatStyle<Double> = FloatingPointFormatStyle()) -> String {
    style.format(value)
  }
  private func text(bytes: Int64, _ style: ByteCountFormatStyle = ByteCountFormatStyle(style: .file)) -> String { style.format(bytes) }
  private func clock(_ duration: Duration, _ pattern: DurationTimeFormatStyle.Pattern) -> String {
    DurationTimeFormatStyle(pattern: pattern).format(duration)
  }

  @Test func `integers have commas, a sign, and as many digits as the precision demands`() {
    let style = IntegerFormatStyle<Int>()
    #expect(text(1_234_567) == "1,234,567")
    #expect(text(-5, style.sign(strategy: .always())) == "-5")
    #expect(text(5, style.sign(strategy: .always())) == "+5")
    #expect(text(0, style.sign(strategy: .always(includingZero: false))) == "0")
    #expect(text(1234, style.grouping(.never)) == "1234")
    #expect(text(7, style.precision(.integerLength(3))) == "007")
    #expect(text(1_234_567, style.precision(.significantDigits(2))) == "1,200,000")
    #expect(text(7, style.precision(.fractionLength(2))) == "7.00")
    #expect(text(.min) == "-9,223,372,036,854,775,808")
    #expect(IntegerFormatStyle<UInt64>().format(.max) == "18,446,744,073,709,551,615")
    #expect(IntegerFormatStyle<Int>.Percent().format(12) == "12%")
    #expect(text(3, style.scale(0.5)) == "1.5")
  }

  @Test func `floating-point numbers are rounded as they are written in decimals`() {
    let style = FloatingPointFormatStyle<Double>()
    #expect(text(real: 3.14159265) == "3.141593")
    #expect(text(real: 2.675, style.precision(.fractionLength(2))) == "2.68")
    #expect(text(real: 0.125, style.precision(.fractionLength(2))) == "0.12")
    #expect(text(real: -0.001, style.precision(.fractionLength(2))) == "-0.00")
    #expect(text(real: 9.999, style.precision(.fractionLength(0...2))) == "10")
    #expect(FloatingPointFormatStyle<Double>.Percent().format(0.07) == "7%")
    #expect(text(real: 1e21) == "1,000,000,000,000,000,000,000")
    #expect(text(real: 1e-9, style.precision(.significantDigits(1))) == "0.000000001")
    #expect(text(real: .nan) == "NaN" && text(real: -.infinity) == "-∞")
    #expect(text(real: 1.5, style.precision(.fractionLength(0)).decimalSeparator(strategy: .always)) == "2.")
    #expect(text(real: -1.25, style.precision(.fractionLength(1)).rounded(rule: .up)) == "-1.2")
    #expect(text(real: 1.5, style.scale(2)) == "3")
  }

  @Test func `large numbers are shortened with a letter or an exponent`() {
    let style = IntegerFormatStyle<Int>()
    #expect(
      [999, 1234, 12_345, 999_499, 999_999, 1_500_000].map { text($0, style.notation(.compactName)) }
        == ["999", "1.2K", "12K", "999K", "1M", "1.5M"])
    #expect(text(1234, style.notation(.scientific)) == "1.234E3")
    #expect(text(9999, style.notation(.scientific).precision(.fractionLength(0...1))) == "1E4")
    #expect(text(0, style.notation(.scientific)) == "0E0")
  }

  @Test func `bytes have a unit, and more digits the larger it is`() {
    let counts: [Int64] = [0, 1, 512, 1000, 9_500, 1_500_000, 1_234_567_890, .max, .min]
    #expect(
      counts.map { text(bytes: $0) }
        == ["Zero kB", "1 byte", "512 bytes", "1 kB", "10 kB", "1.5 MB", "1.23 GB", "9,223.37 PB", "-9,223.37 PB"])
    #expect(text(bytes: 1536, ByteCountFormatStyle(style: .memory)) == "2 kB")
    #expect(text(bytes: 0, ByteCountFormatStyle(style: .memory, spellsOutZero: false)) == "0 bytes")
    #expect(text(bytes: 2048, ByteCountFormatStyle(style: .memory, includesActualByteCount: true)) == "2 kB (2,048 bytes)")
  }

  @Test func `durations are written as a clock does`() {
    #expect(clock(.seconds(3661), .hourMinuteSecond) == "1:01:01")
    #expect(clock(.seconds(59.6), .minuteSecond) == "1:00")
    #expect(clock(.milliseconds(-1_250), .minuteSecond(padMinuteToLength: 2, fractionalSecondsLength: 1)) == "-00:01.2")
    #expect(clock(.seconds(90), .hourMinute) == "0:02")
    #expect(clock(.seconds(5_000_000), .hourMinute) == "1,388:53")
    #expect(clock(.seconds(Int64.max), .minuteSecond) == "153,722,867,280,912,930:07")
  }
}
