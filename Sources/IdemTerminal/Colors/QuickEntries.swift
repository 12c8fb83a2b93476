import IdemScreen

/// The palette entries that are sent for text on one background. A row that changes only the foreground from cell to cell needs no more.
///
/// A struct of pointers: `FrameWriter` copies it out of `Readability` before it writes a row, so that no cell costs a retain.
// SAFETY: `Readability` owns the memory and frees it at its end. The writer uses a copy only while it retains its `Readability`.
struct QuickEntries {
  /// The raw background that the entries are for; `.max` if there are none.
  private let background: UnsafeMutablePointer<UInt32>
  /// Entries of the palette (0-255) and roles (from 256), then the same for bold text. See `place`.
  private let entries: UnsafeMutablePointer<Int16>

  private static let count = 1024
  /// The style needs more than another entry.
  private static let none: Int16 = -1
  private static let unknown: Int16 = -2

  init() {
    background = .allocate(capacity: 1)
    background.initialize(to: .max)
    entries = .allocate(capacity: QuickEntries.count)
    entries.initialize(repeating: QuickEntries.unknown, count: QuickEntries.count)
  }

  func deallocate() {
    background.deallocate()
    entries.deallocate()
  }

  enum Answer {
    case entry(Int)
    /// More than the entry is needed.
    case none
    /// Not stored yet.
    case unknown
  }

  /// Attributes for which nothing is stored.
  static var special: Attributes { [.dim, .reverse, Readability.drawn, .readabilityOff, .readabilityIncreased] }

  /// What is stored for a style. Its color must be an entry of the palette or a role of the window's theme.
  @inline(__always) subscript(style: Style) -> Answer {
    guard style.background.rawValue == background.pointee, style.attributes.isDisjoint(with: QuickEntries.special) else { return .unknown }
    let entry = entries[QuickEntries.place(style)]
    return entry >= 0 ? .entry(Int(entry)) : entry == QuickEntries.none ? .none : .unknown
  }

  /// Stores the entry of a style; nil if more than the entry is needed. Another background replaces all.
  func store(_ entry: Int?, for style: Style) {
    if style.background.rawValue != background.pointee {
      forget()
      background.pointee = style.background.rawValue
    }
    entries[QuickEntries.place(style)] = entry.map(Int16.init) ?? QuickEntries.none
  }

  func forget() {
    background.pointee = .max
    entries.update(repeating: QuickEntries.unknown, count: QuickEntries.count)
  }

  @inline(__always) private static func place(_ style: Style) -> Int {
    let raw = style.foreground.rawValue
    return Int(raw & 0xFF) | (raw >> 24 == 4 ? 256 : 0) | (style.attributes.contains(.bold) ? 512 : 0)
  }
}
