/// Builds the content of a view from the statements of a closure.
@resultBuilder
public enum ViewBuilder {
  @MainActor public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  @MainActor public static func buildBlock() -> EmptyView { EmptyView() }

  @MainActor public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @MainActor public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  @MainActor public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  @MainActor public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  @MainActor public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  @MainActor public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
