import IdemScreen

/// Which key performs which command: data that an app can change.
///
///     var keys = TextKeyTable.standard
///     keys.bind("j", .control, to: .joinLines)
///     keys.unbind("t", .control)
public struct TextKeyTable: Hashable, Sendable {
  /// A key with its modifiers, and the command that it performs.
  public struct Binding: Hashable, Sendable {
    /// The key. Letters are lowercase.
    public var key: KeyEquivalent
    /// The modifiers that are down.
    public var modifiers: EventModifiers
    /// The command.
    public var command: TextCommand
    /// Whether the key counts only while something is selected.
    public var whenSelected: Bool
  }

  private struct Chord: Hashable {
    var key: KeyEquivalent
    var modifiers: Int
  }

  /// Distinguishes interpreters by their names.
  private struct FirstState: Hashable, Sendable {
    let value: any TextKeyInterpreter
    static func == (a: FirstState, b: FirstState) -> Bool { a.value.name == b.value.name }
    func hash(into hasher: inout Hasher) { hasher.combine(value.name) }
  }

  private var first: FirstState?
  private var always: [Chord: TextCommand] = [:]
  private var whileSelected: [Chord: TextCommand] = [:]

  /// A table without keys.
  public init() {}

  /// The keys of an interpreter, such as those of vi, and behind them the keys of a table.
  public init(_ interpreter: some TextKeyInterpreter, otherwise table: TextKeyTable = TextKeyTable()) {
    self = table
    first = FirstState(value: interpreter)
  }

  /// What gets a key before the table, in its first state; nil for a table alone.
  public var interpreter: (any TextKeyInterpreter)? { first?.value }

  /// All bindings, ordered by the command's name and then by the key. For help.
  public var bindings: [Binding] {
    let all =
      always.map { Self.binding($0.key, $0.value, whenSelected: false) }
      + whileSelected.map { Self.binding($0.key, $0.value, whenSelected: true) }
    return all.sorted { Self.order($0) < Self.order($1) }
  }

  private static func binding(_ chord: Chord, _ command: TextCommand, whenSelected: Bool) -> Binding {
    Binding(key: chord.key, modifiers: EventModifiers(rawValue: chord.modifiers), command: command, whenSelected: whenSelected)
  }

  private static func order(_ binding: Binding) -> (String, String, Int) {
    (binding.command.name, String(binding.key.character), binding.modifiers.rawValue)
  }

  /// Binds a key. `whenSelected` binds it only for the time that something is selected.
  public mutating func bind(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], to command: TextCommand, whenSelected: Bool = false
  ) {
    let chord = Self.chord(key, modifiers)
    if whenSelected { whileSelected[chord] = command } else { always[chord] = command }
  }

  /// Removes the bindings of a key.
  public mutating func unbind(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    let chord = Self.chord(key, modifiers)
    always[chord] = nil
    whileSelected[chord] = nil
  }

  /// The command of a key press; nil if the table has none. Costs one look-up, two while something is selected.
  public func command(for press: KeyPress, hasSelection: Bool) -> TextCommand? {
    guard press.phase != .up else { return nil }
    let chord = Self.chord(press.key, press.modifiers)
    if hasSelection, let command = whileSelected[chord] { return command }
    return always[chord]
  }

  /// An uppercase letter is its lowercase letter with Shift.
  private static func chord(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Chord {
    var key = key
    var held = modifiers.subtracting([.capsLock, .numericPad])
    if let byte = key.character.asciiValue, (0x41...0x5A).contains(byte) {
      key = KeyEquivalent(Character(Unicode.Scalar(byte + 0x20)))
      if !modifiers.contains(.capsLock) { held.insert(.shift) }
    }
    return Chord(key: key, modifiers: held.rawValue)
  }
}
