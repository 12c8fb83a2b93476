import IdemCore

/// Refreshes the data of a view: `await refresh?()`. The environment has it inside of `refreshable(action:)`.
@MainActor public struct RefreshAction: Equatable {
  let refresher: Refresher

  /// Runs the action, and returns at its end. While it runs, another call returns at once.
  public func callAsFunction() async { await refresher.run() }

  /// Whether two actions belong to the same view.
  public nonisolated static func == (a: RefreshAction, b: RefreshAction) -> Bool { a.refresher === b.refresher }
}

/// The newest action of one `refreshable`, and whether it runs.
@MainActor final class Refresher {
  var action: @MainActor () async -> Void = {}
  var setRunning: @MainActor (Bool) -> Void = { _ in }
  private var isRunning = false

  nonisolated init() {}

  func run() async {
    guard begin() else { return }
    await end()
  }

  /// Runs the action in a task.
  func start() {
    guard begin() else { return }
    Task { await end() }
  }

  private func begin() -> Bool {
    guard !isRunning else { return false }
    isRunning = true
    setRunning(true)
    return true
  }

  private func end() async {
    await action()
    isRunning = false
    setRunning(false)
  }
}

enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// The action of the innermost `refreshable(action:)` around the view; nil if there is none.
  public var refresh: RefreshAction? { self[RefreshKey.self] }
}

private struct Refreshable: ViewModifier {
  let action: @MainActor () async -> Void
  @State private var refresher = Refresher()
  @State private var isRunning = false

  func body(content: Content) -> some View {
    let _ = refresher.action = action
    let _ = refresher.setRunning = { isRunning = $0 }
    content
      .modifier(EnvironmentKeyModifier<RefreshKey>(value: RefreshAction(refresher: refresher)))
      .overlay(alignment: .topTrailing) { if isRunning { Spinner() } }
      .command("Refresh", id: "refresh", keys: "ctrl+r", "f5") { [refresher] in refresher.start() }
  }
}

extension View {
  /// Lets the user refresh the view with Ctrl-R or F5. A spinner in the corner shows that the action runs; until its end the keys do nothing.
  /// Views inside can call it as `\.refresh`.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View { modifier(Refreshable(action: action)) }
}
