import Idem
import IdemTesting
import Testing

private enum MarkKey: EnvironmentKey { static var defaultValue: String { "-" } }
extension EnvironmentValues {
  fileprivate var mark: String {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }
}

@MainActor private final class BodyCount { var count = 0 }

/// A style that reads the environment and has state itself, as in SwiftUI.
private struct Counting: ButtonStyle {
  let bodies: BodyCount
  let letter: Character
  @Environment(\.isFocused) private var isFocused
  @Environment(\.mark) private var mark
  @State private var taps = 0

  func makeBody(configuration: Configuration) -> some View {
    bodies.count += 1
    return HStack(spacing: 0) {
      Text("\(isFocused ? ">" : " ")\(mark)\(String(letter))\(taps)")
      configuration.label
    }
    .onTapGesture { taps += 1 }
  }
}

private struct Rows: View {
  let bodies: BodyCount
  @State private var isMarked = false
  @State private var letter: Character = "a"

  var body: some View {
    VStack(alignment: .leading) {
      Button("one") {}
      Button("two") {}
    }
    .buttonStyle(Counting(bodies: bodies, letter: letter))
    .environment(\.mark, isMarked ? "+" : "-")
    .onKeyPress("m") {
      isMarked.toggle()
      return .handled
    }
    .onKeyPress("l") {
      letter = "b"
      return .handled
    }
  }
}

@MainActor
@Suite struct StylePropertyTests {
  private let bodies = BodyCount()
  private let host: TestHost

  init() {
    let bodies = bodies
    host = TestHost(width: 12, height: 2) { Rows(bodies: bodies) }
    host.render()
  }

  @Test func `a style reads the environment of each control, and a move of the focus runs it for two controls`() {
    #expect(host.lines == [">-a0one", " -a0two"])
    bodies.count = 0
    host.press(.tab)
    host.render()
    #expect(host.lines == [" -a0one", ">-a0two"])
    #expect(bodies.count == 2)
  }

  @Test func `a change of the environment and of the style's own value runs it, and nothing else does`() {
    bodies.count = 0
    #expect(host.render().bodiesEvaluated == 0)
    host.press("m")
    host.render()
    #expect(host.lines == [">+a0one", " +a0two"])
    #expect(bodies.count == 2)
    host.press("l")
    host.render()
    #expect(host.lines == [">+b0one", " +b0two"])
    #expect(bodies.count == 4)
  }

  @Test func `each control has the state of the style for itself, and keeps it when the style changes`() {
    host.click(column: 1, row: 1)
    host.render()
    #expect(host.lines[1].hasSuffix("a1two") && host.lines[0].hasSuffix("a0one"))
    host.press("l")
    host.render()
    #expect(host.lines[1].hasSuffix("b1two") && host.lines[0].hasSuffix("b0one"))
  }
}
