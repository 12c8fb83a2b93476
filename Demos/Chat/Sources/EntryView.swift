import Idem
import IdemMarkdown
import IdemSyntax

/// An entry as it is printed above the window.
struct EntryView: View {
  let entry: Entry

  var body: some View { content.readable() }

  @ViewBuilder private var content: some View {
    switch entry.content {
    case .greeting(let title):
      HStack(spacing: 0) {
        Text("idem-chat").bold()
        Text(" · \(title)").secondary()
      }
      .padding(.top, entry.id == 0 ? 0 : 1)
    case .message(let text):
      Text(text).bold().padding(.leading, 1).border(.bar, color: .cyan, edges: .leading).padding(.top, 1).padding(.trailing, 2)
    case .block(let block, let isFirst): Markdown(block).syntaxColors().padding(.top, isFirst ? 1 : 0).asAnswer()
    case .tool(let call): FinishedTool(call: call).padding(.top, entry.hasGap ? 1 : 0).padding(.trailing, 2)
    case .notice(let sentence):
      HStack(alignment: .top, spacing: 0) {
        Text("! ").foregroundStyle(.yellow)
        Text(sentence)
      }
      .padding(.top, 1).padding(.trailing, 2)
    case .turnEnded(let seconds, let tokens):
      Text("\(seconds.shownSeconds) · \(tokens.shownTokens)").secondary().padding(.leading, 2).padding(.top, 1)
    case .help: HelpView().padding(.top, 1)
    case .cost(let report): CostView(report: report).padding(.top, 1)
    }
  }
}

/// A finished tool: one line, and the lines that matter.
struct FinishedTool: View {
  let call: ToolCall

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        Text(mark.sign).foregroundStyle(mark.color)
        ToolTitle(call: call)
        Spacer()
        Text(" \(call.lines.count.counted("line")) · \((call.seconds ?? 0).shownSeconds)").secondary()
      }
      OutputLines(call: call, most: most)
    }
  }

  /// The number of lines that matter: more if it failed, and none of a file that was read.
  private var most: Int { call.status != 0 ? 3 : call.isEdit ? 6 : call.name == "Read" ? 0 : 1 }

  private var mark: (sign: String, color: Color) {
    switch call.status {
    case 0: ("✓", .green)
    case nil: ("■", .yellow)
    default: ("✗", .red)
    }
  }
}

struct ToolTitle: View {
  let call: ToolCall

  var body: some View {
    Text(" \(call.name)").bold()
    Text("  \(call.title)").lineLimit(1).truncationMode(.middle)
  }
}

/// Some lines of a tool's output: the last ones, or the first ones of a list of changes.
struct OutputLines: View {
  let call: ToolCall
  let most: Int

  var body: some View {
    let hidden = max(0, call.lines.count - most)
    let lines = call.isEdit && call.seconds != nil ? call.lines.prefix(most) : call.lines.suffix(most)
    VStack(alignment: .leading, spacing: 0) {
      ForEach(lines.indices, id: \.self) { OutputLine(text: lines[$0], isEdit: call.isEdit).lineLimit(1) }
      if call.isEdit, call.seconds != nil, hidden > 0 { Text("… \(hidden.counted("more line")), ctrl-o shows all").secondary() }
    }
    .padding(.leading, 1)
    .border(.thin, color: .quiet, edges: lines.isEmpty ? [] : .leading)
  }
}

struct OutputLine: View {
  let text: String
  let isEdit: Bool
  var isQuiet = true

  var body: some View {
    switch isEdit ? text.first : nil {
    case "+": Text(text).foregroundStyle(.green)
    case "-": Text(text).foregroundStyle(.red)
    default: Text(text.isEmpty ? " " : text).secondary(isQuiet)
    }
  }
}

private struct HelpView: View {
  private static let keys = [
    ("Enter", "sends"), ("Shift+Enter, Ctrl+J or \\ Enter", "makes a new line"), ("Up, Down", "earlier messages"),
    ("Esc, Ctrl+C", "interrupts"), ("Ctrl+O", "shows the whole output of the tools"),
    ("Ctrl+S", "shows the conversation on the whole screen, to select text"), ("Ctrl+C Ctrl+C", "ends the program"),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(HelpView.keys.indices) { row(HelpView.keys[$0].0, HelpView.keys[$0].1) }
      ForEach(Command.allCases, id: \.self) { row("/" + $0.rawValue, $0.purpose) }
    }
    .padding(.leading, 2)
  }

  private func row(_ name: String, _ purpose: String) -> some View {
    HStack(spacing: 0) {
      Text(name).bold().frame(width: 33, alignment: .leading)
      Text(purpose)
    }
  }
}

private struct CostView: View {
  let report: Ledger.Report

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      row("Tokens", "\(report.tokens.input.shownCount) in, \(report.tokens.output.shownCount) out, \(report.price.shownPrice)")
      row("Frames", "\(report.frames) with \(report.bodies.counted("body", "bodies"))")
      row("Written", "\(report.bytes.counted("byte")) for \(report.cells.counted("cell"))")
      if report.frames > 0 { row("A frame", "\(report.bytes / report.frames) bytes, \(report.cells / report.frames) cells") }
    }
    .padding(.leading, 2)
  }

  private func row(_ name: String, _ value: String) -> some View {
    HStack(spacing: 0) {
      Text(name).bold().frame(width: 9, alignment: .leading)
      Text(value)
    }
  }
}

extension BorderStyle {
  /// The bar beside what the user writes.
  static let bar = BorderStyle(
    topLeading: "▌", topTrailing: "▌", bottomLeading: "▌", bottomTrailing: "▌", horizontal: "▀", vertical: "▌")
  /// The line beside the output of a tool.
  static let thin = BorderStyle(
    topLeading: "│", topTrailing: "│", bottomLeading: "│", bottomTrailing: "│", horizontal: "─", vertical: "│")
}

extension ShapeStyle where Self == Color {
  /// A gray of the 256 colors, which is legible on any background. In some terminals, dim text is like any other on a light background, and
  /// bright black is the background of a common theme.
  static var quiet: Color { .palette(244) }
}

extension Text {
  /// The look of what matters less.
  func secondary(_ isQuiet: Bool = true) -> Text { isQuiet ? foregroundStyle(.quiet) : self }
}

extension View {
  /// The place of an answer: in line with the input's text.
  func asAnswer() -> some View { padding(.leading, 2).padding(.trailing, 2) }

  /// Not wider than is good to read.
  func readable() -> some View { frame(maxWidth: 104, alignment: .leading) }
}
