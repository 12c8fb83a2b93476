import Foundation
import Idem
import IdemFoundation
import IdemTesting
import Testing

/// Code as it is written for SwiftUI with Foundation.

@MainActor private func picture<V: View>(width: Int = 30, height: Int = 1, @ViewBuilder _ view: @escaping @MainActor () -> V) -> String {
  let host = TestHost(width: width, height: height) { view() }
  host.render()
  return host.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
}

private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

private struct Person: Identifiable, Equatable {
  let name: String
  let age: Int
  var id: String { name }
}

private struct People: View {
  @State var order = [KeyPathComparator(\Person.age)]
  let people = [Person(name: "ann", age: 30), Person(name: "bob", age: 20), Person(name: "cid", age: 40)]

  var body: some View {
    Table(people.sorted(using: order), sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }
    }
  }
}

@MainActor @Test func `a table is sorted by comparators of Foundation`() {
  let host = TestHost(width: 20, height: 5) { People() }
  host.render()
  func names() -> [String] { host.lines.compactMap { line in ["ann", "bob", "cid"].first { line.contains($0) } } }
  #expect(names() == ["bob", "ann", "cid"])
  host.click("Age")
  host.render()
  #expect(names() == ["cid", "ann", "bob"], "a click on the sorted column reverses it")
  host.click("Name")
  host.render()
  #expect(names() == ["ann", "bob", "cid"])
  host.click("Name")
  host.render()
  #expect(names() == ["cid", "bob", "ann"])
}

@MainActor @Test func `a relative date shows two units, and changes only when they do`() {
  let host = TestHost(width: 30, height: 2) {
    VStack(alignment: .leading) {
      Text(date(-3725), style: .relative)
      Text("\(date(90), style: .relative) left")
    }
  }
  host.render()
  #expect(host.lines.map { $0.split(separator: " ").joined(separator: " ") } == ["1 hour, 2 minutes", "1 minute, 30 seconds left"])
  host.advance(by: .seconds(55))
  host.render()
  #expect(host.lines.map { $0.split(separator: " ").joined(separator: " ") } == ["1 hour, 3 minutes", "35 seconds left"])
}

@MainActor @Test func `an offset has a sign and one unit`() {
  #expect(picture { Text(date(-7300), style: .offset) } == "+2 hours")
  #expect(picture { Text(date(86_400 * 95), style: .offset) } == "-3 months")
  #expect(picture { Text(date(0), style: .offset) } == "+0 seconds")
}

@MainActor @Test func `a handler of URLs gets a URL`() {
  var hosts: [String] = []
  let host = TestHost(width: 10, height: 1) {
    Link("Docs", destination: URL(string: "https://example.org/a")!)
      .environment(
        \.openURL,
        OpenURLAction { url in
          hosts.append(url.host ?? "")
          return .handled
        })
  }
  host.render()
  host.click("Docs")
  #expect(hosts == ["example.org"])
}

@MainActor @Test func `values are shown by their formats`() {
  let english = Locale(identifier: "en_US"), utc = TimeZone(identifier: "UTC")!
  #expect(picture { Text(date(0), format: .iso8601) } == "1970-01-01T00:00:00Z")
  #expect(picture { Text(date(0), format: Date.ISO8601FormatStyle().year().month().day()) } == "1970-01-01")
  #expect(picture { Text("\(1.5, specifier: "%.3f") s, \(7, specifier: "%02d")") } == "1.500 s, 07")
  #expect(picture { Text(["a", "b", "c"], format: .list(type: .and).locale(english)) } == "a, b, and c")
  #expect(
    picture { Text(Duration.seconds(90), format: .units(allowed: [.minutes, .seconds], width: .narrow).locale(english)) } == "1m 30s")
  #expect(picture { Text(Duration.seconds(90), format: .time(pattern: .minuteSecond).locale(english)) } == "1:30")
  #expect(picture { Text(Int64(1500), format: .byteCount(style: .file).locale(english)) } == "2 kB")
  #expect(picture { Text(12.5, format: .currency(code: "EUR").locale(english)) } == "€12.50")
  let day = Date.FormatStyle(date: .numeric, time: .omitted, locale: english, timeZone: utc)
  #expect(picture { Text(date(0), format: day) } == "1/1/1970")
  let weekday = day.weekday(.wide)
  #expect(picture { Text("On \(date(0), format: weekday)") }.hasPrefix("On Thursday"))
}

@MainActor @Test func `an interval of dates is shown as Foundation writes it`() {
  let expected = (date(0)..<date(3600)).formatted()
  #expect(!expected.isEmpty)
  #expect(picture(width: 60) { Text(date(0)...date(3600)) } == expected)
  #expect(picture(width: 60) { Text(DateInterval(start: date(0), duration: 3600)) } == expected)
}

@MainActor @Test func `an identifier of Foundation is the identity of a row`() {
  struct Item: Identifiable {
    let id = UUID()
    let url: URL
  }
  let items = ["a", "b"].map { Item(url: URL(filePath: "/tmp/\($0).txt")) }
  #expect(picture(height: 2) { List(items) { Text($0.url.lastPathComponent) } } == "a.txt\nb.txt")
}

@MainActor @Test func `a timer's dates arrive at onReceive until it is cancelled`() async throws {
  final class Log { var dates: [Date] = [] }
  let log = Log(), timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
  let host = TestHost(width: 5, height: 1) { Text("a").onReceive(timer) { log.dates.append($0) } }
  host.render()
  while log.dates.count < 3 { try await Task.sleep(for: .milliseconds(1)) }
  #expect(log.dates == log.dates.sorted())
  timer.upstream.connect().cancel()
  var iterator = timer.makeAsyncIterator()
  #expect(await iterator.next() == nil)
}

@MainActor @Test func `the classes of characters of Foundation and of Idem have the same names`() {
  struct Screen: View {
    @State private var typed = ""
    var body: some View {
      Text(verbatim: typed).onKeyPress(characters: .alphanumerics) {
        typed += $0.characters
        return .handled
      }
    }
  }
  let host = TestHost(width: 5, height: 1) { Screen() }
  host.render()
  for key: KeyEquivalent in ["a", "-", "7"] { host.press(key) }
  host.render()
  #expect(host.text == "a7")
}

@MainActor @Test func `rows are deleted and moved with the index sets of Foundation and of Idem`() {
  @MainActor final class Model {
    var names = ["a", "b", "c"]
    func delete(at offsets: Foundation.IndexSet) { names.remove(atOffsets: offsets) }
    func move(from offsets: Foundation.IndexSet, to place: Int) { names.move(fromOffsets: offsets, toOffset: place) }
  }
  struct Screen: View {
    let model: Model
    @State private var own = ["x", "y"]
    @State private var selected: String? = "b"

    func delete(at offsets: IndexSet) { own.remove(atOffsets: offsets) }

    var body: some View {
      List(selection: $selected) {
        ForEach(model.names, id: \.self) { Text($0) }.onDelete(perform: model.delete).onMove(perform: model.move)
        ForEach(own, id: \.self) { Text($0) }.onDelete(perform: delete).onMove { own.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }
  func names(after key: KeyEquivalent, _ modifiers: EventModifiers = []) -> [String] {
    let model = Model()
    let host = TestHost(width: 10, height: 6) { Screen(model: model) }
    host.render()
    host.press(key, modifiers: modifiers)
    return model.names
  }
  #expect(names(after: .upArrow, .option) == ["b", "a", "c"])
  #expect(names(after: .delete) == ["a", "c"])
  #expect(Foundation.IndexSet(Idem.IndexSet([1, 2, 5])) == [1, 2, 5] && Idem.IndexSet([3, 4] as Foundation.IndexSet) == [3, 4])
}

@MainActor @Test func `a timer and the notifications of a center have Combine's sink`() async throws {
  final class Log { var dates: [Date] = [], names: [Notification.Name] = [] }
  let log = Log(), center = NotificationCenter(), name = Notification.Name("posted")
  let connections = [
    Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().sink { log.dates.append($0) },
    center.publisher(for: name).sink { log.names.append($0.name) },
  ]
  while log.dates.count < 2 || log.names.isEmpty {
    center.post(name: name, object: nil)
    try await Task.sleep(for: .milliseconds(1))
  }
  #expect(log.names.allSatisfy { $0 == name })
  for connection in connections { connection.cancel() }
  try await Task.sleep(for: .milliseconds(5))
  let count = log.dates.count
  try await Task.sleep(for: .milliseconds(20))
  #expect(log.dates.count == count)
}
