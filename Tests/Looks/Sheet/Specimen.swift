import Idem
import IdemScreen
import IdemTesting

/// A state in which a control is shown.
public enum LookState: String, CaseIterable, Sendable {
  case normal, hovered, focused, pressed, selected, disabled, error
}

/// One control of a sheet: its views, and the states that it has.
@MainActor
public struct Specimen {
  public let name: String
  /// The cells of the control.
  public let width: Int, height: Int
  public let states: [LookState]
  /// The cell on which the pointer presses.
  let point: Point
  let content: (LookState) -> AnyView

  init<V: View>(
    _ name: String, width: Int = 16, height: Int = 1, _ states: [LookState], at point: Point = Point(x: 3, y: 0),
    @ViewBuilder content: @escaping (LookState) -> V
  ) {
    (self.name, self.width, self.height, self.states, self.point) = (name, width, height, states, point)
    self.content = { AnyView(content($0)) }
  }

  /// The control in a state. The first row of the host has the focus while the control has not.
  public func host(_ state: LookState, scheme: ColorScheme = .dark, checksFrames: Bool = true) -> TestHost {
    let content = content(state), width = width, height = height
    let host = TestHost(width: width, height: height + 1, checksFrames: checksFrames) {
      VStack(alignment: .leading, spacing: 0) {
        if state == .hovered {
          // The terminal reports the pointer only while a view requests it.
          Button("-") {}.buttonStyle(.plain).hoverEffect()
        } else {
          Button("-") {}.buttonStyle(.plain)
        }
        content.frame(width: width, height: height, alignment: .topLeading).disabled(state == .disabled)
      }
    }
    host.colorScheme = scheme
    settle(host)
    switch state {
    case .normal, .selected, .disabled: break
    case .hovered: host.hover(column: point.x, row: point.y + 1)
    case .focused: host.press(.tab)
    case .pressed: host.pointer(.down(.left), column: point.x, row: point.y + 1)
    case .error:
      host.press(.tab)
      settle(host)
      host.press(.tab, modifiers: .shift)
    }
    settle(host)
    return host
  }

  private func settle(_ host: TestHost) { for _ in 0..<4 { host.render() } }

  /// The cells of the control in a state, with a reversed cell at the cursor.
  public func cells(_ state: LookState, scheme: ColorScheme = .dark, checksFrames: Bool = true) -> [[Cell]] {
    let host = host(state, scheme: scheme, checksFrames: checksFrames)
    return (0..<height).map { row in
      (0..<width).map { column in
        var cell = host[column: column, row: row + 1]
        if let cursor = host.cursor, cursor == (column, row + 1) { cell.style.attributes.formSymmetricDifference(.reverse) }
        return cell
      }
    }
  }
}
