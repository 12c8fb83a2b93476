import IdemFoundation

// What code reads about a device. The values are those of a large window with a keyboard.

/// The room of a window in one direction.
@available(*, deprecated, message: "has no effect: a terminal has one class of sizes; ViewThatFits and GeometryReader know the room")
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// The weight of letters that the user prefers.
@available(*, deprecated, message: "has no effect: the user sets the font in the terminal")
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

extension EnvironmentValues {
  /// `.regular`. For the room of a view, use `ViewThatFits`, `GeometryReader` or `onGeometryChange`.
  @available(*, deprecated, message: "always .regular unless the app sets it; ViewThatFits and GeometryReader know the room")
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// `.regular`.
  @available(*, deprecated, message: "always .regular unless the app sets it; ViewThatFits and GeometryReader know the room")
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// `.large`, SwiftUI's default: the user sets the size of text in the terminal.
  @available(*, deprecated, message: "has no effect: the user sets the size of text in the terminal, which does not report it")
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// nil: the user sets the font in the terminal.
  @available(*, deprecated, message: "always nil: the user sets the font in the terminal")
  public var legibilityWeight: LegibilityWeight? { nil }
  /// The number of pixels of a cell, which is 1.
  @available(*, deprecated, message: "always 1: a terminal shows cells, not pixels")
  public var displayScale: Int { 1 }
  /// The size of a pixel in cells, which is 1.
  @available(*, deprecated, message: "always 1: a terminal shows cells, not pixels")
  public var pixelLength: Int { 1 }
  /// false.
  @available(*, deprecated, message: "always false: a terminal does not dim itself")
  public var isLuminanceReduced: Bool { false }
}

extension EnvironmentValues {
  /// 1: a row of a list is as high as its content. Setting it has no effect.
  @available(*, deprecated, message: "has no effect: a row of a list is as high as its content")
  public var defaultMinListRowHeight: Int {
    get { 1 }
    set {}
  }

  /// nil: a header is as high as its content. Setting it has no effect.
  @available(*, deprecated, message: "has no effect: a header is as high as its content")
  public var defaultMinListHeaderHeight: Int? {
    get { nil }
    set {}
  }

  /// true: other windows can be opened.
  @available(*, deprecated, message: "always true: openWindow(id:) opens another one")
  public var supportsMultipleWindows: Bool { true }
}

@available(*, deprecated)
private enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

@available(*, deprecated)
private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

@available(*, deprecated)
private enum DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}
