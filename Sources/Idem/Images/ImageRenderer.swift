import IdemCore
import IdemScreen
import IdemTerminal
import IdemViews

/// Renders a view without a terminal: as text, as text with escape sequences, or as an SVG picture.
///
///     let renderer = ImageRenderer(content: Report(month: month))
///     renderer.proposedSize.width = 60
///     try renderer.svg.write(toFile: "report.svg", atomically: true, encoding: .utf8)
///
/// The view is laid out once for each result. Its state has its initial values; its tasks and `onAppear` do not run. Colors of the theme are those
/// of `.theme(_:)` and `.preferredColorScheme(_:)` in the content; without them, those of a dark XTerm.
@MainActor
public final class ImageRenderer<Content: View> {
  /// The view.
  public var content: Content
  /// The size that is proposed to the view, in cells. A side that is nil is as long as the view likes.
  public var proposedSize = ProposedViewSize.unspecified

  /// Creates a renderer of a view.
  public init(content: Content) { self.content = content }

  /// The rows of the view as plain text, without spaces at their ends, joined by newlines.
  public var text: String { render { cells, _ in cells.text } }

  /// The rows of the view with their styles and links as escape sequences, each ended by a newline.
  ///
  /// Roles of the theme `terminal` are entries of the palette, so the text has the colors of the terminal that shows it.
  public var ansi: String {
    render { cells, writer in
      writer.write(lines: cells)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  /// The view as an SVG document. A cell is 8.4 by 16 units, and text is a monospaced font of 14. Lines and blocks are drawn as areas.
  public var svg: String {
    var colors = TerminalColors().withAssumedEntries
    (colors.foreground, colors.background) = (Contrast.RGB(229, 229, 229), .black)
    return render(on: colors) { cells, writer in
      SVGPicture(cells, on: writer.terminalStyle(of: Cell(.space, .plain))) { writer.terminalStyle(of: $0) }.document
    }
  }

  private func render<Result>(on colors: TerminalColors = TerminalColors(), _ body: (CellBuffer, FrameWriter) -> Result) -> Result {
    let scope = EnvironmentScope(parent: nil), themes = ThemeCenter(scope)
    scope.set(ThemeCenterKey.self, to: themes)
    themes.terminalColors = colors
    return PrintedView.withCells(of: content, proposing: proposedSize, environment: scope) { cells in
      body(cells, FrameWriter(themes.tables, colors, width: cells.width, height: cells.height))
    }
  }
}
