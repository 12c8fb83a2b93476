import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct DatePickerTests {
  @Test func `digits are typed into one number after the other, and each complete number is written`() {
    let host = TestHost(width: 40, height: 3) { Picking().datePickerStyle(.field) }
    host.render()
    #expect(host.lines[0] == "From 2026-01-31 09:30")
    host.type("2028")
    host.render()
    #expect(host.lines[1] == "2028-01-31 09:30")
    host.type("2")
    host.render()
    // February has 29 days in that year.
    #expect(host.lines[1] == "2028-02-29 09:30")
    host.type("7")
    host.render()
    #expect(host.lines[0] == "From 2028-02-07 09:30")
    host.type("1")
    host.render()
    #expect(host.lines[0] == "From 2028-02-07  1:30" && host.lines[1] == "2028-02-07 09:30")
    host.press(":")
    host.render()
    #expect(host.lines[1] == "2028-02-07 01:30")
  }

  @Test func `the arrows step a number, and move to another one until the ends`() {
    let host = TestHost(width: 40, height: 3) { Picking().datePickerStyle(.field) }
    host.render()
    host.press(.rightArrow)
    host.press(.upArrow)
    // The owner's body alone.
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.lines[1] == "2026-02-28 09:30")
    host.press(.downArrow)
    host.press(.downArrow)
    host.render()
    #expect(host.lines[1] == "2026-12-28 09:30")
    host.press(.end)
    #expect(host.press(.rightArrow) == .ignored)
    host.press(.home)
    #expect(host.press(.leftArrow) == .ignored)
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `typed digits are written when the focus leaves, and Escape drops them`() {
    let host = TestHost(width: 40, height: 4) {
      VStack(alignment: .leading) {
        Picking().datePickerStyle(.field)
        Button("Next") {}
      }
    }
    host.render()
    host.press(.end)
    host.type("4")
    host.press(.escape)
    host.render()
    #expect(host.lines[0] == "From 2026-01-31 09:30")
    host.type("4")
    host.press(.tab)
    host.render()
    #expect(host.lines[1] == "2026-01-31 09:04")
  }

  @Test func `a date out of the range becomes the nearest one in it`() throws {
    let range = try #require(CivilDate("2026-01-10"))...#require(CivilDate("2026-02-10"))
    let host = TestHost(width: 40, height: 3) { Ranged(range: range).datePickerStyle(.stepperField) }
    host.render()
    #expect(host.lines[0] == "Day 2026-01-31 [ - + ]")
    host.press(.rightArrow)
    host.press(.upArrow)
    host.render()
    #expect(host.lines[1] == "2026-02-10")
    host.click(column: 17, row: 0)
    host.render()
    #expect(host.lines[1] == "2026-01-10")
    host.click(column: 19, row: 0)
    host.render()
    #expect(host.lines[1] == "2026-02-10")
  }

  @Test func `Return opens a calendar, in which keys choose days and months`() {
    let host = TestHost(width: 40, height: 14) { Picking() }
    host.render()
    #expect(host.lines[0] == "From [ 2026-01-31 09:30 ▾ ]")
    host.press(.return)
    #expect(host.render().bodiesEvaluated <= 2)
    #expect(
      host.lines[1...9].map { String($0.drop { $0 != "│" && $0 != "╭" }) } == [
        "╭──────────────────────╮",
        "│ ‹   January 2026   › │",
        "│ Mo Tu We Th Fr Sa Su │",
        "│           1  2  3  4 │",
        "│  5  6  7  8  9 10 11 │",
        "│ 12 13 14 15 16 17 18 │",
        "│ 19 20 21 22 23 24 25 │",
        "│ 26 27 28 29 30 31    │",
        "│                      │",
      ])
    host.press(.pageDown)
    host.press(.upArrow)
    host.press(.leftArrow)
    host.render()
    #expect(host.text.contains("February 2026"))
    host.press(.end)
    host.press(.return)
    host.render()
    #expect(host.lines[0] == "From [ 2026-02-28 09:30 ▾ ]")
    #expect(!host.text.contains("February"))
    #expect(host.lines[1] == "2026-02-28 09:30")
  }

  @Test func `Shift with Page Up goes to another year, and a click chooses a day`() {
    let host = TestHost(width: 40, height: 12) { Ranged(range: nil).datePickerStyle(.graphical) }
    host.render()
    #expect(host.lines[0] == "Day ‹   January 2026   ›")
    host.press(.pageUp, modifiers: .shift)
    host.render()
    #expect(host.lines[0] == "Day ‹   January 2025   ›")
    #expect(host.click("14"))
    host.render()
    #expect(host.text.contains("2025-01-14"))
    // The arrows of the title show another month, and choose nothing.
    host.click(column: 23, row: 0)
    host.render()
    #expect(host.lines[0] == "Day ‹  February 2025   ›" && host.text.contains("2025-01-14"))
    #expect(host.press(.return) == .ignored)
  }

  @Test func `a disabled date picker ignores keys and clicks`() {
    let host = TestHost(width: 40, height: 12) { Ranged(range: nil).datePickerStyle(.graphical).disabled(true) }
    host.render()
    host.clickCell(of: "14")
    #expect(host.press(.upArrow) == .ignored)
    host.render()
    #expect(host.text.contains("2026-01-31"))
  }

  @Test func `the wheel shows the numbers before and after`() {
    let host = TestHost(width: 40, height: 5) { Picking().datePickerStyle(.wheel) }
    host.render()
    #expect(host.lines[..<3] == ["     2025 12 30 08 29", "From 2026-01-31 09:30", "     2027 02 01 10 31"])
    host.scroll(1, column: 16, row: 1)
    host.render()
    #expect(host.lines[1] == "From 2026-01-31 10:30")
  }

  @Test func `an app's own style has the parts of the picker`() {
    let host = TestHost(width: 40, height: 3) { Ranged(range: nil).datePickerStyle(FieldsFirst()) }
    host.render()
    #expect(host.lines[0] == "2026-01-31 Day")
    host.press(.upArrow)
    host.render()
    #expect(host.lines[0] == "2027-01-31 Day")
  }

  @Test func `a calendar of several days selects and deselects them`() {
    let host = TestHost(width: 40, height: 12) { SeveralDays() }
    host.render()
    #expect(host.lines[0] == "Days" && host.lines[1] == "‹   January 2026   ›")
    host.press(.rightArrow)
    #expect(host.render().bodiesEvaluated == 0)
    host.press(.space)
    host.render()
    #expect(host.lines[9] == "2026-01-05 2026-01-06")
    #expect(host.click(" 5"))
    host.render()
    #expect(host.lines[9] == "2026-01-06")
    // Shift extends from the cursor, and adds to what is chosen. Escape leaves the cursor's day of several.
    host.press(.downArrow)
    host.press(.rightArrow, modifiers: .shift)
    host.press(.rightArrow, modifiers: .shift)
    host.press(.leftArrow, modifiers: .shift)
    host.render()
    #expect(host.lines[9] == "2026-01-06 2026-01-12 2026-01-13")
    #expect(host.press(.escape) == .handled)
    host.render()
    #expect(host.lines[9] == "2026-01-13" && host.press(.escape) == .ignored)
  }

  @Test func `days and numbers of days are the same in both directions`() {
    for number in stride(from: -719_162, through: 2_932_896, by: 911) {
      let day = CivilDate(daysSince1970: number)
      #expect(day.daysSince1970 == number && CivilDate(year: day.year, month: day.month, day: day.day) == day)
    }
    #expect(CivilDate(daysSince1970: .max).description == "9999-12-31" && CivilDate(daysSince1970: .min).description == "0001-01-01")
    #expect(CivilDate("2026-01-31")?.adding(months: 1).description == "2026-02-28")
    #expect(CivilDate("2026-01-31")?.adding(months: -13).description == "2024-12-31")
    #expect(CivilDate("0001-01-31")?.adding(months: -1).description == "0001-01-31")
  }
}

private struct Picking: View {
  @State var moment = CivilDateTime("2026-01-31 09:30")!
  var body: some View {
    VStack(alignment: .leading) {
      DatePicker("From", selection: $moment)
      Text(moment.description)
    }
  }
}

private struct Ranged: View {
  let range: ClosedRange<CivilDate>?
  @State var day = CivilDate("2026-01-31")!
  var body: some View {
    VStack(alignment: .leading) {
      DatePicker("Day", selection: $day, in: range)
      Text(day.description)
    }
  }
}

private struct SeveralDays: View {
  @State var days: Set<CivilDate> = [CivilDate("2026-01-05")!]
  var body: some View {
    VStack(alignment: .leading) {
      MultiDatePicker("Days", selection: $days)
      Text(days.sorted().map(\.description).joined(separator: " "))
    }
  }
}

private struct FieldsFirst: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.fields
      configuration.label
    }
  }
}
