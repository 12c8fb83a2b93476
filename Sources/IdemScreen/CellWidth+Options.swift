import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension CellWidth {
  /// What a terminal can show, beyond what all of them agree on.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Emoji sequences (variation selector 16, skin tones, joiners, keycaps) of up to five scalars take two columns together, in one cell.
    /// Only for a terminal that was seen to do so; without it the first emoji stands for the sequence.
    @inlinable public static var sequences: Options { Options(rawValue: 1 << 0) }
    /// Ambiguous scalars take two columns.
    @inlinable public static var wideAmbiguous: Options { Options(rawValue: 1 << 1) }
    /// Two regional indicators are one glyph of two columns; without it a flag is shown as its two letters.
    @inlinable public static var flags: Options { Options(rawValue: 1 << 2) }
    /// Scalars newer than Unicode 14.0 are shown; without it U+FFFD stands for them, as a terminal drops what its C library does not know.
    @inlinable public static var recent: Options { Options(rawValue: 1 << 3) }

    /// What every terminal agrees on. Flags need ncurses to be told their width, which is possible on Linux only.
    public static var safe: Options {
      #if os(Linux)
        .flags
      #else
        []
      #endif
    }

    /// `safe`, and what the user says: `2` as the width of ambiguous scalars makes them wide.
    static func safe(ambiguousWidth: String?) -> Options { ambiguousWidth == "2" ? safe.union(.wideAmbiguous) : safe }
  }

  private static let current = Atomic<UInt32>(
    Options.safe(ambiguousWidth: getenv("IDEM_AMBIGUOUS_WIDTH").map { String(cString: $0) }).rawValue)

  /// The options of the whole process: at first the safe ones, with ambiguous scalars wide where the environment has `IDEM_AMBIGUOUS_WIDTH=2`.
  /// The terminal's start-up sets them, before the first text is measured; once more where the terminal answers that it can do more, and then
  /// the run loop has all that was measured measured again.
  /// Cost of reading: about 1 ns.
  public static var options: Options {
    get { Options(rawValue: current.load(ordering: .relaxed)) }
    set { current.store(newValue.rawValue, ordering: .relaxed) }
  }
}
