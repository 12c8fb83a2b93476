import Foundation
import Idem
import IdemFoundation
import IdemTesting
import Testing

@MainActor private func picture<V: View>(width: Int = 24, height: Int = 1, @ViewBuilder _ view: @escaping @MainActor () -> V) -> String {
  let host = TestHost(width: width, height: height) { view() }
  host.render()
  return host.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
}

private let english = Locale(identifier: "en_US")

/// A format of an app: the name alone means Foundation's protocol.
private struct Stars: FormatStyle {
  func format(_ value: Int) -> String { String(repeating: "*", count: value) }
}

private struct SaveError: LocalizedError {
  var errorDescription: String? { "Cannot save" }
  var recoverySuggestion: String? { "The disk is full." }
}

@MainActor @Test func `a text shows a value in a format of Foundation`() {
  #expect(picture { Text(1234.5, format: .number.precision(.fractionLength(2)).locale(english)) } == "1,234.50")
  #expect(picture { Text(0.25, format: .percent.locale(english)) } == "25%")
}

@MainActor @Test func `a text shows a value in a format of the app`() { #expect(picture { Text(3, format: Stars()) } == "***") }

@MainActor @Test func `an interpolated value has a format of Foundation`() {
  #expect(picture { Text("Size: \(12345, format: .number.locale(english)) cells") } == "Size: 12,345 cells")
  #expect(picture { Text("**Rated** \(2, format: Stars())") } == "Rated **")
}

@MainActor @Test func `an attributed string without a module is Idem's`() {
  var text = AttributedString("red")
  text.foregroundColor = .red
  #expect(picture { Text(text) } == "red")
}

@MainActor @Test func `Foundation's attributed string keeps its link`() {
  var text = Foundation.AttributedString("a ")
  var link = Foundation.AttributedString("link")
  link.link = URL(string: "https://example.org/x")
  text.append(link)
  #expect(picture { Text(text) } == "a link")
  #expect(picture { Text("see \(text)!") } == "see a link!")
  let ours = AttributedString(text)
  #expect(ours.runs.map(\.attributes.link) == [nil, "https://example.org/x"])
}

@MainActor @Test func `a date becomes a timeline date and back`() {
  let date = Date(timeIntervalSince1970: 1_700_000_000.5)
  #expect(Date(TimelineDate(date)) == date)
  #expect(Date(TimelineDate(.distantPast)) > .distantPast)
}

@MainActor @Test func `a timer shows the time until its end, second by second`() {
  let host = TestHost(width: 8, height: 1) {
    Text(timerInterval: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 3601))
  }
  host.render()
  #expect(host.lines == ["1:00:01"])
  host.advance(by: .seconds(2))
  host.render()
  #expect(host.lines == ["59:59"])
  host.advance(by: .seconds(4000))
  host.render()
  #expect(host.lines == ["0:00"])
}

@MainActor @Test func `a timer that counts up stops at its end, and a paused one does not move`() {
  let interval = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 90)
  let host = TestHost(width: 8, height: 2) {
    VStack(alignment: .leading) {
      Text(timerInterval: interval, countsDown: false)
      Text(timerInterval: interval, pauseTime: Date(timeIntervalSince1970: 30))
    }
  }
  host.render()
  #expect(host.lines == ["0:00", "1:00"])
  host.advance(by: .seconds(100))
  host.render()
  #expect(host.lines == ["1:30", "1:00"])
}

@MainActor @Test func `a date as a timer counts down to it and up after it`() {
  let host = TestHost(width: 8, height: 1) { Text(Date(timeIntervalSince1970: 2), style: .timer) }
  host.render()
  #expect(host.lines == ["0:02"])
  host.advance(by: .seconds(2))
  host.render()
  #expect(host.lines == ["0:00"])
  host.advance(by: .seconds(3))
  host.render()
  #expect(host.lines == ["0:03"])
}

@MainActor @Test func `the styles of a date are Foundation's`() {
  let date = Date(timeIntervalSince1970: 1_000_000)
  #expect(picture { Text(date, style: .date) } == date.formatted(date: .long, time: .omitted))
}

@MainActor @Test func `a link opens its URL`() {
  var opened: [String] = []
  let url = URL(string: "https://example.org/a?b=c")!
  let host = TestHost(width: 10, height: 1) { Link("Docs", destination: url).environment(\.openURL, OpenURLAction { opened.append($0) }) }
  host.render()
  host.click("Docs")
  #expect(opened == ["https://example.org/a?b=c"])
  OpenURLAction { opened.append($0) }(url)
  #expect(opened.count == 2)
}

@MainActor @Test func `an alert shows the description of an error`() {
  let lines = picture(width: 40, height: 12) {
    Text("base").alert(isPresented: .constant(true), error: SaveError()) { _ in
      Button("Again") {}
    } message: {
      Text($0.recoverySuggestion ?? "")
    }
  }
  #expect(lines.split(separator: " ").joined(separator: " ").contains("Cannot save"))
  #expect(lines.contains("The disk is full.") && lines.contains("Again"))
  let none = picture(width: 40, height: 12) {
    Text("base").alert(isPresented: .constant(true), error: SaveError?.none) { Button("Again") {} }
  }
  #expect(!none.contains("Again"))
}
