import Idem
import IdemCore
import IdemScreen
import IdemText

/// What the commands write.
@MainActor private final class Presses { var count = 0 }

private struct Level: View {
  let depth: Int
  let presses: Presses

  var body: some View {
    if depth == 0 {
      VStack(spacing: 0) {
        Button("focus") {}
        ForEach(0..<1000, id: \.self) { number in
          Text("").command("Command \(number)", keys: KeyChord(KeyEquivalent(Commands.character(number)))) { presses.count += 1 }
        }
      }
    } else {
      AnyView(Level(depth: depth - 1, presses: presses)).padding(0)
    }
  }
}

private enum Commands {
  static func character(_ number: Int) -> Character { Character(Unicode.Scalar(UInt32(0x4E00 + number))!) }
}

/// A press among 1,000 commands at depth 30, a press that none of them has, and a letter of a palette of 10,000 items.
@MainActor
func benchCommands() {
  let presses = Presses()
  let bench = Bench { Level(depth: 30, presses: presses) }
  bench.frame()
  let hit = Event.key(KeyPress(key: KeyEquivalent(Commands.character(500)), characters: ""))
  let miss = Event.key(KeyPress(key: KeyEquivalent("x"), characters: "x"))
  let times = 1000
  let found = Measurement.of(times: times) { _ = bench.tree.input.deliver(hit) }
  precondition(presses.count == times * 16, "benchCommands: \(presses.count) commands ran")
  report("commands: a press among 1,000 at depth 30", found, per: "press")
  report("commands: a press that none of them has", Measurement.of(times: times) { _ = bench.tree.input.deliver(miss) }, per: "press")

  var index = FuzzyIndex()
  for number in 0..<10_000 { index.append("Sources/Folder\(number % 97)/SomeFile\(number).swift") }
  // Each letter searches what the letters before have found, as the palette does.
  for query in ["s", "so", "sofi", "f97some"] {
    let before = query.count == 1 ? nil : index.search(FuzzyPattern(query.dropLast())).found
    var count = 0
    let cost = Measurement.of { count = index.search(FuzzyPattern(query), among: before).best.count }
    report("palette: 10,000 items, \"\(query)\" finds \(count)", cost, per: "letter")
  }
}
