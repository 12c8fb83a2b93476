import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension CellWidth {
  /// What a terminal can show beyond what all terminals agree on.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// The options with these bits.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An emoji sequence of up to five scalars (variation selector 16, skin tones, joiners, keycaps) is one cell's glyph of two columns.
    /// Set only for a terminal that was measured to draw it so. Without it, the first emoji replaces the sequence.
    @inlinable public static var sequences: Options { Options(rawValue: 1 << 0) }
    /// Ambiguous scalars (East Asian Width "A") take two columns.
    @inlinable public static var wideAmbiguous: Options { Options(rawValue: 1 << 1) }
    /// Two regional indicators are one glyph of two columns. Without it, a flag is shown as its two letters.
    @inlinable public static var flags: Options { Options(rawValue: 1 << 2) }
    /// Scalars newer than Unicode 14.0 are shown. Without it, U+FFFD replaces them, since a terminal drops scalars that its C library does
    /// not support.
    @inlinable public static var recent: Options { Options(rawValue: 1 << 3) }

    /// What every terminal agrees on. Flags need a changed width in ncurses, which is possible on Linux only.
    public static var safe: Options {
      #if os(Linux)
        .flags
      #else
        []
      #endif
    }

    /// `safe`, with the user's setting applied: an ambiguous width of `2` makes ambiguous scalars wide.
    static func safe(ambiguousWidth: String?) -> Options { ambiguousWidth == "2" ? safe.union(.wideAmbiguous) : safe }
  }

  private static let current = Atomic<UInt32>(
    Options.safe(ambiguousWidth: getenv("IDEM_AMBIGUOUS_WIDTH").map { String(cString: $0) }).rawValue)

  /// The options of the whole process. The default is `safe`, with ambiguous scalars wide if the environment has `IDEM_AMBIGUOUS_WIDTH=2`.
  ///
  /// The terminal's start-up sets them before the first text is measured. It sets them again if the terminal answers that it supports more;
  /// the run loop then measures all text again. Cost of reading: about 1 ns. Safe to use from any thread (relaxed atomic).
  public static var options: Options {
    get { Options(rawValue: current.load(ordering: .relaxed)) }
    set { current.store(newValue.rawValue, ordering: .relaxed) }
  }
}
