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

  let texts = (0..<10_000).map { FuzzyText("Sources/Folder\($0 % 97)/SomeFile\($0).swift") }
  for query in ["s", "so", "sofi", "f97some"] {
    let pattern = FuzzyPattern(query)
    var count = 0
    let cost = Measurement.of {
      var found: [(index: Int, score: Int)] = []
      for (index, text) in texts.enumerated() { if let match = pattern.match(text) { found.append((index, match.score)) } }
      found.sort { ($0.score, $1.index) > ($1.score, $0.index) }
      count = found.count
    }
    report("palette: 10,000 items, \"\(query)\" finds \(count)", cost, per: "letter")
  }
}
