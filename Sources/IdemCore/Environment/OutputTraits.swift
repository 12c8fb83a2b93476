/// What is known about the program's output. It is set once, before the first frame.
@MainActor
package enum OutputTraits {
  /// Whether the output is no terminal, but plain text.
  package static var isPlainText = false
  /// Whether the terminal has fewer than 256 colors, so that series must differ in more than their colors.
  package static var hasFewColors = false
}
