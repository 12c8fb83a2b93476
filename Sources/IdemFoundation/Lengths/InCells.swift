import Foundation
import IdemCore
import IdemScreen
import IdemViews

// Idem's modifiers and initializers with lengths in cells, under names that no other module has: IdemPorting adds those of the usual names
// with lengths in points, and inside that module they hide these.

extension EdgeInsets {
  package init(cells top: Int, _ leading: Int, _ bottom: Int, _ trailing: Int) {
    self.init(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
  package mutating func setCells(top: Int? = nil, leading: Int? = nil, bottom: Int? = nil, trailing: Int? = nil) {
    let old = inCells
    self = EdgeInsets(
      top: top ?? old.top, leading: leading ?? old.leading, bottom: bottom ?? old.bottom, trailing: trailing ?? old.trailing)
  }
}

extension View {
  package func paddingInCells(_ edges: Edge.Set, _ length: Int?) -> some View { padding(edges, length) }

  package func frameInCells(width: Int?, height: Int?, alignment: Alignment) -> some View {
    frame(width: width, height: height, alignment: alignment)
  }

  package func frameInCells(
    _ width: (min: Int?, ideal: Int?, max: Int?), _ height: (min: Int?, ideal: Int?, max: Int?), _ alignment: Alignment
  )
    -> some View
  {
    frame(
      minWidth: width.min, idealWidth: width.ideal, maxWidth: width.max, minHeight: height.min, idealHeight: height.ideal,
      maxHeight: height.max, alignment: alignment)
  }

  package func borderInCells(_ color: Color, width: Int) -> some View { border(color, width: width) }
  package func borderInCells<S: ShapeStyle>(_ style: S, width: Int) -> some View { border(style, width: width) }

  package func contentMarginsInCells(_ edges: Edge.Set, _ length: Int?, for placement: ContentMarginPlacement) -> some View {
    contentMargins(edges, length, for: placement)
  }

  package func safeAreaInsetInCells<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment, spacing: Int?, @ViewBuilder content: () -> V
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  package func safeAreaInsetInCells<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment, spacing: Int?, @ViewBuilder content: () -> V
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  package func navigationSplitViewColumnWidthInCells(_ width: Int) -> some View { navigationSplitViewColumnWidth(width) }
  package func navigationSplitViewColumnWidthInCells(min: Int?, ideal: Int, max: Int?) -> some View {
    navigationSplitViewColumnWidth(min: min, ideal: ideal, max: max)
  }
  package func inspectorColumnWidthInCells(_ width: Int) -> some View { inspectorColumnWidth(width) }
  package func inspectorColumnWidthInCells(min: Int?, ideal: Int, max: Int?) -> some View {
    inspectorColumnWidth(min: min, ideal: ideal, max: max)
  }

  package func containerRelativeFrameInCells(
    _ axes: Axis.Set, alignment: Alignment, _ length: @escaping @MainActor (_ length: Int, _ axis: Axis) -> Int
  ) -> some View { containerRelativeFrame(axes, alignment: alignment, length) }

  package func alignmentGuideInCells(_ guide: HorizontalAlignment, _ value: @escaping (ViewDimensions) -> Int) -> some View {
    alignmentGuide(guide, computeValue: value)
  }
  package func alignmentGuideInCells(_ guide: VerticalAlignment, _ value: @escaping (ViewDimensions) -> Int) -> some View {
    alignmentGuide(guide, computeValue: value)
  }

  package func onTapGestureInCells(count: Int, perform action: @escaping @MainActor (Point) -> Void) -> some View {
    onTapGesture(count: count, perform: action)
  }
  package func onTapGestureInCells(
    count: Int, coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping @MainActor (Point) -> Void
  ) -> some View { onTapGesture(count: count, coordinateSpace: coordinateSpace, perform: action) }

  package func onLongPressGestureInCells(
    minimumDuration: Double, maximumDistance: Int, perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)?
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: onPressingChanged)
  }

  package func dropDestinationInCells<Payload>(
    for payloadType: Payload.Type, action: @escaping @MainActor ([Payload], Point) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void
  ) -> some View { dropDestination(for: payloadType, action: action, isTargeted: isTargeted) }
}

extension DragGesture {
  package var distanceInCells: Int {
    get { minimumDistance }
    set { minimumDistance = newValue }
  }
  package init(distanceInCells distance: Int) { self.init(minimumDistance: distance) }
  package init(distanceInCells distance: Int, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(minimumDistance: distance, coordinateSpace: coordinateSpace)
  }
}

extension LongPressGesture {
  package var distanceInCells: Int {
    get { maximumDistance }
    set { maximumDistance = newValue }
  }
  package init(minimumDuration: Double, distanceInCells distance: Int) {
    self.init(minimumDuration: minimumDuration, maximumDistance: distance)
  }
}

extension MagnifyGesture.Value {
  package var startCell: Point { startLocation }
}

extension GeometryProxy {
  @MainActor package func boundsInCells(of space: NamedCoordinateSpace) -> Rect? { bounds(of: space) }
  @MainActor package func value<Value>(of anchor: Anchor<Value>) -> Value { self[anchor] }
}

extension ScrollGeometry {
  package var boundsInCells: Rect { bounds }
}

extension ScrollPosition {
  package var inCells: (x: Int?, y: Int?) { (x, y) }
  package mutating func scrollToCells(x: Int?, y: Int?) {
    switch (x, y) {
    case (let x?, let y?): scrollTo(x: x, y: y)
    case (let x?, nil): scrollTo(x: x)
    case (nil, let y?): scrollTo(y: y)
    case (nil, nil): break
    }
  }
}

// MARK: Containers

extension HStack {
  package init(alignment: VerticalAlignment, cells: Int?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: cells, content: content)
  }
}

extension VStack {
  package init(alignment: HorizontalAlignment, cells: Int?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: cells, content: content)
  }
}

extension LazyHStack {
  package init(alignment: VerticalAlignment, cells: Int?, _ pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content)
  }
}

extension LazyVStack {
  package init(alignment: HorizontalAlignment, cells: Int?, _ pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content)
  }
}

extension LazyVGrid {
  package init(
    columns: [GridItem], alignment: HorizontalAlignment, cells: Int?, _ pinnedViews: PinnedScrollableViews,
    @ViewBuilder content: () -> Content
  ) { self.init(columns: columns, alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content) }
}

extension LazyHGrid {
  package init(
    rows: [GridItem], alignment: VerticalAlignment, cells: Int?, _ pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content
  ) { self.init(rows: rows, alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content) }
}

extension Grid {
  package init(alignment: Alignment, cells: (horizontal: Int?, vertical: Int?), @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, horizontalSpacing: cells.horizontal, verticalSpacing: cells.vertical, content: content)
  }
}

extension GridItem {
  package var spacingInCells: Int? {
    get { spacing }
    set { spacing = newValue }
  }
  package init(cells size: Size, spacing: Int?, alignment: Alignment?) { self.init(size, spacing: spacing, alignment: alignment) }
}

extension HStackLayout {
  package var spacingInCells: Int? {
    get { spacing }
    set { spacing = newValue }
  }
  package init(alignment: VerticalAlignment, cells: Int?) { self.init(alignment: alignment, spacing: cells) }
}

extension VStackLayout {
  package var spacingInCells: Int? {
    get { spacing }
    set { spacing = newValue }
  }
  package init(alignment: HorizontalAlignment, cells: Int?) { self.init(alignment: alignment, spacing: cells) }
}

extension Spacer {
  package var lengthInCells: Int? {
    get { minLength }
    set { minLength = newValue }
  }
  package init(cells: Int?) { self.init(minLength: cells) }
}

extension TableColumn {
  package func widthInCells(_ width: Int?) -> Self { self.width(width) }
  package func widthInCells(min: Int?, ideal: Int?, max: Int?) -> Self { width(min: min, ideal: ideal, max: max) }
}

extension PresentationDetent {
  package static func heightInCells(_ rows: Int) -> PresentationDetent { .height(rows) }
}

extension DropSession {
  package var cell: Point { location }
}

extension DropInfo {
  package var cellsOfDrop: Foundation.CGPoint { location }
}

extension AnyTransition {
  package static func offset(cells x: Int, _ y: Int) -> AnyTransition { offset(x: x, y: y) }
}

extension ProposedViewSize {
  package init(cells width: Int?, _ height: Int?) { self.init(width: width, height: height) }
}

extension Canvas where Symbols == EmptyView {
  package init(cells renderer: @escaping (inout GraphicsContext, Size) -> Void) { self.init(renderer: renderer) }
}

extension Canvas {
  package init(cells renderer: @escaping (inout GraphicsContext, Size) -> Void, @ViewBuilder symbols: () -> Symbols) {
    self.init(renderer: renderer, symbols: symbols)
  }
}

// MARK: Shapes, in columns

extension View {
  package func clippedInColumns<S: Shape>(_ shape: S, _ style: FillStyle) -> some View { clipShape(shape, style: style) }
  package func backgroundInColumns<S: ShapeStyle, T: Shape>(_ style: S, _ shape: T, _ fillStyle: FillStyle) -> some View {
    background(style, in: shape, fillStyle: fillStyle)
  }
  package func overlayInColumns<S: ShapeStyle, T: Shape>(_ style: S, _ shape: T, _ fillStyle: FillStyle) -> some View {
    overlay(style, in: shape, fillStyle: fillStyle)
  }
}

@MainActor
extension Path {
  package func fillInColumns<S: ShapeStyle>(_ content: S, style: FillStyle) -> _ShapeView<Path, S> { fill(content, style: style) }
  package func fillInColumns(style: FillStyle) -> _ShapeView<Path, HierarchicalShapeStyle> { fill(style: style) }
  package func strokeInColumns<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<Path, S> { stroke(content, style: style) }
  package func strokeInColumns(style: StrokeStyle) -> _StrokedShape<Path> { stroke(style: style) }
  package func trimInColumns(from start: Double, to end: Double) -> _TrimmedShape<Path> { trim(from: start, to: end) }
}

extension RoundedRectangle {
  package var cornerSizeInColumns: PathSize {
    get { cornerSize }
    set { cornerSize = newValue }
  }
}

extension RectangleCornerRadii {
  package var inColumns: (topLeading: Double, bottomLeading: Double, bottomTrailing: Double, topTrailing: Double) {
    get { (topLeading, bottomLeading, bottomTrailing, topTrailing) }
    set { (topLeading, bottomLeading, bottomTrailing, topTrailing) = newValue }
  }
  package nonisolated init(columns topLeading: Double, _ bottomLeading: Double, _ bottomTrailing: Double, _ topTrailing: Double) {
    self.init(topLeading: topLeading, bottomLeading: bottomLeading, bottomTrailing: bottomTrailing, topTrailing: topTrailing)
  }
}

extension StrokeStyle {
  package init(columns: Double, _ cap: CGLineCap, _ join: CGLineJoin, _ miterLimit: Double, dash: [Double], _ phase: Double) {
    self.init(lineWidth: columns, lineCap: cap, lineJoin: join, miterLimit: miterLimit, dash: dash, dashPhase: phase)
  }
  package var dashInColumns: (lengths: [Double], phase: Double) {
    get { (dash, dashPhase) }
    set { (dash, dashPhase) = newValue }
  }
  package var widthInColumns: Double {
    get { lineWidth }
    set { lineWidth = newValue }
  }
}

extension RadialGradient {
  package init(_ gradient: Gradient, _ center: UnitPoint, columns start: Double, _ end: Double) {
    self.init(gradient: gradient, center: center, startRadius: start, endRadius: end)
  }
}

extension Shape {
  package func offsetInColumns(x: Double, y: Double) -> OffsetShape<Self> { offset(x: x, y: y) }
}

extension InsettableShape {
  package func insetInColumns(by amount: Double) -> InsetShape { inset(by: amount) }
}
