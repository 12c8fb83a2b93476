/// What `CodeLexer` must have of a language.
struct Language: Sendable {
  var names: [String]
  var words = WordTable()
  /// The words count with uppercase and lowercase letters.
  var ignoresCase = false
  var lineComments: [[UInt8]] = []
  /// A line comment begins only at the start of a line or after white space.
  var commentsNeedSpace = false
  var blockOpen: [UInt8] = []
  var blockClose: [UInt8] = []
  var nestsComments = false
  /// The line comments and block comments that are documentation, without what all comments begin with.
  var documentation: [[UInt8]] = []
  var strings: [StringForm] = []
  var features: Features = []
  /// Where the words that are not always keywords are keywords.
  var softRule = SoftRule.common
  /// Bytes that belong to names besides letters, digits, `_` and all bytes that are not ASCII.
  var nameBytes: [UInt8] = []

  /// The rule for words that are keywords in some places and names in others.
  enum SoftRule {
    case common, swift, sql, css
    /// A keyword only in a directive, such as `defined` in `#if`.
    case directive
  }

  struct Features: OptionSet, Sendable {
    let rawValue: UInt32
    /// `#include` and others at the start of a line.
    static let preprocessor = Features(rawValue: 1)
    /// `@name` is an attribute.
    static let atAttributes = Features(rawValue: 2)
    /// `#name` is a word, as in Swift.
    static let hashWords = Features(rawValue: 4)
    /// `#[...]` is an attribute, and `'a` may be a lifetime, as in Rust.
    static let rust = Features(rawValue: 8)
    /// `/.../` may be a regular expression.
    static let regex = Features(rawValue: 16)
    /// Names with a capital letter are types.
    static let capitalTypes = Features(rawValue: 32)
    /// A name before `(` is a function.
    static let calls = Features(rawValue: 64)
    /// A name or a string before `:` is a key.
    static let colonKeys = Features(rawValue: 128)
    /// A name at the start of a line before `=` is a key, and a line in square brackets a heading.
    static let equalKeys = Features(rawValue: 256)
    /// `<<WORD` begins a here-document, `$name` is a variable.
    static let shell = Features(rawValue: 512)
    /// `R"x(...)x"` is a string.
    static let rawCPlus = Features(rawValue: 1024)
    /// `$$ ... $$` is a string.
    static let dollarQuotes = Features(rawValue: 2048)
    /// A word after a dot is no keyword.
    static let dotNames = Features(rawValue: 4096)
    /// A keyword may be the label of an argument, as in Swift.
    static let labels = Features(rawValue: 16384)
    /// `<a>text</a>` is an element, as in JSX.
    static let elements = Features(rawValue: 32768)
  }

  /// One way to write a string.
  struct StringForm: Sendable {
    var open: [UInt8]
    var close: [UInt8]
    /// The letters before the opening quote. One of them must be there, unless it is empty. An empty word means no letters.
    var prefixes: [[UInt8]] = []
    /// A backslash hides the next byte.
    var escapes = true
    /// The closing quote written twice is one quote in the string.
    var doubles = false
    /// Reaches over line ends.
    var spansLines = false
    /// At least one `#` is in front of the opening quote. Where the line has more text, the string ends on the line.
    var needsHash = false
    /// Any number of `#` may be in front of the opening quote, and as many must follow the closing one.
    var takesHashes = false
    /// Begins code within the string: its bytes, and the byte that ends it.
    var interpolation: [UInt8] = []
    var interpolationEnd: UInt8 = 0
    var kind = TokenKind.string
    /// `$name` and `${...}` in the string are variables.
    var hasVariables = false
  }
}

extension Language.StringForm {
  init(
    _ open: String, prefixes: [String] = [], raw: Bool = false, lines: Bool = false, hashes: Bool = false, in interpolation: String = "",
    kind: TokenKind = .string
  ) {
    self.open = Array(open.utf8)
    close = self.open
    self.prefixes = prefixes.map { Array($0.utf8) }
    escapes = !raw
    spansLines = lines
    takesHashes = hashes
    self.interpolation = Array(interpolation.utf8)
    interpolationEnd = interpolation.hasSuffix("(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    self.kind = kind
  }
}
