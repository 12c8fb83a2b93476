import IdemFoundation

/// Effects that depend on the geometry of a view. A terminal shows none of them.
@available(*, deprecated, message: "has no effect: a view looks the same wherever it is")
public protocol VisualEffect: Sendable {}

/// The effect to which others are added.
@available(*, deprecated, message: "has no effect: a view looks the same wherever it is")
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
}

@available(*, deprecated, message: "has no effect: a view looks the same wherever it is")
extension VisualEffect {
  /// Has no effect.
  public func offset(x: Double = 0, y: Double = 0) -> some VisualEffect { self }
  /// Has no effect.
  @_disfavoredOverload public func offset(x: Int = 0, y: Int = 0) -> some VisualEffect { self }
  /// Has no effect.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  /// Has no effect.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Has no effect.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Has no effect.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Has no effect.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: some Numeric, y: some Numeric, z: some Numeric), anchor: UnitPoint = .center, anchorZ: Double = 0,
    perspective: Double = 1
  ) -> some VisualEffect { self }
  /// Has no effect.
  public func blur(radius: Double, opaque: Bool = false) -> some VisualEffect { self }
  /// Has no effect.
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect.
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect.
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect.
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

/// How far a view is scrolled in or out.
@available(*, deprecated, message: "has no effect: a view looks the same wherever it is scrolled to")
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing

  /// Whether the view is in place.
  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a scroll transition follows the scrolling.
@available(*, deprecated, message: "has no effect: a view looks the same wherever it is scrolled to")
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  private let value: UInt8

  public static let animated = ScrollTransitionConfiguration(value: 0)
  public static let interactive = ScrollTransitionConfiguration(value: 1)
  public static let identity = ScrollTransitionConfiguration(value: 2)

  /// The same with an animation, which has no effect.
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { .animated }
  /// The same with another animation, which has no effect.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
  /// The same with another threshold, which has no effect.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

  /// The part of a view that must be visible.
  public struct Threshold: Hashable, Sendable {
    private let value: Double

    public static let visible = Threshold(value: 1)
    public static let hidden = Threshold(value: 0)
    public static let centered = Threshold(value: 0.5)
    public static func visible(_ amount: Double) -> Threshold { Threshold(value: amount) }
    /// A value between this one and another one.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(value: value + (other.value - value) * amount)
    }
  }
}

extension View {
  /// Has no effect: the closure is not called.
  @available(*, deprecated, message: "has no effect: the closure is not called")
  @inlinable public func visualEffect(
    _ effect: @escaping @MainActor (_ content: EmptyVisualEffect, _ proxy: GeometryProxy) -> some VisualEffect
  ) -> some View { self }

  /// Has no effect: the closure is not called, and a view looks the same wherever it is scrolled to.
  @available(*, deprecated, message: "has no effect: the closure is not called, and a view looks the same wherever it is scrolled to")
  @inlinable public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @MainActor (_ content: EmptyVisualEffect, _ phase: ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
}
