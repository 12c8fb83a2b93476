import Idem

/// The signs of prompts. Each has an ASCII form for terminals without UTF-8.
struct PromptSymbols: Equatable, Sendable {
  var question = "?"
  var done = "✔"
  var failed = "✖"
  var skipped = "↷"
  var pending = "○"
  var note = "●"
  var warning = "▲"
  var pointer = "❯"
  var chosen = "◉"
  var notChosen = "○"
  var separator = "·"
  var mask = "•"
  var bar = "│"
  var top = "┌"
  var bottom = "└"
  var more = "…"
  var arrows = "↑↓"
  var sideArrows = "←→"
  var isASCII = false

  static let unicode = PromptSymbols()

  static let ascii = PromptSymbols(
    question: "?", done: "*", failed: "x", skipped: "-", pending: ".", note: "i", warning: "!", pointer: ">", chosen: "[x]",
    notChosen: "[ ]", separator: "-", mask: "*", bar: "|", top: "+", bottom: "+", more: "...", arrows: "Up/Down", sideArrows: "Left/Right",
    isASCII: true)
}

extension EnvironmentValues {
  @Entry var promptSymbols: PromptSymbols = PromptSymbols.unicode
}
