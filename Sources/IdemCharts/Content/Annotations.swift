import IdemCore
import IdemScreen
import IdemViews

/// Where an annotation is.
public struct AnnotationPosition: Hashable, Sendable {
  /// The side of the mark: -1 for the leading and upper one, 1 for the other one.
  let x: Int, y: Int
  let isAutomatic: Bool

  private init(_ x: Int, _ y: Int, isAutomatic: Bool = false) { (self.x, self.y, self.isAutomatic) = (x, y, isAutomatic) }
  /// Above the mark.
  public static let automatic = AnnotationPosition(0, -1, isAutomatic: true)
  /// Over the mark.
  public static let overlay = AnnotationPosition(0, 0)
  public static let top = AnnotationPosition(0, -1)
  public static let bottom = AnnotationPosition(0, 1)
  public static let leading = AnnotationPosition(-1, 0)
  public static let trailing = AnnotationPosition(1, 0)
  public static let topLeading = AnnotationPosition(-1, -1)
  public static let topTrailing = AnnotationPosition(1, -1)
  public static let bottomLeading = AnnotationPosition(-1, 1)
  public static let bottomTrailing = AnnotationPosition(1, 1)
}

/// What happens to an annotation that does not fit.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  /// What happens along one axis.
  public struct Strategy: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case fit(Boundary), none }
    let kind: Kind
    /// The annotation is moved into the chart.
    public static let automatic = Strategy(kind: .fit(.automatic))
    /// The annotation stays beside its mark, and may be cut off.
    public static let disabled = Strategy(kind: .none)
    /// The annotation is moved into the chart.
    public static var fit: Strategy { automatic }
    /// The annotation is moved into the chart or the plot.
    public static func fit(to boundary: Boundary) -> Strategy { Strategy(kind: .fit(boundary)) }
    /// The annotation is moved into the plot. The scale is not changed, so that marks do not move.
    public static func padScale() -> Strategy { Strategy(kind: .fit(.plot)) }
  }
  /// Where an annotation has to fit.
  public struct Boundary: Hashable, Sendable {
    let isPlot: Bool
    /// The chart.
    public static let automatic = Boundary(isPlot: false)
    /// The whole chart with its axes.
    public static let chart = Boundary(isPlot: false)
    /// The plot.
    public static let plot = Boundary(isPlot: true)
  }
  let x: Strategy
  let y: Strategy
  /// Creates a resolution.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }
  /// The annotation is moved into the chart.
  public static let automatic = AnnotationOverflowResolution()
}

extension AnnotationOverflowResolution.Strategy {
  /// The place of an annotation along an axis.
  func place(_ start: Int, _ length: Int, chart: Range<Int>, plot: Range<Int>) -> Int {
    guard case .fit(let boundary) = kind else { return start }
    let room = boundary.isPlot ? plot : chart
    return max(room.lowerBound, min(start, room.upperBound - length))
  }
}

/// What an annotation can read about its mark.
public struct AnnotationContext: Sendable {
  /// The size of the mark, in cells.
  public let targetSize: Size
}

/// Marks with a view beside each of them.
struct AnnotatedChartContent<Content: ChartContent, Annotation: View>: _PrimitiveChartContent {
  let content: Content
  let position: AnnotationPosition
  let alignment: Alignment
  let spacing: Int
  let overflow: AnnotationOverflowResolution
  let view: (AnnotationContext) -> Annotation

  static func _collect(_ annotated: Self, into collector: _MarkCollector) {
    let first = collector.set.marks.count
    Content._collect(annotated.content, into: collector)
    for mark in first..<max(first, collector.set.marks.count) {
      collector.annotations.append(
        ChartAnnotation(
          target: ChartAnnotation.Target(mark: mark), position: annotated.position, alignment: annotated.alignment,
          spacing: annotated.spacing,
          overflow: annotated.overflow, view: { AnyView(annotated.view($0)) }))
    }
  }
}

extension ChartContent {
  /// Adds a view beside each mark.
  ///
  /// - spacing: the distance from the mark, in cells. Nil is 0.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: Int? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic, @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    AnnotatedChartContent(content: self, position: position, alignment: alignment, spacing: spacing ?? 0, overflow: overflowResolution) {
      _ in
      content()
    }
  }

  /// Adds a view beside each mark.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: Int? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic, @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    AnnotatedChartContent(
      content: self, position: position, alignment: alignment, spacing: spacing ?? 0, overflow: overflowResolution, view: content)
  }

  func annotation<C: View>(position: AnnotationPosition, @ViewBuilder content: () -> C) -> some ChartContent {
    let view = content()
    return AnnotatedChartContent(content: self, position: position, alignment: .center, spacing: 0, overflow: .automatic) { _ in view }
  }
}
