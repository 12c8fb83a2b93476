import IdemCore
import IdemScreen

// Effects on pixels. A cell has one character and two colors, so a shadow, a blur or a rotation has nothing to act on. The modifiers compile
// and have no effect. The lengths may be integers or not, since nothing depends on them.

/// How the colors of a view mix with those behind it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
    saturation
  case color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

/// How a drawing group stores colors.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

extension View {
  /// Has no effect. A `border` or a `background` sets a view apart.
  @inlinable public func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> some View { self }
  /// Has no effect.
  @_disfavoredOverload
  @inlinable public func shadow(color: Color = .black, radius: Int, x: Int = 0, y: Int = 0) -> some View { self }
  /// Has no effect. To make a text unreadable, use `redacted(reason:)`.
  @inlinable public func blur(radius: some Numeric, opaque: Bool = false) -> some View { self }
  /// Has no effect.
  @inlinable public func brightness(_ amount: Double) -> some View { self }
  /// Has no effect.
  @inlinable public func contrast(_ amount: Double) -> some View { self }
  /// Has no effect.
  @inlinable public func saturation(_ amount: Double) -> some View { self }
  /// Has no effect.
  @inlinable public func grayscale(_ amount: Double) -> some View { self }
  /// Has no effect.
  @inlinable public func hueRotation(_ angle: Angle) -> some View { self }
  /// Has no effect.
  @inlinable public func colorInvert() -> some View { self }
  /// Has no effect.
  @inlinable public func colorMultiply(_ color: Color) -> some View { self }
  /// Has no effect.
  @inlinable public func luminanceToAlpha() -> some View { self }
  /// Has no effect: the view in front covers the other one.
  @inlinable public func blendMode(_ blendMode: BlendMode) -> some View { self }
  /// Has no effect.
  @inlinable public func compositingGroup() -> some View { self }
  /// Has no effect: only cells that changed are written anyway.
  @inlinable public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }
  /// Has no effect.
  @inlinable public func geometryGroup() -> some View { self }

  /// Has no effect: a character has one size.
  @inlinable public func scaleEffect(_ scale: some Numeric, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: a character has one size.
  @inlinable public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: a character has one size.
  @_disfavoredOverload
  @inlinable public func scaleEffect(x: Int = 1, y: Int = 1, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: characters stand upright.
  @inlinable public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: characters stand upright.
  @inlinable public func rotation3DEffect(
    _ angle: Angle, axis: (x: some Numeric, y: some Numeric, z: some Numeric), anchor: UnitPoint = .center, anchorZ: Double = 0,
    perspective: Double = 1
  ) -> some View { self }
  /// Has no effect: characters stand upright.
  @inlinable public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
  /// Has no effect.
  @inlinable public func backgroundExtensionEffect() -> some View { self }
  /// Has no effect.
  @inlinable public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
  /// Has no effect: nothing is drawn while the window cannot be seen.
  @inlinable public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
  /// Has no effect.
  @inlinable public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  /// Has no effect: a terminal lays out its rows from the left.
  @inlinable public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}

/// A modifier that moves the pixels of a view. It has no effect: `effectValue(size:)` is not called.
@MainActor @preconcurrency
public protocol GeometryEffect: ViewModifier, Animatable {
  /// The type of sizes that the effect uses.
  associatedtype EffectSize
  /// The projection for a size.
  func effectValue(size: EffectSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func body(content: Content) -> some View { content }
  /// The same effect: layout is not changed by it.
  public func ignoredByLayout() -> Self { self }
}

/// A projection of pixels, for `projectionEffect(_:)`.
public struct ProjectionTransform: Hashable, Sendable {
  let transform: PathTransform

  /// The projection that changes nothing.
  public init() { transform = .identity }
  /// A projection that is an affine transform.
  public init(_ transform: PathTransform) { self.transform = transform }

  /// Whether it changes nothing.
  public var isIdentity: Bool { transform == .identity }
}
