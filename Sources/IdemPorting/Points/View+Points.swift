import IdemFoundation

// The modifiers with lengths in points. Each has the parameters of Idem's own, so it hides that one in a file that imports IdemPorting alone.
// There is one for integers and one for `CGFloat`; a literal is an integer.

extension View {
  /// Gives the view a fixed size, in points.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> some View {
    frameInCells(width: width?.side(.horizontal), height: height?.side(.vertical), alignment: alignment)
  }

  /// Gives the view a fixed size, in points.
  @_disfavoredOverload
  public func frame(width: Foundation.CGFloat? = nil, height: Foundation.CGFloat? = nil, alignment: Alignment = .center) -> some View {
    frameInCells(width: width?.side(.horizontal), height: height?.side(.vertical), alignment: alignment)
  }
  /// Gives the view a fixed size, in points.
  @_disfavoredOverload
  public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> some View {
    frameInCells(width: width?.side(.horizontal), height: height?.side(.vertical), alignment: alignment)
  }

  /// Gives the view a size within bounds, in points.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil, maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    frameInCells(
      (minWidth?.side(.horizontal), idealWidth?.side(.horizontal), maxWidth?.side(.horizontal)),
      (minHeight?.side(.vertical), idealHeight?.side(.vertical), maxHeight?.side(.vertical)), alignment)
  }

  /// Gives the view a size within bounds, in points.
  @_disfavoredOverload
  public func frame(
    minWidth: Foundation.CGFloat? = nil, idealWidth: Foundation.CGFloat? = nil, maxWidth: Foundation.CGFloat? = nil,
    minHeight: Foundation.CGFloat? = nil,
    idealHeight: Foundation.CGFloat? = nil, maxHeight: Foundation.CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    frameInCells(
      (minWidth?.side(.horizontal), idealWidth?.side(.horizontal), maxWidth?.side(.horizontal)),
      (minHeight?.side(.vertical), idealHeight?.side(.vertical), maxHeight?.side(.vertical)), alignment)
  }
  /// Gives the view a size within bounds, in points.
  @_disfavoredOverload
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil,
    idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    frameInCells(
      (minWidth?.side(.horizontal), idealWidth?.side(.horizontal), maxWidth?.side(.horizontal)),
      (minHeight?.side(.vertical), idealHeight?.side(.vertical), maxHeight?.side(.vertical)), alignment)
  }

  /// Adds space around the view, in points.
  public func padding(_ length: Int) -> some View { padding(EdgeInsets(points: Double(length), .all)) }

  /// Adds space around the view, in points.
  public func padding(_ length: Foundation.CGFloat) -> some View { padding(EdgeInsets(points: Double(length), .all)) }

  /// Adds space along edges, in points. Nil is 1 cell.
  public func padding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View {
    padding(EdgeInsets(points: length.map { Double($0) }, edges))
  }

  /// Adds space along edges, in points. Nil is 1 cell.
  @_disfavoredOverload
  public func padding(_ edges: Edge.Set, _ length: Foundation.CGFloat?) -> some View {
    padding(EdgeInsets(points: length.map { Double($0) }, edges))
  }
  /// Adds space along edges, in points. Nil is 1 cell.
  @_disfavoredOverload
  public func padding(_ edges: Edge.Set, _ length: Double?) -> some View {
    padding(EdgeInsets(points: length.map { Double($0) }, edges))
  }

  /// Adds space along edges, in points. Nil is 1 cell.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View { padding(edges, length) }
  /// Adds space along edges, in points. Nil is 1 cell.
  @_disfavoredOverload
  public func safeAreaPadding(_ edges: Edge.Set, _ length: Foundation.CGFloat?) -> some View { padding(edges, length) }
  /// Adds space along edges, in points. Nil is 1 cell.
  @_disfavoredOverload
  public func safeAreaPadding(_ edges: Edge.Set, _ length: Double?) -> some View { padding(edges, length) }
  /// Adds space around the view, in points.
  public func safeAreaPadding(_ length: Int) -> some View { padding(length) }
  /// Adds space around the view, in points.
  public func safeAreaPadding(_ length: Foundation.CGFloat) -> some View { padding(length) }

  /// Draws the view at another place, in points.
  public func offset(x: Int = 0, y: Int = 0) -> some View {
    offset(Size(width: x.space(.horizontal), height: y.space(.vertical)))
  }

  /// Draws the view at another place, in points.
  public func offset(x: Foundation.CGFloat = 0, y: Foundation.CGFloat = 0) -> some View {
    offset(Size(width: x.space(.horizontal), height: y.space(.vertical)))
  }

  /// Draws the view at another place, in points.
  public func offset(_ offset: Foundation.CGSize) -> some View { self.offset(offset.inCells) }

  /// Centers the view at a place, in points.
  public func position(x: Int = 0, y: Int = 0) -> some View {
    position(Point(x: x.space(.horizontal), y: y.space(.vertical)))
  }

  /// Centers the view at a place, in points.
  public func position(x: Foundation.CGFloat = 0, y: Foundation.CGFloat = 0) -> some View {
    position(Point(x: x.space(.horizontal), y: y.space(.vertical)))
  }

  /// Centers the view at a place, in points.
  public func position(_ position: Foundation.CGPoint) -> some View { self.position(position.cell) }
}

extension EdgeInsets {
  /// The same space along edges. Nil is 1 cell.
  init(points: Double?, _ edges: Edge.Set) {
    let x = points?.space(.horizontal) ?? 1, y = points?.space(.vertical) ?? 1
    self.init(
      cells: edges.contains(.top) ? y : 0, edges.contains(.leading) ? x : 0, edges.contains(.bottom) ? y : 0,
      edges.contains(.trailing) ? x : 0)
  }
}

extension View {
  /// Draws a border, whose width is in points: at least one cell.
  public func border(_ color: Color, width: Int) -> some View { borderInCells(color, width: width.side(.horizontal)) }
  /// Draws a border, whose width is in points: at least one cell.
  public func border(_ color: Color, width: Foundation.CGFloat) -> some View { borderInCells(color, width: width.side(.horizontal)) }
  /// Draws a border of one cell.
  public func border(_ color: Color) -> some View { borderInCells(color, width: 1) }
  /// Draws a border, whose width is in points: at least one cell.
  public func border<S: ShapeStyle>(_ style: S, width: some PathLength = 1.0) -> some View {
    borderInCells(style, width: max(1, width.pathLength.side(.horizontal)))
  }

  /// Adds margins around the content of a scroll view, in points.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Int?, for placement: ContentMarginPlacement = .automatic) -> some View {
    margins(edges, length.map { Double($0) }, placement)
  }
  /// Adds margins around the content of a scroll view, in points.
  @_disfavoredOverload
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Foundation.CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { margins(edges, length.map { Double($0) }, placement) }
  /// Adds margins around the content of a scroll view, in points.
  @_disfavoredOverload
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { margins(edges, length.map { Double($0) }, placement) }
  /// Adds margins around the content of a scroll view, in points.
  public func contentMargins(_ length: Int, for placement: ContentMarginPlacement = .automatic) -> some View {
    margins(.all, Double(length), placement)
  }
  /// Adds margins around the content of a scroll view, in points.
  public func contentMargins(_ length: Foundation.CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    margins(.all, Double(length), placement)
  }
  private func margins(_ edges: Edge.Set, _ length: Double?, _ placement: ContentMarginPlacement) -> some View {
    contentMargins(edges, EdgeInsets(points: length, edges), for: placement)
  }

  /// Places a view at an edge, with space between in points.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> V
  ) -> some View { safeAreaInsetInCells(edge: edge, alignment: alignment, spacing: spacing?.space(.vertical), content: content) }
  /// Places a view at an edge, with space between in points.
  @_disfavoredOverload
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat?, @ViewBuilder content: () -> V
  ) -> some View { safeAreaInsetInCells(edge: edge, alignment: alignment, spacing: spacing?.space(.vertical), content: content) }
  /// Places a view at an edge, with space between in points.
  @_disfavoredOverload
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double?, @ViewBuilder content: () -> V
  ) -> some View { safeAreaInsetInCells(edge: edge, alignment: alignment, spacing: spacing?.space(.vertical), content: content) }
  /// Places a bar at an edge, with space between in points.
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> some View
  ) -> some View { safeAreaInsetInCells(edge: edge, alignment: alignment, spacing: spacing?.space(.vertical), content: content) }

  /// Places a view at an edge, with space between in points.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> V
  ) -> some View { safeAreaInsetInCells(edge: edge, alignment: alignment, spacing: spacing?.space(.horizontal), content: content) }
  /// Places a view at an edge, with space between in points.
  @_disfavoredOverload
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat?, @ViewBuilder content: () -> V
  ) -> some View { safeAreaInsetInCells(edge: edge, alignment: alignment, spacing: spacing?.space(.horizontal), content: content) }
  /// Places a view at an edge, with space between in points.
  @_disfavoredOverload
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Double?, @ViewBuilder content: () -> V
  ) -> some View { safeAreaInsetInCells(edge: edge, alignment: alignment, spacing: spacing?.space(.horizontal), content: content) }
  /// Places a bar at an edge, with space between in points.
  public func safeAreaBar(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> some View
  ) -> some View { safeAreaInsetInCells(edge: edge, alignment: alignment, spacing: spacing?.space(.horizontal), content: content) }

  /// Sets the width of a column, in points.
  public func navigationSplitViewColumnWidth(_ width: Int) -> some View { navigationSplitViewColumnWidthInCells(width.side(.horizontal)) }
  /// Sets the width of a column, in points.
  public func navigationSplitViewColumnWidth(_ width: Foundation.CGFloat) -> some View {
    navigationSplitViewColumnWidthInCells(width.side(.horizontal))
  }
  /// Sets the width of a column within bounds, in points.
  public func navigationSplitViewColumnWidth(min: Int? = nil, ideal: Int, max: Int? = nil) -> some View {
    navigationSplitViewColumnWidthInCells(min: min?.side(.horizontal), ideal: ideal.side(.horizontal), max: max?.side(.horizontal))
  }
  /// Sets the width of a column within bounds, in points.
  @_disfavoredOverload
  public func navigationSplitViewColumnWidth(min: Foundation.CGFloat? = nil, ideal: Foundation.CGFloat, max: Foundation.CGFloat? = nil)
    -> some View
  {
    navigationSplitViewColumnWidthInCells(min: min?.side(.horizontal), ideal: ideal.side(.horizontal), max: max?.side(.horizontal))
  }
  /// Sets the width of a column, in points.
  public func inspectorColumnWidth(_ width: Int) -> some View { inspectorColumnWidthInCells(width.side(.horizontal)) }
  /// Sets the width of a column, in points.
  public func inspectorColumnWidth(_ width: Foundation.CGFloat) -> some View { inspectorColumnWidthInCells(width.side(.horizontal)) }
  /// Sets the width of a column within bounds, in points.
  public func inspectorColumnWidth(min: Int? = nil, ideal: Int, max: Int? = nil) -> some View {
    inspectorColumnWidthInCells(min: min?.side(.horizontal), ideal: ideal.side(.horizontal), max: max?.side(.horizontal))
  }
  /// Sets the width of a column within bounds, in points.
  @_disfavoredOverload
  public func inspectorColumnWidth(min: Foundation.CGFloat? = nil, ideal: Foundation.CGFloat, max: Foundation.CGFloat? = nil) -> some View {
    inspectorColumnWidthInCells(min: min?.side(.horizontal), ideal: ideal.side(.horizontal), max: max?.side(.horizontal))
  }

  /// Gives the view a part of the length of the scroll view or the window around it, with space between the parts in points.
  public func containerRelativeFrame(_ axes: Axis.Set, count: Int, span: Int = 1, spacing: Int, alignment: Alignment = .center)
    -> some View
  { parts(axes, count, span, Double(spacing), alignment) }
  /// Gives the view a part of the length of the scroll view or the window around it, with space between the parts in points.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Foundation.CGFloat, alignment: Alignment = .center
  ) -> some View { parts(axes, count, span, Double(spacing), alignment) }

  private func parts(_ axes: Axis.Set, _ count: Int, _ span: Int, _ spacing: Double, _ alignment: Alignment) -> some View {
    containerRelativeFrameInCells(axes, alignment: alignment) { length, axis in
      let count = Swift.max(1, count), spacing = Swift.max(0, spacing.space(axis.length)), span = Swift.max(1, Swift.min(span, count))
      return Swift.max(0, length - spacing * (count - 1)) / count * span + spacing * (span - 1)
    }
  }

  /// Gives the view lengths that are computed from those of the scroll view or the window around it, in points.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping @MainActor (_ length: Foundation.CGFloat, _ axis: Axis) -> Foundation.CGFloat
  ) -> some View {
    containerRelativeFrameInCells(axes, alignment: alignment) { length($0.points($1.length), $1).side($1.length) }
  }

  /// Sets the position of an alignment guide in the view, in points.
  public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Int) -> some View {
    alignmentGuideInCells(guide) { computeValue($0).space(.horizontal) }
  }
  /// Sets the position of an alignment guide in the view, in points.
  @_disfavoredOverload
  public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Foundation.CGFloat) -> some View {
    alignmentGuideInCells(guide) { computeValue($0).space(.horizontal) }
  }
  /// Sets the position of an alignment guide in the view, in points.
  @_disfavoredOverload
  public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Double) -> some View {
    alignmentGuideInCells(guide) { computeValue($0).space(.horizontal) }
  }
  /// Sets the position of an alignment guide in the view, in points.
  public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Int) -> some View {
    alignmentGuideInCells(guide) { computeValue($0).space(.vertical) }
  }
  /// Sets the position of an alignment guide in the view, in points.
  @_disfavoredOverload
  public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Foundation.CGFloat) -> some View {
    alignmentGuideInCells(guide) { computeValue($0).space(.vertical) }
  }
  /// Sets the position of an alignment guide in the view, in points.
  @_disfavoredOverload
  public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Double) -> some View {
    alignmentGuideInCells(guide) { computeValue($0).space(.vertical) }
  }
}
