import IdemScreen

/// Finds a row by the letters that the user types one after the other.
struct TypeAhead {
  private var typed = ""
  private var time = 0
  /// A pause that is longer than this, in nanoseconds, starts a new search.
  private let pause: Int

  init(pause: Int = 1_000_000_000) { self.pause = pause }

  /// Returns the row that a key leads to. Nil if the key types nothing, or if no row begins with the typed text. The first letter searches
  /// from the row after `current`.
  mutating func find(_ press: KeyPress, at now: Int, among count: Int, from current: Int?, name: (Int) -> String) -> Int? {
    let isNew = typed.isEmpty || now - time > pause
    guard !press.characters.isEmpty, press.key != .return, press.key != .tab, press.key != .escape, count > 0 else { return nil }
    if isNew, press.key == .space { return nil }
    typed = (isNew ? "" : typed) + press.characters.lowercased()
    time = now
    let start = current.map { isNew ? $0 + 1 : $0 } ?? 0
    for step in 0..<count {
      let row = (start + step) % count
      if name(row).lowercased().hasPrefix(typed) { return row }
    }
    typed = ""
    return nil
  }
}
