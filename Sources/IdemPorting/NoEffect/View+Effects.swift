import IdemFoundation

// Effects on pixels. A cell has one character and two colors, so a shadow, a blur or a rotation has nothing to act on. The modifiers compile
// and have no effect. The lengths may be integers or not, since nothing depends on them.

/// How the colors of a view mix with those behind it.
@available(*, deprecated, message: "has no effect: the view in front covers the other one")
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
    saturation
  case color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

extension View {
  /// Has no effect. A `border` or a `background` sets a view apart.
  @available(
    *, deprecated, message: "has no effect: a cell has no shadow; border(_:), background(_:) or shadow() with cells sets a view apart"
  )
  @inlinable public func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> some View { self }
  /// Has no effect.
  @available(
    *, deprecated, message: "has no effect: a cell has no shadow; border(_:), background(_:) or shadow() with cells sets a view apart"
  )
  @_disfavoredOverload
  @inlinable public func shadow(color: Color = .black, radius: Int, x: Int = 0, y: Int = 0) -> some View { self }
  /// Has no effect. To make a text unreadable, use `redacted(reason:)`.
  @available(*, deprecated, message: "has no effect: a cell cannot be blurred; redacted(reason:) makes a text unreadable")
  @inlinable public func blur(radius: some Numeric, opaque: Bool = false) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  @inlinable public func brightness(_ amount: Double) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  @inlinable public func contrast(_ amount: Double) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  @inlinable public func saturation(_ amount: Double) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  @inlinable public func grayscale(_ amount: Double) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  @inlinable public func hueRotation(_ angle: Angle) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: the colors stay; reverse() exchanges foreground and background")
  @inlinable public func colorInvert() -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: the colors stay; foregroundStyle(_:) sets one")
  @inlinable public func colorMultiply(_ color: Color) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  @inlinable public func luminanceToAlpha() -> some View { self }
  /// Has no effect: the view in front covers the other one.
  @available(*, deprecated, message: "has no effect: the view in front covers the other one")
  @inlinable public func blendMode(_ blendMode: BlendMode) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: views are drawn into the same cells in any case")
  @inlinable public func compositingGroup() -> some View { self }
  /// Has no effect: only cells that changed are written anyway.
  @available(*, deprecated, message: "has no effect: only cells that changed are written anyway")
  @inlinable public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: views move by whole cells in any case")
  @inlinable public func geometryGroup() -> some View { self }

  /// Has no effect: a character has one size.
  @available(*, deprecated, message: "has no effect: a character has one size; Image and Picture can be resized")
  @inlinable public func scaleEffect(_ scale: some Numeric, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: a character has one size.
  @available(*, deprecated, message: "has no effect: a character has one size; Image and Picture can be resized")
  public func scaleEffect(_ scale: Foundation.CGSize, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: a character has one size.
  @available(*, deprecated, message: "has no effect: a character has one size; Image and Picture can be resized")
  @inlinable public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: a character has one size.
  @available(*, deprecated, message: "has no effect: a character has one size; Image and Picture can be resized")
  @_disfavoredOverload
  @inlinable public func scaleEffect(x: Int = 1, y: Int = 1, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: characters stand upright.
  @available(*, deprecated, message: "has no effect: characters stand upright")
  @inlinable public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: characters stand upright.
  @available(*, deprecated, message: "has no effect: characters stand upright")
  @inlinable public func rotation3DEffect(
    _ angle: Angle, axis: (x: some Numeric, y: some Numeric, z: some Numeric), anchor: UnitPoint = .center, anchorZ: Double = 0,
    perspective: Double = 1
  ) -> some View { self }
  /// Has no effect: characters stand upright.
  @available(*, deprecated, message: "has no effect: characters stand upright")
  @inlinable public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: nothing covers the edges of a terminal, so there is nothing to extend")
  @inlinable public func backgroundExtensionEffect() -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a page appears at once, without a transition from a view")
  @inlinable public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a text that waits for its value looks like any other; redacted(reason:) covers it")
  @inlinable public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

/// A modifier that moves the pixels of a view. It has no effect: `effectValue(size:)` is not called.
@available(*, deprecated, message: "has no effect: a view stays in its cells: the effect is not asked for a projection")
@MainActor @preconcurrency
public protocol GeometryEffect: ViewModifier, Animatable {
  /// The type of sizes that the effect uses.
  associatedtype EffectSize
  /// The projection for a size.
  func effectValue(size: EffectSize) -> ProjectionTransform
}

@available(*, deprecated, message: "has no effect: a view stays in its cells: the effect is not asked for a projection")
extension GeometryEffect {
  public func body(content: Content) -> some View { content }
  /// The same effect: layout is not changed by it.
  public func ignoredByLayout() -> Self { self }
}

/// A projection of pixels, for `projectionEffect(_:)`.
@available(*, deprecated, message: "has no effect: characters stand upright")
public struct ProjectionTransform: Hashable, Sendable {
  let transform: PathTransform

  /// The projection that changes nothing.
  public init() { transform = .identity }
  /// A projection that is an affine transform.
  public init(_ transform: PathTransform) { self.transform = transform }

  /// Whether it changes nothing.
  public var isIdentity: Bool { transform == .identity }
}

extension ShapeStyle {
  /// Has no effect: a cell has no shadow.
  @available(
    *, deprecated, message: "has no effect: a cell has no shadow; border(_:), background(_:) or shadow() with cells sets a view apart"
  )
  public nonisolated func shadow(_ style: ShadowStyle) -> Self { self }
  /// Has no effect: a cell has one color.
  @available(*, deprecated, message: "has no effect: a cell has one color, which nothing mixes with those behind it")
  public nonisolated func blendMode(_ blendMode: BlendMode) -> Self { self }
}

extension Color {
  /// Has no effect: a cell has one color.
  @available(*, deprecated, message: "has no effect: a cell has one color, which nothing mixes with those behind it")
  public func blendMode(_ blendMode: BlendMode) -> Color { self }
}

/// A shadow of a style. It is not drawn.
@available(*, deprecated, message: "has no effect: a cell has no shadow")
public struct ShadowStyle: Hashable, Sendable {
  /// A shadow outside.
  public static func drop(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> ShadowStyle { ShadowStyle() }
  /// A shadow inside.
  public static func inner(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> ShadowStyle { ShadowStyle() }
}
