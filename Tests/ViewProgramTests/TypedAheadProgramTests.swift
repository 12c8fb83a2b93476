import Idem
import IdemCore
import IdemTesting
import IdemSeeds
import Testing

/// Random programs of all views get keys. Keys of one read must have the effect of the same keys with a frame after each.
@MainActor
@Suite struct TypedAheadProgramTests {
  private static let programs = 60, bursts = 6

  @Test(arguments: Seed.all()) func `keys of one read do in random programs what they do one by one`(seed: Seed) {
    seed.announce()
    for number in 0..<Self.programs * Seed.rounds {
      var random = SeededGenerator(seed: seed.value &+ UInt64(number))
      let program = ViewProgram.random(using: &random, steps: 0)
      let slow = TypedAheadProgram(program), fast = TypedAheadProgram(program)
      var sent: [String] = []
      for _ in 0..<Self.bursts {
        let keys = (0..<2 + random.below(5)).map { _ in Step.randomKey(&random) }
        sent.append(keys.map { "\($0.kind) \($0.a) \($0.b)" }.joined(separator: ", "))
        for key in keys { slow.send([key]) }
        fast.send(keys)
        guard slow.state == fast.state else {
          Issue.record("IDEM_SEED=\(seed.value &+ UInt64(number)): \(sent)\n\(slow.report)\n----\n\(fast.report)\n\(program.text)")
          return
        }
      }
    }
  }
}

@MainActor
private struct TypedAheadProgram {
  let model: ProgramModel
  let host: TestHost

  init(_ program: ViewProgram) {
    let model = ProgramModel(program.entries)
    self.model = model
    host = TestHost(width: program.width, height: program.height) { PartView(part: program.root, model: model) }
    settle()
  }

  private func settle() { for _ in 0..<8 where host.tree.hasWork { host.render() } }

  func send(_ keys: [Step]) {
    for key in keys { key.carryOut(on: host, model) }
    settle()
  }

  /// What the handlers did, and what has the focus. How far the views are scrolled may differ: a frame that is shown brings the focus
  /// into sight once more.
  var state: String { "\(model.summary)\n\(host.tree.focus.focused.map { "\($0.type)" } ?? "no focus")" }
  var report: String { "\(state)\n\(host.text)" }
}

extension Step {
  fileprivate static func randomKey(_ random: inout SeededGenerator) -> Step {
    Step(kind: [.key, .key, .key, .letter, .tab, .backTab, .paste][random.below(7)], a: random.below(1000), b: random.below(1000))
  }
}
