import Idem
import IdemScreen
import IdemLookSheets
import Testing

@testable import IdemTerminal

/// The states of controls differ without colors: nothing depends on seeing colors.
@MainActor
@Suite struct StateTests {
  /// What a terminal without colors shows.
  private func picture(_ cells: [[Cell]]) -> [String] {
    let writer = FrameWriter(dialect: Dialect(depth: .none), width: 1, height: 1)
    return cells.map { $0.map { "\($0.glyph.string)\(writer.terminalStyle(of: $0).attributes.rawValue)" }.joined(separator: " ") }
  }

  @Test func `each state of a control differs from the normal one without colors`() {
    var count = 0
    for specimen in Specimen.everything {
      let normal = picture(specimen.cells(.normal))
      for state in specimen.states where state != .normal {
        #expect(picture(specimen.cells(state)) != normal, "\(specimen.name): \(state)")
        count += 1
      }
    }
    print("looks: \(Specimen.everything.count) controls, \(count) states")
  }

  @Test func `a pressed control and a disabled one differ from a focused one`() {
    for specimen in Specimen.everything {
      let focused = picture(specimen.cells(.focused))
      for state in [LookState.pressed, .disabled] where specimen.states.contains(state) && specimen.states.contains(.focused) {
        #expect(picture(specimen.cells(state)) != focused, "\(specimen.name): \(state)")
      }
    }
  }
}
