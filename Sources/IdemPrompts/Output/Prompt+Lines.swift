import Idem

extension Prompt {
  /// Prints a line with a blue sign.
  public static func note(_ text: String) { context.print(view: SignedLine(kind: .note, text: text)) }
  /// Prints a line with a green sign.
  public static func success(_ text: String) { context.print(view: SignedLine(kind: .success, text: text)) }
  /// Prints a line with a yellow sign.
  public static func warning(_ text: String) { context.print(view: SignedLine(kind: .warning, text: text)) }
  /// Prints a line with a red sign.
  public static func error(_ text: String) { context.print(view: SignedLine(kind: .error, text: text)) }

  /// Prints the name of the program, reversed, and a remark behind it.
  public static func intro(_ title: String, _ remark: String = "") {
    let context = context
    guard context.mode == .interactive else {
      return context.write(remark.isEmpty ? title : "\(title) \(context.symbols.separator) \(remark)")
    }
    context.print(view: Text(" \(title) ").bold().reverse().foregroundStyle(.cyan) + Text(remark.isEmpty ? "" : "  \(remark)").dim())
    context.write("")
  }

  /// Prints an empty line, and a bold last line with a green sign.
  public static func outro(_ text: String) {
    let context = context
    if context.mode == .interactive { context.write("") }
    context.print(view: SignedLine(kind: .success, text: text, isBold: true))
  }

  /// Prints a text above the prompts and bars. The terminal wraps long lines. Control characters are removed.
  public static func print(_ text: String) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { context.write(String(line)) }
  }

  /// Prints any view, such as a table, at the width of the terminal. Without a terminal it is plain text of 80 columns, or `COLUMNS`.
  public static func print<Content: View>(@ViewBuilder _ content: () -> Content) { context.print(view: content()) }
}

/// A line with a sign in front of it. Further rows of the text are indented.
struct SignedLine: View {
  enum Kind { case note, success, warning, error }

  let kind: Kind
  let text: String
  var isBold = false
  @Environment(\.promptSymbols) private var symbols

  init(kind: Kind, text: String, isBold: Bool = false) {
    self.kind = kind
    self.text = text
    self.isBold = isBold
  }

  var body: some View {
    HStack(alignment: .top) {
      sign
      Text(text).bold(isBold)
    }
  }

  private var sign: Text {
    switch kind {
    case .note: Text(symbols.note).foregroundStyle(.blue)
    case .success: Text(symbols.done).foregroundStyle(.green)
    case .warning: Text(symbols.warning).foregroundStyle(.yellow)
    case .error: Text(symbols.failed).foregroundStyle(.red)
    }
  }
}
