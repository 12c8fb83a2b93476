import IdemCore
import IdemViews

/// A part of a chart: a mark, or a combination of others.
///
/// A type of an app has a `body` of marks, as a view has one of views.
@MainActor @preconcurrency
public protocol ChartContent {
  /// The type of the body.
  associatedtype Body: ChartContent
  /// The marks of the content.
  @ChartContentBuilder var body: Body { get }
  /// Adds the marks to those of a chart.
  static func _collect(_ content: Self, into collector: _MarkCollector)
}

extension ChartContent {
  public static func _collect(_ content: Self, into collector: _MarkCollector) { Body._collect(content.body, into: collector) }
}

extension Never: ChartContent {
  public static func _collect(_ content: Never, into collector: _MarkCollector) {}
}

/// Content without a body.
@MainActor @preconcurrency
public protocol _PrimitiveChartContent: ChartContent where Body == Never {}

extension _PrimitiveChartContent {
  public var body: Never { fatalError("\(Self.self) has no body; do not read it") }
}

/// Combines the marks of a closure.
@resultBuilder @MainActor
public enum ChartContentBuilder {
  public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
  public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }
  public static func buildPartialBlock<C: ChartContent>(first: C) -> C { first }
  public static func buildPartialBlock<A: ChartContent, B: ChartContent>(accumulated: A, next: B) -> _ChartContentPair<A, B> {
    _ChartContentPair(first: accumulated, second: next)
  }
  public static func buildIf<C: ChartContent>(_ content: C?) -> _OptionalChartContent<C> { _OptionalChartContent(content: content) }
  public static func buildEither<A: ChartContent, B: ChartContent>(first: A) -> BuilderConditional<A, B> { .first(first) }
  public static func buildEither<A: ChartContent, B: ChartContent>(second: B) -> BuilderConditional<A, B> { .second(second) }
  public static func buildLimitedAvailability<C: ChartContent>(_ content: C) -> AnyChartContent { AnyChartContent(content) }
}

/// No marks.
public struct EmptyChartContent: _PrimitiveChartContent {
  /// Creates the content.
  public init() {}
  public static func _collect(_ content: EmptyChartContent, into collector: _MarkCollector) {}
}

/// Two parts, the second one in front.
public struct _ChartContentPair<First: ChartContent, Second: ChartContent>: _PrimitiveChartContent {
  let first: First
  let second: Second
  public static func _collect(_ content: Self, into collector: _MarkCollector) {
    First._collect(content.first, into: collector)
    Second._collect(content.second, into: collector)
  }
}

/// Content that may be absent.
public struct _OptionalChartContent<Content: ChartContent>: _PrimitiveChartContent {
  let content: Content?
  public static func _collect(_ content: Self, into collector: _MarkCollector) {
    if let content = content.content { Content._collect(content, into: collector) }
  }
}

/// One of two kinds of content.
public enum BuilderConditional<First: ChartContent, Second: ChartContent>: _PrimitiveChartContent {
  case first(First)
  case second(Second)
  public static func _collect(_ content: Self, into collector: _MarkCollector) {
    switch content {
    case .first(let content): First._collect(content, into: collector)
    case .second(let content): Second._collect(content, into: collector)
    }
  }
}

/// Content of any type.
public struct AnyChartContent: _PrimitiveChartContent {
  private let collect: @MainActor (_MarkCollector) -> Void
  /// Erases the type of content.
  public init(_ content: some ChartContent) { collect = { Self.add(content, to: $0) } }
  private static func add<C: ChartContent>(_ content: C, to collector: _MarkCollector) { C._collect(content, into: collector) }
  public static func _collect(_ content: AnyChartContent, into collector: _MarkCollector) { content.collect(collector) }
}

/// Marks that belong together.
public struct Plot<Content: ChartContent>: _PrimitiveChartContent {
  private let content: Content
  /// Creates a plot of marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
  public static func _collect(_ plot: Plot, into collector: _MarkCollector) { Content._collect(plot.content, into: collector) }
}

extension Group: ChartContent, _PrimitiveChartContent where Content: ChartContent {
  /// Creates a group of marks.
  public init(@ChartContentBuilder content: () -> Content) { self.init(_content: content(), ()) }
  public static func _collect(_ group: Group, into collector: _MarkCollector) { Content._collect(group.content, into: collector) }
}

extension ForEach: ChartContent, _PrimitiveChartContent where Content: ChartContent {
  public typealias Body = Never
  public static func _collect(_ elements: ForEach, into collector: _MarkCollector) {
    for element in elements.data { Content._collect(elements.content(element), into: collector) }
  }
}

extension ForEach where Content: ChartContent {
  /// Creates marks for identifiable elements.
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// Creates marks for elements that are identified by a property.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
  /// Creates marks for the integers of a range.
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content)
  }
}

extension Optional: ChartContent, _PrimitiveChartContent where Wrapped: ChartContent {
  public typealias Body = Never
  public static func _collect(_ content: Optional, into collector: _MarkCollector) {
    if let content { Wrapped._collect(content, into: collector) }
  }
}
