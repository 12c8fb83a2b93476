import IdemFoundation

/// A preview for an editor. It expands to nothing; its content is checked by the compiler.
///
///     #Preview("Empty") { InboxView(mails: []) }
///
/// A test with `TestHost` shows a view without its app.
@available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "IdemEquatableMacros", type: "PreviewMacro")

/// A preview for an editor. It expands to nothing; its content is checked by the compiler.
@available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "IdemEquatableMacros", type: "PreviewMacro")

/// Marks a state that is declared in a preview.
@available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
@attached(peer) public macro Previewable() = #externalMacro(module: "IdemEquatableMacros", type: "PreviewableMacro")

// The same with a body that returns its view after other statements. A result builder refuses `return`.

/// A preview for an editor. It expands to nothing; its content is checked by the compiler.
@available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
@freestanding(declaration) public macro Preview<V: View>(
  _ name: String? = nil, body: @escaping @MainActor () -> V
) = #externalMacro(module: "IdemEquatableMacros", type: "PreviewMacro")

/// A preview for an editor. It expands to nothing; its content is checked by the compiler.
@available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
@freestanding(declaration) public macro Preview<V: View>(
  _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait..., body: @escaping @MainActor () -> V
) = #externalMacro(module: "IdemEquatableMacros", type: "PreviewMacro")
