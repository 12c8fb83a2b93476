import Idem
import IdemScreen
import IdemTesting
import IdemViews
import Testing

/// A counter of seconds.
private struct Seconds: TimedText {
  var start = TimelineDate(nanoseconds: 0)
  func string(at date: TimelineDate) -> String { "\((date.nanoseconds - start.nanoseconds) / 1_000_000_000)" }
  func nextChange(after date: TimelineDate) -> TimelineDate? {
    let passed = (date.nanoseconds - start.nanoseconds) / 1_000_000_000
    return TimelineDate(nanoseconds: start.nanoseconds + (passed + 1) * 1_000_000_000)
  }
}

@MainActor
@Suite struct TextLayoutTests {
  private func picture(_ width: Int, _ height: Int, @ViewBuilder _ view: @escaping () -> some View) -> String {
    let host = TestHost(width: width, height: height, content: view)
    host.render()
    return host.text
  }

  @Test func `a path loses whole parts from its middle`() {
    let path = "/usr/share/doc/idem/README.md"
    #expect(Truncation.truncate(path, to: 29, mode: .path) == path)
    #expect(Truncation.truncate(path, to: 25, mode: .path) == "/usr/…/doc/idem/README.md")
    #expect(Truncation.truncate(path, to: 18, mode: .path) == "/…/idem/README.md")
    #expect(Truncation.truncate(path, to: 12, mode: .path) == "/…/README.md")
    #expect(Truncation.truncate(path, to: 11, mode: .path) == "…/README.md")
    #expect(Truncation.truncate(path, to: 8, mode: .path).columns == 8)
    #expect(Truncation.truncate("no slash at all", to: 8, mode: .path) == "no s…all")
  }

  @Test func `clipped text has no ellipsis`() {
    #expect(picture(5, 1) { Text("hello world").lineLimit(1).truncationMode(.clip) } == "hello")
  }

  @Test func `text breaks between words, after any character, or not at all`() {
    #expect(picture(6, 3) { Text("one two").textWrap(.words) } == "one\ntwo\n")
    #expect(picture(6, 3) { Text("one two three").textWrap(.characters) } == "one tw\no thre\ne")
    #expect(picture(6, 3) { Text("one two\nab\n1234567").textWrap(.none) } == "one t…\nab\n12345…")
    #expect(picture(6, 3) { Text("one two\nab").textWrap(.none).truncationMode(.head) } == "…e two\nab\n")
  }

  @Test func `a range of lines is the least and the greatest height`() {
    func height(_ text: Text, _ change: (Text) -> some View) -> Int {
      let view = change(text)
      let host = TestHost(width: 4, height: 9) {
        VStack(spacing: 0) {
          view
          Text("end")
        }.frame(maxHeight: .infinity, alignment: .top)
      }
      host.render()
      return host.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0 == "end" } ?? -1
    }
    let short = Text("a"), long = Text("a\nb\nc\nd\ne\nf")
    #expect(height(short) { $0.lineLimit(2...4) } == 2)
    #expect(height(long) { $0.lineLimit(2...4) } == 4)
    #expect(height(short) { $0.lineLimit(3, reservesSpace: true) } == 3)
    #expect(height(short) { $0.lineLimit(3, reservesSpace: false) } == 1)
    #expect(height(long) { $0.lineLimit(...2) } == 2)
    #expect(height(short) { $0.lineLimit(2...) } == 2)
  }

  @Test func `a hundred timers are one wake-up a second and no body`() {
    let host = TestHost(width: 20, height: 5) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<100, id: \.self) { index in Text(timed: Seconds(start: TimelineDate(nanoseconds: -index * 10_000_000))) }
      }
    }
    host.render()
    #expect(host.text.hasPrefix("0\n0\n"))
    for second in 1...3 {
      host.advance(by: .seconds(1))
      let frame = host.render()
      #expect(frame.bodiesEvaluated == 0)
      #expect(host.text.hasPrefix("\(second)\n\(second)\n"))
    }
  }
}
