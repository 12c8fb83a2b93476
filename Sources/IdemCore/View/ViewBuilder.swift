/// Builds the content of a view from the statements of a closure.
@resultBuilder
public enum ViewBuilder {
  /// Accepts a view as a statement.
  @MainActor @preconcurrency public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// An empty closure is an `EmptyView`.
  @MainActor @preconcurrency public static func buildBlock() -> EmptyView { EmptyView() }

  /// A single statement is that view.
  @MainActor @preconcurrency public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements are a `TupleView`.
  @MainActor @preconcurrency public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > {
    TupleView((repeat each content))
  }

  /// An `if` without `else` is an optional view.
  @MainActor @preconcurrency public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if`/`else` or a `switch`.
  @MainActor @preconcurrency public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  /// The second branch of an `if`/`else` or a `switch`.
  @MainActor @preconcurrency public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second>
  {
    _ConditionalContent(.second(second))
  }

  /// The content of `if #available`; its type is erased.
  @MainActor @preconcurrency public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
