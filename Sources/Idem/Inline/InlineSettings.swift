import IdemCore
import IdemScreen
import IdemTerminal

/// The settings of an inline window.
package struct InlineSettings: Hashable, Sendable {
  /// The limits of the height in rows; nil if only the fraction limits it.
  var rows: ClosedRange<Int>?
  /// The maximum height, as a fraction of the terminal's height. Used if `rows` is nil.
  var fraction = 0.5
  package var ending = InlineEnding.stays
  var output = InlineOutput.above

  /// The limits of the height on a terminal.
  ///
  /// - Parameter space: the size of the largest region there.
  func limits(_ screen: Size, in space: Size, fillsSpace: Bool) -> InlineHeight {
    let size = Size(width: space.width, height: screen.height), most = space.height
    if fillsSpace { return InlineHeight(screen: size, rows: most...most) }
    let wanted = rows ?? 1...max(1, Int(Double(screen.height) * fraction))
    return InlineHeight(screen: size, rows: min(wanted.lowerBound, most)...min(wanted.upperBound, most))
  }

  var region: RegionOptions {
    let prints: RegionOptions.Prints =
      switch output {
      case .above: .above
      case .after: .after
      case .untouched: .untouched
      }
    return RegionOptions(stays: ending == .stays, prints: prints)
  }
}

private enum InlineSettingsKey: EnvironmentKey {
  static let defaultValue = InlineSettings()
}

private enum IsInlineKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The settings for the inline windows below.
  var inlineSettings: InlineSettings {
    get { self[InlineSettingsKey.self] }
    set { self[InlineSettingsKey.self] = newValue }
  }

  /// Whether the views are in an inline window: `@Environment(\.isInline) var isInline`.
  public internal(set) var isInline: Bool {
    get { self[IsInlineKey.self] }
    set { self[IsInlineKey.self] = newValue }
  }
}
