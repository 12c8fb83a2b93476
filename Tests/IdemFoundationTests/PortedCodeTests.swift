import Foundation
import Idem
import IdemFoundation
import IdemTesting
import Testing

/// Code of apps for other platforms: lengths with fractions, notifications, the user's locale.
@MainActor
@Suite struct PortedCodeTests {
  private struct Parts: View {
    var body: some View {
      GeometryReader { geometry in
        HStack(spacing: 0) {
          Color.red.frame(width: geometry.size.width * 0.4)
          Text("x").frame(width: 0.5 * geometry.size.width, height: geometry.size.height / 2.0)
        }
      }
    }
  }

  @Test func `a length times a fraction is rounded to cells`() {
    let host = TestHost(width: 10, height: 2) { Parts() }
    for _ in 0..<3 { host.render() }
    // 4 cells of color, then the x in the middle of 5.
    #expect(host.lines.contains { $0.hasPrefix("      x") }, "\(host.lines)")
  }

  @Test func `arithmetic of lengths and fractions is exact, and that of integers stays that of integers`() {
    let length = 7
    #expect(length * 0.5 == 3.5 && length + 0.25 == 7.25 && length - 0.5 == 6.5 && length / 2.0 == 3.5)
    #expect(0.5 * length == 3.5 && 0.25 + length == 7.25 && 7.5 - length == 0.5 && 14.0 / length == 2)
    #expect(length / 2 == 3 && length * 2 == 14)
  }

  private static let posted = Notification.Name("idem.test.ported")

  @Test func `the notifications of a center have publishers, which are equal if they are of one name`() {
    let center = NotificationCenter(), name = Self.posted
    #expect(center.publisher(for: name) == center.publisher(for: name))
    #expect(center.publisher(for: name) != center.publisher(for: Notification.Name("other")))
    #expect(center.publisher(for: name) != NotificationCenter.default.publisher(for: name))
  }

  @Test func `a publisher of notifications gives each of them`() async {
    let center = NotificationCenter()
    var iterator = center.publisher(for: Self.posted).makeAsyncIterator()
    center.post(name: Self.posted, object: nil, userInfo: ["step": 3])
    center.post(name: Notification.Name("other"), object: nil)
    center.post(name: Self.posted, object: nil)
    #expect(await iterator.next()?.userInfo?["step"] as? Int == 3)
    #expect(await iterator.next()?.name == Self.posted)
  }

  private struct Places: View {
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var zone
    var body: some View { Text("\(locale.identifier) \(calendar.identifier == .gregorian) \(zone.identifier)") }
  }

  @Test func `the environment has a locale, a calendar and a time zone, which an app can set`() {
    let host = TestHost(width: 40, height: 1) {
      Places().environment(\.locale, Locale(identifier: "de_DE")).environment(\.calendar, Calendar(identifier: .gregorian))
        .environment(\.timeZone, TimeZone(identifier: "GMT")!)
    }
    host.render()
    #expect(host.text.contains("de_DE true GMT"))
  }

  @Test func `a timeline's date has the formats of a Date`() {
    let date = Date(timeIntervalSince1970: 86_400)
    #expect(TimelineDate(date).formatted(.iso8601) == date.formatted(.iso8601))
    #expect(TimelineDate(date).formatted(date: .numeric, time: .omitted) == date.formatted(date: .numeric, time: .omitted))
  }
}
