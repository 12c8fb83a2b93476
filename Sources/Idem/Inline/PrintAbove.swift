import IdemCore
import IdemScreen
import IdemTerminal
import IdemViews

/// Prints above an inline window, once: into the terminal's scrollback, where Idem never touches it again.
///
/// The action prints with the next frame. In a full-screen window, and without a terminal, it writes plain text to standard output; in a
/// full-screen window, that is shown after the app has ended.
@MainActor
public struct PrintAboveAction: Sendable {
  private let output: PrintOutput?

  init(_ output: PrintOutput?) { self.output = output }

  /// Whether there is an inline region on a terminal. Without one, lines are printed as plain text; if there is no terminal either, no key
  /// arrives, and an app should end when its work is done.
  public var hasRegion: Bool { output?.queue != nil }

  private func print(_ lines: PrintedLines) {
    if let output { output.print(lines) } else { StandardStream.output.write(safe: Array(lines.plainText.utf8)) }
  }

  /// Prints a text. Each of its lines is one line to the terminal: it is wrapped there, and copied as one. Control characters become U+FFFD.
  @_disfavoredOverload
  public func callAsFunction(_ text: some StringProtocol) { print(.text(PrintedLines.bytes(of: String(text)))) }

  /// Prints a styled text. Each of its lines is one line to the terminal, which wraps it.
  public func callAsFunction(_ text: Text) { print(.flowing(PrintedView.cells(of: text, environment: nil))) }

  /// Prints a view at the terminal's full width: a table, a box. Its rows are cut at that width, and stay as they are.
  ///
  /// The view is laid out once. Its state, tasks and `onAppear` do not run.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) {
    print(.rows(PrintedView.rows(of: content(), width: output?.width ?? 80, environment: nil)))
  }

  /// Waits until less than a mebibyte waits to be printed. For a producer that is faster than the terminal.
  public func drained() async { await output?.drained() }
}

extension EnvironmentValues {
  /// The action that prints above an inline window: `@Environment(\.printAbove) var printAbove`, then `printAbove("done")`.
  public var printAbove: PrintAboveAction { PrintAboveAction(self[PrintOutputKey.self]) }
}

extension PrintedLines {
  /// The bytes of a text's lines, without control characters, each line ended by CR LF.
  static func bytes(of text: String) -> [UInt8] {
    LineFilter.lines(of: text)
  }

  /// The lines as plain text, each ended by a newline.
  package var plainText: String {
    switch self {
    case .text(let bytes): String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
    case .flowing(let cells), .rows(let cells): cells.height == 0 ? "" : cells.text + (cells.text.hasSuffix("\n") ? "" : "\n")
    }
  }
}
