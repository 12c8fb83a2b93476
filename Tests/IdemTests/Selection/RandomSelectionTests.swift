import Idem
import IdemTesting
import IdemSeeds
import Testing

/// Rows that a test inserts, removes and moves.
@Observable @MainActor
private final class Names {
  var all: [String] = []
  @ObservationIgnored var next = 0
  func make(_ count: Int) -> [String] {
    next += count
    return (next - count..<next).map { "row number \($0)" }
  }
}

/// The actions of the selection, for the test.
@MainActor
private final class Actions { var selection: TextSelectionActions? }

private struct NameList: View {
  let names: Names
  let actions: Actions
  let isLazy: Bool
  @Environment(\.textSelection) private var selection

  var body: some View {
    let _ = actions.selection = selection
    if isLazy {
      List { ForEach(names.all, id: \.self) { Text($0) } }.defaultScrollAnchor(.bottom)
    } else {
      ScrollView { VStack(alignment: .leading, spacing: 0) { ForEach(names.all, id: \.self) { Text($0) } } }
    }
  }
}

/// Random drags while rows come, go and move. Each frame is compared with a full repaint by the host.
@MainActor
@Suite struct RandomSelectionTests {
  @Test(arguments: Seed.all(), [true, false])
  func `whatever happens to the rows, the selected text is a run of them`(seed: Seed, isLazy: Bool) {
    var random = seed.generator()
    let names = Names(), actions = Actions()
    names.all = names.make(30)
    let host = TestHost(width: 20, height: 10) { NameList(names: names, actions: actions, isLazy: isLazy) }
    host.render()
    var isDown = false, count = 0
    for step in 0..<300 {
      let column = random.below(20), row = random.below(10), modifiers: EventModifiers = random.below(8) == 0 ? .option : []
      switch random.below(12) {
      case 0: names.all.insert(contentsOf: names.make(1 + random.below(3)), at: random.below(names.all.count + 1))
      case 1: names.all.append(contentsOf: names.make(2))
      case 2, 3:
        let start = random.below(names.all.count + 1)
        names.all.removeSubrange(start..<min(names.all.count, start + 1 + random.below(4)))
      case 4: names.all.shuffle(using: &random)
      case 5: host.scroll(random.below(21) - 10, column: 0, row: 5)
      case 6 where !isDown: host.press(.escape)
      case 7 where !isDown:
        host.pointer(.down(.left), column: column, row: row, modifiers: random.below(2) == 0 ? .shift : [])
        isDown = true
      case 8 where isDown:
        host.pointer(.up(.left), column: column, row: row)
        isDown = false
      case 9 where !isDown: actions.selection?.selectAll()
      case 10: host.advance(by: .milliseconds(60))
      default: if isDown { host.pointer(.drag(.left), column: column, row: row, modifiers: modifiers) }
      }
      host.render()
      guard let selection = actions.selection, !selection.isEmpty, !modifiers.contains(.option) else { continue }
      let lines = selection.text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.count < 3 { continue }
      count += 1
      // The ends are parts of rows, also empty ones. A block has no whole rows, and is not compared.
      let middle = lines.dropFirst().dropLast().map(String.init)
      guard let first = names.all.firstIndex(of: middle[0]) else { continue }
      #expect(Array(names.all[first...].prefix(middle.count)) == middle, "seed \(seed), step \(step)")
      #expect(first > 0 && names.all[first - 1].hasSuffix(lines[0]), "seed \(seed), step \(step)")
      let last = first + middle.count
      #expect(last < names.all.count && names.all[last].hasPrefix(lines.last!), "seed \(seed), step \(step)")
    }
    #expect(count > 10, "seed \(seed): the test selects several rows")
  }
}
