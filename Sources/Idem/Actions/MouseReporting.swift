import IdemCore
import IdemScreen
import IdemViews

/// Gives the mouse to the terminal and takes it again: `@Environment(\.mouseReporting) var mouse`, then `mouse.toggle()`.
///
/// While the app has the mouse, the terminal reports clicks, drags and the wheel to it. Without the reports, the terminal itself selects and
/// copies text, opens links, and scrolls. The setting stays while the app is suspended, or has lent the terminal. In an inline window the
/// terminal always has the mouse, so the setting is for its full-screen covers.
///
/// A body that reads `isEnabled` runs again when it changes.
@MainActor
public struct MouseReportingAction: Equatable, Sendable {
  private weak var reports: MouseReports?
  /// Whether the app has the mouse. The default is true.
  public let isEnabled: Bool

  nonisolated init() {
    reports = nil
    isEnabled = true
  }

  init(_ reports: MouseReports, isEnabled: Bool) {
    self.reports = reports
    self.isEnabled = isEnabled
  }

  /// Turns the reports on or off. A press that is being made ends, and no view is under the pointer any more. Cost: some bytes to the
  /// terminal.
  public func callAsFunction(_ isEnabled: Bool) { reports?.turn(on: isEnabled) }

  /// Turns the reports off if they are on, and on if they are off.
  public func toggle() { if let reports { reports.turn(on: !reports.areOn) } }

  public nonisolated static func == (a: Self, b: Self) -> Bool { a.isEnabled == b.isEnabled && a.reports === b.reports }
}

/// Whether the terminal reports the mouse to the app.
@MainActor
package final class MouseReports {
  package private(set) var areOn = true
  /// Turns the reports of the terminal on or off.
  package var set: (Bool) -> Void = { _ in }
  private unowned let tree: ViewTree

  init(_ tree: ViewTree) {
    self.tree = tree
    publish()
  }

  func turn(on isOn: Bool) {
    guard isOn != areOn else { return }
    areOn = isOn
    if !isOn {
      // No release and no move will be reported.
      let outside = Point(x: -1, y: -1)
      tree.input.deliver(.mouse(MouseEvent(.up(.left), at: outside)))
      tree.input.deliver(.mouse(MouseEvent(.moved, at: outside)))
    }
    set(isOn)
    publish()
  }

  private func publish() { tree.rootEnvironment.set(MouseReportingKey.self, to: MouseReportingAction(self, isEnabled: areOn)) }
}

enum MouseReportingKey: EnvironmentKey {
  static let defaultValue = MouseReportingAction()
}

extension EnvironmentValues {
  /// Whether the app or the terminal has the mouse, and the action that changes it.
  public var mouseReporting: MouseReportingAction { self[MouseReportingKey.self] }
}
