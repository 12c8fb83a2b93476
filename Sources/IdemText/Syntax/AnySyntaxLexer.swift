/// A lexer of any language. Small: one reference. Two are equal when they are copies of the same one.
///
/// To lex, make a `session`: it holds the states of one text.
public struct AnySyntaxLexer: Sendable, Equatable {
  /// The names of the language. The first one is the usual one.
  public var names: [String] { box.names }

  let box: LexerBox

  /// Erases the lexer's type. Allocates once.
  public init<Lexer: SyntaxLexer>(_ lexer: Lexer) {
    box = LexerBoxOf(lexer, names: Lexer.names)
  }

  /// Erases the lexer's type, with names of its own: for a lexer that is made from a table.
  public init(_ lexer: some SyntaxLexer, names: [String]) {
    box = LexerBoxOf(lexer, names: names)
  }

  /// Makes a session for one text. Allocates.
  public func session() -> SyntaxSession {
    box.session()
  }

  /// Whether both are copies of the same erased lexer. Constant time.
  public static func == (a: AnySyntaxLexer, b: AnySyntaxLexer) -> Bool {
    a.box === b.box
  }
}

/// The base class is abstract. A class has a cheap copy and a cheap comparison.
class LexerBox: @unchecked Sendable {
  let names: [String]

  init(names: [String]) {
    self.names = names
  }

  func session() -> SyntaxSession {
    fatalError("abstract")
  }
}

private final class LexerBoxOf<Lexer: SyntaxLexer>: LexerBox, @unchecked Sendable {
  private let lexer: Lexer

  init(_ lexer: Lexer, names: [String]) {
    self.lexer = lexer
    super.init(names: names)
  }

  override func session() -> SyntaxSession {
    SessionOf(lexer)
  }
}

/// A lexer together with the states that it met. Each state has a number, so that a cache stores four bytes a line whatever the language.
///
/// Not for two tasks at once.
public class SyntaxSession {
  /// The number of the state at the start of a text.
  public static let start: UInt32 = 0

  init() {}

  /// Reads one line. See `SyntaxLexer.lex(_:_:_:)`.
  ///
  /// - Parameter state: `SyntaxSession.start`, or what an earlier call returned.
  /// - Returns: the number of the state at the end of the line. Equal states have equal numbers.
  public func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: UInt32, _ token: (Range<Int>, TokenKind) -> Void) -> UInt32 {
    fatalError("abstract")
  }
}

private final class SessionOf<Lexer: SyntaxLexer>: SyntaxSession {
  private let lexer: Lexer
  private var states: [Lexer.State]
  private var numbers: [Lexer.State: UInt32]

  init(_ lexer: Lexer) {
    self.lexer = lexer
    states = [lexer.start]
    numbers = [lexer.start: 0]
  }

  // SAFETY: the lexer gets the pointer for the call only, as in `SyntaxLexer.lex`.
  override func lex(_ line: UnsafeBufferPointer<UInt8>, _ state: UInt32, _ token: (Range<Int>, TokenKind) -> Void) -> UInt32 {
    let before = states[Int(state)]
    let after = lexer.lex(line, before, token)
    // Most lines end in the state in which they begin, or in that of the start: no look-up for these.
    if after == before { return state }
    if after == states[0] { return 0 }
    if let number = numbers[after] { return number }
    let number = UInt32(states.count)
    states.append(after)
    numbers[after] = number
    return number
  }
}
