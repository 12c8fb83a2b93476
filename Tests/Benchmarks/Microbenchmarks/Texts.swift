import Idem
import IdemCore

/// Editing long texts and jumping in long lists: figures at several sizes, so that a cost that grows with what is not seen shows.
@MainActor
func benchTexts() {
  for (name, axis) in [("one line", Axis.horizontal), ("many lines", .vertical)] {
    for count in [4096, 16_384, 65_536] {
      let keys = Measurement.of(samples: 3, making: { Editor("", axis: axis) }) { editor in
        for number in 0..<count { editor.type(number % 7 == 6 ? " " : "a", makesFrame: number % 64 == 63) }
      }
      reportMilliseconds("type \(count) keys into \(name), a frame each 64", keys)
    }
    let frames = Measurement.of(samples: 3, making: { Editor("", axis: axis) }) { editor in
      for number in 0..<65_536 { editor.type(number % 7 == 6 ? " " : "a", makesFrame: true) }
    }
    reportMilliseconds("type 65536 keys into \(name), a frame each", frames)
    for kibibytes in [64, 256, 1024] {
      let text = String(repeating: "some text that is pasted, sixty-three letters and a line's end.\n", count: kibibytes * 16)
      let paste = Measurement.of(samples: 5, making: { Editor("", axis: axis) }) { editor in
        editor.deliver(.paste(text))
        editor.bench.frame()
      }
      reportMilliseconds("paste \(kibibytes) KiB into \(name), and its frame", paste)
    }
  }
  for lines in [100, 1000, 10_000] {
    let editor = Editor((0..<lines).map { "line \($0) of a long text" }.joined(separator: "\n"), axis: .vertical)
    for _ in 0..<min(lines / 2, 20) { editor.press(.upArrow) }
    editor.bench.frame()
    let key = Measurement.of(samples: 41) { editor.type("a", makesFrame: true) }
    reportMilliseconds("a key in a field of \(lines) lines, and its frame", key)
  }
  for (jumps, isAnchored) in [(1, true), (40, true), (1, false), (40, false)] {
    for rows in [1000, 100_000] {
      var kept: Bench?
      let frame = Measurement.of(
        making: {
          let bench = Bench(width: 80, height: 24) { JumpingList(rows: rows, jumps: jumps, anchor: isAnchored ? .top : nil) }
          bench.frame()
          kept = bench
          return bench
        }
      ) { bench in
        _ = bench.appHost.deliver(.key(KeyPress(key: "g", characters: "g")))
        bench.frame()
      }
      _ = kept
      reportMilliseconds("scrollTo \(jumps) times\(isAnchored ? "" : " without an anchor"), \(rows) rows", frame)
    }
  }
}

/// A field that has the focus, and whose text is state of the view around it.
@MainActor
private final class Editor {
  private struct Field: View {
    @State var text: String
    let axis: Axis
    var body: some View { TextField("", text: $text, axis: axis) }
  }

  let bench: Bench

  init(_ text: String, axis: Axis) {
    bench = Bench(width: 80, height: 24) { Field(text: text, axis: axis) }
    bench.frame()
  }

  func deliver(_ event: Event) { precondition(bench.appHost.deliver(event) != .ignored, "Editor: the field has no focus") }
  func press(_ key: KeyEquivalent) { deliver(.key(KeyPress(key: key))) }

  func type(_ character: Character, makesFrame: Bool) {
    deliver(.key(KeyPress(key: KeyEquivalent(character), characters: String(character))))
    if makesFrame { bench.frame() }
  }
}

private struct JumpingList: View {
  let rows: Int
  let jumps: Int
  let anchor: UnitPoint?

  var body: some View {
    ScrollViewReader { proxy in
      List(0..<rows) { Text("row \($0)") }.onKeyPress("g") {
        for jump in 1...jumps { proxy.scrollTo(rows / 2 + jump * rows / 100, anchor: anchor) }
        return .handled
      }
    }
  }
}

private func reportMilliseconds(_ what: String, _ cost: Measurement) { report(what, cost.nanoseconds / 1e6, "ms") }
