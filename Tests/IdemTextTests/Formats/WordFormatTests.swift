import IdemText
import Testing

/// The styles are called by themselves: this program also contains Foundation, whose `formatted` has precedence.
struct WordFormatTests {
  private func units(
    _ duration: Duration, _ units: Set<DurationUnitsFormatStyle.Unit> = [.hours, .minutes, .seconds],
    _ width: DurationUnitsFormatStyle.UnitWidth = .abbreviated, most: Int? = nil,
    zeros: DurationUnitsFormatStyle.ZeroValueUnitsDisplayStrategy = .hide
  ) -> String {
    DurationUnitsFormatStyle(allowedUnits: units, width: width, maximumUnitCount: most, zeroValueUnits: zeros).format(duration)
  }

  @Test func `a duration is written in units`() {
    #expect(units(.seconds(3723)) == "1 hr, 2 min, 3 sec")
    #expect(units(.seconds(3723), [.hours, .minutes, .seconds], .wide) == "1 hour, 2 minutes, 3 seconds")
    #expect(units(.seconds(3723), [.hours, .minutes, .seconds], .narrow) == "1h 2m 3s")
    #expect(units(.seconds(3723), [.hours, .minutes, .seconds], .condensedAbbreviated) == "1 hr 2 min 3 sec")
    #expect(units(.seconds(3600)) == "1 hr")
    #expect(units(.seconds(3600), zeros: .show) == "1 hr, 0 min, 0 sec")
    #expect(units(.zero) == "0 sec")
    #expect(units(.seconds(90061), [.days, .hours], .wide) == "1 day, 1 hour")
    #expect(units(.milliseconds(1500), [.milliseconds]) == "1,500 ms")
  }

  @Test func `the last unit is rounded`() {
    #expect(units(.seconds(3599), [.minutes], .wide) == "60 minutes")
    #expect(units(.seconds(3723), most: 1) == "1 hr")
    #expect(units(.seconds(3723), most: 2) == "1 hr, 2 min")
    #expect(units(.milliseconds(-2500)) == "-2 sec")
  }

  @Test func `a list is written in words`() {
    func list(_ names: [String], _ type: ListFormatStyle<StringStyle, [String]>.ListType = .and) -> String {
      ListFormatStyle(memberStyle: StringStyle(), type: type).format(names)
    }
    #expect(list([]) == "")
    #expect(list(["a"]) == "a")
    #expect(list(["a", "b"]) == "a and b")
    #expect(list(["a", "b", "c"]) == "a, b, and c")
    #expect(list(["a", "b", "c"], .or) == "a, b, or c")
    let numbers = ListFormatStyle<IntegerFormatStyle<Int>, [Int]>(memberStyle: IntegerFormatStyle(), type: .and, width: .narrow)
    #expect(numbers.format([1, 2000]) == "1, 2,000")
  }

  @Test func `a specifier formats one value, and its type decides`() {
    func text(_ value: some Any, _ specifier: String) -> String { FormatSpecifier.format(value, specifier: specifier) }
    #expect(text(3.14159, "%.2f") == "3.14")
    #expect(text(7, "%03d") == "007")
    #expect(text(1 << 40, "%d") == "1099511627776", "a number is not shortened")
    #expect(text(255, "0x%02X") == "0xFF")
    #expect(text(Int8(-1), "%x") == "ff")
    #expect(text(5, "%lld%%") == "5%")
    #expect(text("é", "[%3@]") == "[  é]")
    #expect(text("long", "%-6.2s|") == "lo    |")
    #expect(text(65, "%c") == "A")
    #expect(text(true, "%d") == "1")
    // A wrong conversion is no crash and reads no memory.
    #expect(text(2.9, "%d") == "2")
    #expect(text(2, "%.1f") == "2.0")
    #expect(text(2, "%s %@") == "2 2")
    #expect(text("x", "%d") == "%d")
    #expect(text(1, "%n %q") == "%n %q")
    #expect(text(Double.infinity, "%d") == "9223372036854775807")
    #expect(text(1, "%99999d").utf8.count == 500)
    #expect(text(1e300, "%500.500f").utf8.count == 301 + 1 + 500)
    #expect(text(1, "%") == "%")
  }
}
