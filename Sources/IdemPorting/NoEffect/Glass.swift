import IdemFoundation
import IdemViews

// Glass is an effect on pixels. Its containers show their content, its button styles are those of ordinary buttons.

/// Shows its content. The distance at which pieces of glass join has no effect.
@available(*, deprecated, message: "has no effect: a terminal has no glass: the container shows its content")
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Creates a container.
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// The style `bordered`: a terminal has no glass.
  @available(*, deprecated, message: "has no effect: a terminal has no glass: buttons are those of .bordered")
  public static var glass: BorderedButtonStyle { .bordered }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// The style `borderedProminent`: a terminal has no glass.
  @available(*, deprecated, message: "has no effect: a terminal has no glass: buttons are those of .borderedProminent")
  public static var glassProminent: BorderedProminentButtonStyle { .borderedProminent }
}

/// A kind of glass.
@available(*, deprecated, message: "has no effect: a terminal has no glass: the view looks as it does without it")
public struct Glass: Hashable, Sendable {
  public static let regular = Glass(), clear = Glass(), identity = Glass()
  /// The same glass.
  public func tint(_ color: Color?) -> Glass { self }
  /// The same glass.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

extension View {
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a terminal has no glass: the view looks as it does without it")
  @inlinable public func glassEffect(_ glass: Glass = .regular) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a terminal has no glass: the view looks as it does without it")
  @inlinable public func glassEffect(_ glass: Glass = .regular, in shape: some IdemViews.Shape) -> some View { self }
  /// Has no effect: where the focus is must be visible.
  @available(*, deprecated, message: "has no effect: where the focus is must be visible")
  @inlinable public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a terminal has no glass: the view looks as it does without it")
  @inlinable public func glassEffectID(_ id: (some Hashable)?, in namespace: Namespace.ID) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a terminal has no glass: the view looks as it does without it")
  @inlinable public func glassEffectUnion(id: (some Hashable)?, namespace: Namespace.ID) -> some View { self }
}
