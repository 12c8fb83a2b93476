/// Builds the content of a view from the statements of a closure.
///
/// The functions are inlinable: without that, each statement of a body looks up metadata of its generic types in each run.
@resultBuilder
public enum ViewBuilder {
  /// Accepts a view as a statement.
  @inlinable @MainActor @preconcurrency
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// An empty closure is an `EmptyView`.
  @inlinable @MainActor @preconcurrency
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// A single statement is that view.
  @inlinable @MainActor @preconcurrency
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements are a `TupleView`.
  @inlinable @MainActor @preconcurrency
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > {
    TupleView((repeat each content))
  }

  /// An `if` without `else` is an optional view.
  @inlinable @MainActor @preconcurrency
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if`/`else` or a `switch`.
  @inlinable @MainActor @preconcurrency
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    .first(first)
  }

  /// The second branch of an `if`/`else` or a `switch`.
  @inlinable @MainActor @preconcurrency
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    .second(second)
  }

  /// The content of `if #available`; its type is erased.
  @inlinable @MainActor @preconcurrency
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
