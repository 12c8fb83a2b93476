import IdemFoundation

/// The name of an animatable modifier before `ViewModifier` and `Animatable` could be combined.
@available(*, deprecated, message: "conform to ViewModifier and Animatable")
public protocol AnimatableModifier: ViewModifier, Animatable {}
