import IdemFoundation

extension Color {
  /// The default color: an app of a terminal has no colors by name.
  @available(
    *, deprecated,
    message:
      "has no effect: an app of a terminal has no colors by name: the color is the default one; Color(_: ColorResource) has its color"
  )
  @inlinable public init(_ name: String) { self = .default }
  /// The default color: an app of a terminal has no colors by name.
  @available(
    *, deprecated,
    message:
      "has no effect: an app of a terminal has no colors by name: the color is the default one; Color(_: ColorResource) has its color"
  )
  public init(_ name: String, bundle: Bundle?) { self = .default }
}
