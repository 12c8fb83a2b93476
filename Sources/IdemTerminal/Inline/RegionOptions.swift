/// The properties of an inline region: rows at the cursor, below the terminal's earlier output.
package struct RegionOptions: Hashable, Sendable {
  /// Where standard output and error go while the region is shown, if they are the terminal.
  package enum Prints: Hashable, Sendable {
    /// Above the region, line by line.
    case above
    /// To the terminal, after the app has ended.
    case after
    /// To the terminal at once. The picture breaks where they are printed.
    case untouched
  }

  /// Whether the region's last picture stays on the terminal at the end. If false, the region is erased.
  package var stays = true
  package var prints = Prints.above

  package init(stays: Bool = true, prints: Prints = .above) {
    self.stays = stays
    self.prints = prints
  }
}
