import IdemCore
import IdemViews

/// Rows at the cursor, below the terminal's earlier output, instead of the whole terminal. They are as many as the content needs.
///
/// Everything works as in a `Window`. What is finished goes above the rows, into the terminal's own scrollback: with `Printed`, with the
/// `printAbove` action, or with `print`. The terminal keeps the mouse: scrolling, selecting and searching work as in a shell.
///
/// A `fullScreenCover` is shown on the alternate screen. If standard output is not a terminal, what is printed goes there as plain text, and
/// the last picture follows at the end.
///
/// ```swift
/// @main struct Build: App {
///   var body: some Scene { InlineWindow("build") { Progress() }.inlineHeight(max: 8).whenEnded(.disappears) }
/// }
/// ```
public struct InlineWindow<Content: View>: PrimitiveScene {
  package let view: WindowView<Content>

  /// An inline window with content, and a title for the terminal's window. An empty title leaves the terminal's title unchanged.
  public init(_ title: String = "", @ViewBuilder content: () -> Content) {
    view = WindowView(title: title, content: content(), isInline: true)
  }
}

/// What happens to the last picture of an inline window when the app ends.
public enum InlineEnding: Hashable, Sendable {
  /// The picture stays, and the shell's prompt is below it.
  case stays
  /// The picture is erased, and the shell's prompt is in its first row.
  case disappears
}

/// Where standard output and error go while an inline window is shown: those of the app, and those of the programs that it starts.
public enum InlineOutput: Hashable, Sendable {
  /// Above the window, line by line. Colors stay; control sequences that move the cursor are removed.
  case above
  /// To the terminal, after the app has ended. At most one mebibyte is kept.
  case after
  /// To the terminal at once. The window's picture breaks where something is printed.
  case untouched
}

extension Scene {
  /// Limits the height of an inline window, in rows. The default is half of the terminal's height. It is always at least one row, and less
  /// than the terminal's height.
  ///
  /// - Parameter min: the window is not lower than this. Traps if it is below 1 or above `max`.
  public func inlineHeight(min: Int = 1, max: Int) -> some Scene {
    precondition(min >= 1 && max >= min, "inlineHeight(min: \(min), max: \(max)): the limits must be 1 or more, and max at least min")
    return environment(\.inlineSettings.rows, min...max)
  }

  /// Limits the height of an inline window to a fraction of the terminal's height. Traps if it is not above 0 and at most 1.
  public func inlineHeight(maxFraction: Double) -> some Scene {
    precondition(maxFraction > 0 && maxFraction <= 1, "inlineHeight(maxFraction: \(maxFraction)): the fraction must be above 0 and at most 1")
    return environment(\.inlineSettings.fraction, maxFraction)
  }

  /// Sets what happens to the last picture of an inline window when the app ends. The default is `stays`.
  public func whenEnded(_ ending: InlineEnding) -> some Scene { environment(\.inlineSettings.ending, ending) }

  /// Sets where standard output and error go while an inline window is shown. The default is `above`.
  public func outputOfOthers(_ output: InlineOutput) -> some Scene { environment(\.inlineSettings.output, output) }
}
