/// Makes lines with attributes from the output of a program, as it comes.
///
///     var decoder = ANSIDecoder()
///     for line in decoder.append(bytes) { show(line) }
///
/// Styles (SGR) and links (OSC 8) become attributes, and go on in the next line. Hidden text (SGR 8) becomes blanks. A tab becomes spaces up
/// to the next multiple of 8 columns. A return begins the line again: its last version remains. A backspace replaces a character; a letter
/// over itself is bold and one over an underscore is underlined, as in manual pages. All other control characters and sequences are dropped,
/// and bytes that are not UTF-8 become U+FFFD. So no control character comes out.
///
/// Characters and sequences may be cut between two calls: the lines are the same. A sequence ends at the end of its line at the latest.
/// Cost: about 5 ns a byte for text, 10 ns with many styles, 30 ns with many tabs or backspaces. Memory: one line.
public struct ANSIDecoder: Sendable {
  private var parser: ANSIParser
  private let options: ANSIOptions

  /// Creates a decoder without style.
  /// - Parameters:
  ///   - longestLine: A line with more bytes than this is given out in parts of about this size.
  ///   - options: What is taken from the output.
  public init(longestLine: Int = 1 << 16, options: ANSIOptions = ANSIOptions()) {
    self.options = options
    parser = ANSIParser(longestLine: max(1, longestLine), options: options)
  }

  /// Adds what a program has printed. Returns the lines that are complete by it, without their newlines.
  public mutating func append(_ bytes: some Collection<UInt8>) -> [AttributedString] {
    parser.append(bytes)
    return parser.lines.takeLines()
  }

  /// Adds what a program has printed. Returns the lines that are complete by it, without their newlines.
  public mutating func append(_ text: some StringProtocol) -> [AttributedString] { append(text.utf8) }

  /// The text after the last newline. Cost: linear in this text.
  public var unfinishedLine: AttributedString { parser.lines.text }

  /// Ends the input. Returns the text after the last newline; nil if there is none.
  public mutating func finish() -> AttributedString? {
    parser.finish()
    let line = parser.lines.hasUnfinishedLine ? parser.lines.text : nil
    parser = ANSIParser(longestLine: parser.lines.longestLine, options: options)
    return line
  }

  /// The number of bytes that are stored between two calls.
  package var storedBytes: Int { parser.storedBytes }
}

extension AttributedString {
  /// Creates a text from the output of a program. Its styles and links become attributes, as `ANSIDecoder` describes; the newlines stay,
  /// without attributes. Cost: linear, as that of `ANSIDecoder`.
  public init(ansi bytes: some Sequence<UInt8>, options: ANSIOptions = ANSIOptions()) {
    var parser = ANSIParser(longestLine: nil, options: options)
    parser.append(bytes)
    parser.finish()
    self = parser.lines.text
  }

  /// Creates a text from the output of a program, as a string.
  public init(ansi text: some StringProtocol, options: ANSIOptions = ANSIOptions()) { self.init(ansi: text.utf8, options: options) }
}
