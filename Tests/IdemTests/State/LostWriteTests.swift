import Idem
import IdemTesting
import Testing

private struct Place: Equatable { var x = 0 }
private struct Name: Equatable { var text = "" }

/// Writes to a state that has no view yet.
@MainActor
@Suite struct LostWriteTests {
  private func messages(_ work: () -> Void) -> [String] {
    var messages: [String] = []
    let sink = Diagnostics.sink
    Diagnostics.sink = { messages.append($0) }
    defer { Diagnostics.sink = sink }
    work()
    return messages
  }

  @Test func `a value that is set before the view is on the screen is reported`() {
    let state = State(wrappedValue: Name())
    #expect(
      messages { state.wrappedValue = Name(text: "a") } == [
        "State<Name> was written before its view was on the screen, and the write is lost; use State(initialValue:) or an action"
      ])
    #expect(state.wrappedValue == Name())
  }

  @Test func `a value that is changed in place before the view is on the screen is reported`() {
    let state = State(wrappedValue: Place())
    #expect(
      messages { state.wrappedValue.x += 1 } == [
        "State<Place> was written before its view was on the screen, and the write is lost; use State(initialValue:) or an action"
      ])
    #expect(state.wrappedValue == Place())
  }
}
