import IdemFoundation

// The containers with spaces in points.

extension HStack {
  /// Creates a row with space between its views, in points.
  public init(alignment: VerticalAlignment = .center, spacing: Int, @ViewBuilder content: () -> Content) {
    let cells: Int? = Double(spacing).space(.horizontal)
    self.init(alignment: alignment, spacing: cells, content: content)
  }

  /// Creates a row with space between its views, in points.
  @_disfavoredOverload
  public init(alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat, @ViewBuilder content: () -> Content) {
    let cells: Int? = Double(spacing).space(.horizontal)
    self.init(alignment: alignment, spacing: cells, content: content)
  }
}

extension VStack {
  /// Creates a column with space between its views, in points.
  public init(alignment: HorizontalAlignment = .center, spacing: Int, @ViewBuilder content: () -> Content) {
    let cells: Int? = Double(spacing).space(.vertical)
    self.init(alignment: alignment, spacing: cells, content: content)
  }

  /// Creates a column with space between its views, in points.
  @_disfavoredOverload
  public init(alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat, @ViewBuilder content: () -> Content) {
    let cells: Int? = Double(spacing).space(.vertical)
    self.init(alignment: alignment, spacing: cells, content: content)
  }
}

extension LazyHStack {
  /// Creates a row with space between its views, in points.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    let cells: Int? = Double(spacing).space(.horizontal)
    self.init(alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content)
  }

  /// Creates a row with space between its views, in points.
  @_disfavoredOverload
  public init(
    alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    let cells: Int? = Double(spacing).space(.horizontal)
    self.init(alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content)
  }
}

extension LazyVStack {
  /// Creates a column with space between its views, in points.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    let cells: Int? = Double(spacing).space(.vertical)
    self.init(alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content)
  }

  /// Creates a column with space between its views, in points.
  @_disfavoredOverload
  public init(
    alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    let cells: Int? = Double(spacing).space(.vertical)
    self.init(alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content)
  }
}

extension LazyVGrid {
  /// Creates a grid of columns with space between its rows, in points.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Int, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    let cells: Int? = Double(spacing).space(.vertical)
    self.init(columns: columns, alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content)
  }

  /// Creates a grid of columns with space between its rows, in points.
  @_disfavoredOverload
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    let cells: Int? = Double(spacing).space(.vertical)
    self.init(columns: columns, alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content)
  }
}

extension LazyHGrid {
  /// Creates a grid of rows with space between its columns, in points.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Int, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    let cells: Int? = Double(spacing).space(.horizontal)
    self.init(rows: rows, alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content)
  }

  /// Creates a grid of rows with space between its columns, in points.
  @_disfavoredOverload
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    let cells: Int? = Double(spacing).space(.horizontal)
    self.init(rows: rows, alignment: alignment, spacing: cells, pinnedViews: pinnedViews, content: content)
  }
}

extension GridItem {
  /// Creates an item of a length in points. Grids of columns are more frequent, so the points are those of a column.
  public init(_ size: Size = .flexible(), spacing: Int? = nil, alignment: Alignment? = nil) {
    let scaled: Size =
      switch size {
      case .fixed(let length): .fixed(length.side(.horizontal) ?? 0)
      case .flexible(let minimum, let maximum):
        // The default minimum is a cell.
        .flexible(minimum: minimum <= 1 ? minimum : minimum.side(.horizontal) ?? 1, maximum: maximum.side(.horizontal) ?? .infinity)
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: minimum.side(.horizontal) ?? 1, maximum: maximum.side(.horizontal) ?? .infinity)
      }
    self.init(scaled, spacing: nil as Foundation.CGFloat?, alignment: alignment)
    self.spacing = spacing.map { Double($0).space(.horizontal) }
  }
}

extension Spacer {
  /// Creates a spacer of a minimum length, in points of a column.
  public init(minLength: Int) {
    let cells: Int? = Double(minLength).space(.horizontal)
    self.init(minLength: cells)
  }
}
