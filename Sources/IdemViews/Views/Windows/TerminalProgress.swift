import IdemCore

/// A progress that the terminal shows outside of its cells: in its tab, its title bar or the desktop's task bar.
public enum TerminalProgress: Hashable, Sendable {
  /// A part of the whole, from 0 to 1. Other numbers count as the nearest of the two.
  case fraction(Double)
  /// The work goes on. Its end is not known.
  case indeterminate
  /// The work has failed, with this part of the whole done.
  case failed(Double)
  /// The work waits, with this part of the whole done.
  case paused(Double)
}

/// Shows a progress while the view exists.
private struct ProgressModifier: WrapperModifier {
  let progress: TerminalProgress?

  func makeNode(parent: Node, in context: UpdateContext) -> ProgressReportNode {
    let node = ProgressReportNode(parent: parent, type: Self.self)
    node.show(progress)
    return node
  }
  func update(_ node: ProgressReportNode, in context: UpdateContext) { node.show(progress) }
}

private final class ProgressReportNode: WrapperNode {
  private var progress: TerminalProgress?

  func show(_ new: TerminalProgress?) {
    guard new != progress else { return }
    progress = new
    EnvironmentValues(scope: environment)[WindowConnectionKey.self]?.progress = new
  }

  override func close(in context: UpdateContext) { show(nil) }
}

extension View {
  /// Shows a progress outside of the terminal's cells (OSC 9;4) while this view exists. Nil shows none. If several views set it, the last one
  /// that changes holds.
  ///
  /// Only terminals that are known to have it get it: ConEmu, Ghostty, mintty, VTE from 0.80, WezTerm, Windows Terminal. The progress ends with the app,
  /// however it ends. Cost: at most 16 bytes a change of a whole percent.
  ///
  ///     DownloadView(file).terminalProgress(file.isDone ? nil : file.fraction)
  public func terminalProgress(_ fraction: Double?) -> some View { modifier(ProgressModifier(progress: fraction.map { .fraction($0) })) }

  /// Shows a progress outside of the terminal's cells that is a part, or has no known end, or has failed; see `terminalProgress(_:)`.
  @_disfavoredOverload
  public func terminalProgress(_ progress: TerminalProgress?) -> some View { modifier(ProgressModifier(progress: progress)) }
}
