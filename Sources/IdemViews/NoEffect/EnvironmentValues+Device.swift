import IdemCore

// What code reads about a device. The values are those of a large window with a keyboard.

/// The room of a window in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// The direction in which views are laid out.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

/// How much colors differ.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard, increased
}

/// The weight of letters that the user prefers.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

package enum ColorSchemeContrastKey: EnvironmentKey {
  package static var defaultValue: ColorSchemeContrast { .standard }
}

extension EnvironmentValues {
  /// What `Font.resolve(in:)` needs. A terminal has one font, so it is empty.
  public var fontResolutionContext: Font.Context { Font.Context() }
  /// `.regular`. For the room of a view, use `ViewThatFits`, `GeometryReader` or `onGeometryChange`.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// `.regular`.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// `.large`, SwiftUI's default: the user sets the size of text in the terminal.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// `.leftToRight`: a terminal lays out its rows from the left.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// `.increased` if the user asks for it with `IDEM_CONTRAST=increased`.
  public var colorSchemeContrast: ColorSchemeContrast { self[ColorSchemeContrastKey.self] }
  /// nil: the user sets the font in the terminal.
  public var legibilityWeight: LegibilityWeight? { nil }
  /// The number of pixels of a cell, which is 1.
  public var displayScale: Int { 1 }
  /// The size of a pixel in cells, which is 1.
  public var pixelLength: Int { 1 }
  /// false: a terminal does not report whether a screen reader runs.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// false: a terminal does not report whether the user selects by switches.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// false.
  public var accessibilityDimFlashingLights: Bool { false }
  /// true.
  public var accessibilityPlayAnimatedImages: Bool { true }
  /// false.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// false: a terminal does not report whether a screen reader runs.
  public var accessibilityEnabled: Bool { false }
  /// true: nothing is translucent.
  public var accessibilityReduceTransparency: Bool { true }
  /// false.
  public var accessibilityInvertColors: Bool { false }
  /// true: a button has brackets or a background.
  public var accessibilityShowButtonShapes: Bool { true }
  /// false.
  public var isLuminanceReduced: Bool { false }
}

extension EnvironmentValues {
  /// 1: a row of a list is as high as its content. Setting it has no effect.
  public var defaultMinListRowHeight: Int {
    get { 1 }
    set {}
  }

  /// nil: a header is as high as its content. Setting it has no effect.
  public var defaultMinListHeaderHeight: Int? {
    get { nil }
    set {}
  }

  /// true: other windows can be opened.
  public var supportsMultipleWindows: Bool { true }
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

private enum LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}
