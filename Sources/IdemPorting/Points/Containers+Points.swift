import IdemFoundation

// The containers with spaces in points.

extension HStack {
  /// Creates a row with space between its views, in points.
  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, cells: spacing?.space(.horizontal), content: content)
  }

  /// Creates a row with space between its views, in points.
  @_disfavoredOverload
  public init(alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, cells: spacing?.space(.horizontal), content: content)
  }
}

extension HStackLayout {
  /// Creates a layout with space between its views, in points.
  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil) {
    self.init(alignment: alignment, cells: spacing?.space(.horizontal))
  }
  /// Creates a layout with space between its views, in points.
  @_disfavoredOverload
  public init(alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat?) {
    self.init(alignment: alignment, cells: spacing?.space(.horizontal))
  }
  /// The space between the views, in points.
  public var spacing: Foundation.CGFloat? {
    get { spacingInCells?.points(.horizontal) }
    set { spacingInCells = newValue?.space(.horizontal) }
  }
}

extension LazyHStack {
  /// Creates a row with space between its views, in points.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.init(alignment: alignment, cells: spacing?.space(.horizontal), pinnedViews, content: content) }

  /// Creates a row with space between its views, in points.
  @_disfavoredOverload
  public init(
    alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat?, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.init(alignment: alignment, cells: spacing?.space(.horizontal), pinnedViews, content: content) }

  /// Creates a row with space between its views, in points.
  @_disfavoredOverload
  public init(alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, cells: spacing?.space(.horizontal), [], content: content)
  }
}

extension VStack {
  /// Creates a column with space between its views, in points.
  public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, cells: spacing?.space(.vertical), content: content)
  }

  /// Creates a column with space between its views, in points.
  @_disfavoredOverload
  public init(alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, cells: spacing?.space(.vertical), content: content)
  }
}

extension VStackLayout {
  /// Creates a layout with space between its views, in points.
  public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil) {
    self.init(alignment: alignment, cells: spacing?.space(.vertical))
  }
  /// Creates a layout with space between its views, in points.
  @_disfavoredOverload
  public init(alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat?) {
    self.init(alignment: alignment, cells: spacing?.space(.vertical))
  }
  /// The space between the views, in points.
  public var spacing: Foundation.CGFloat? {
    get { spacingInCells?.points(.vertical) }
    set { spacingInCells = newValue?.space(.vertical) }
  }
}

extension LazyVStack {
  /// Creates a column with space between its views, in points.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.init(alignment: alignment, cells: spacing?.space(.vertical), pinnedViews, content: content) }

  /// Creates a column with space between its views, in points.
  @_disfavoredOverload
  public init(
    alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat?, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.init(alignment: alignment, cells: spacing?.space(.vertical), pinnedViews, content: content) }

  /// Creates a column with space between its views, in points.
  @_disfavoredOverload
  public init(alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, cells: spacing?.space(.vertical), [], content: content)
  }
}

extension LazyVGrid {
  /// Creates a grid of columns with space between its rows, in points.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Int? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.init(columns: columns, alignment: alignment, cells: spacing?.space(.vertical), pinnedViews, content: content) }

  /// Creates a grid of columns with space between its rows, in points.
  @_disfavoredOverload
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat?, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.init(columns: columns, alignment: alignment, cells: spacing?.space(.vertical), pinnedViews, content: content) }
}

extension LazyHGrid {
  /// Creates a grid of rows with space between its columns, in points.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Int? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.init(rows: rows, alignment: alignment, cells: spacing?.space(.horizontal), pinnedViews, content: content) }

  /// Creates a grid of rows with space between its columns, in points.
  @_disfavoredOverload
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat?, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.init(rows: rows, alignment: alignment, cells: spacing?.space(.horizontal), pinnedViews, content: content) }
}

extension Grid {
  /// Creates a grid with spaces in points.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      alignment: alignment, cells: (horizontalSpacing?.space(.horizontal), verticalSpacing?.space(.vertical)), content: content)
  }

  /// Creates a grid with spaces in points.
  @_disfavoredOverload
  public init(
    alignment: Alignment = .center, horizontalSpacing: Foundation.CGFloat?, verticalSpacing: Foundation.CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      alignment: alignment, cells: (horizontalSpacing?.space(.horizontal), verticalSpacing?.space(.vertical)), content: content)
  }

  /// Creates a grid with spaces in points.
  @_disfavoredOverload
  public init(alignment: Alignment = .center, verticalSpacing: Foundation.CGFloat?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, cells: (nil, verticalSpacing?.space(.vertical)), content: content)
  }
}

extension GridItem {
  /// Creates an item of a length in points. Grids of columns are more frequent, so the points are those of a column.
  public init(_ size: Size = .flexible(), spacing: Int? = nil, alignment: Alignment? = nil) {
    self.init(cells: size.scaled, spacing: spacing?.space(.horizontal), alignment: alignment)
  }

  /// Creates an item of a length in points. Grids of columns are more frequent, so the points are those of a column.
  @_disfavoredOverload
  public init(_ size: Size = .flexible(), spacing: Foundation.CGFloat?, alignment: Alignment? = nil) {
    self.init(cells: size.scaled, spacing: spacing?.space(.horizontal), alignment: alignment)
  }

  /// The space before the next item, in points of a column.
  public var spacing: Foundation.CGFloat? {
    get { spacingInCells?.points(.horizontal) }
    set { spacingInCells = newValue?.space(.horizontal) }
  }
}

extension GridItem.Size {
  /// The size in cells of one in points.
  fileprivate var scaled: GridItem.Size {
    switch self {
    case .fixed(let length): .fixed(length.side(.horizontal))
    case .flexible(let minimum, let maximum):
      // The default minimum is a cell.
      .flexible(minimum: minimum <= 1 ? minimum : minimum.side(.horizontal), maximum: maximum.side(.horizontal))
    case .adaptive(let minimum, let maximum):
      .adaptive(minimum: minimum.side(.horizontal), maximum: maximum.side(.horizontal))
    }
  }
}

extension Spacer {
  /// Creates a spacer of a minimum length, in points of a column.
  public init(minLength: Int? = nil) { self.init(cells: minLength?.space(.horizontal)) }
  /// Creates a spacer of a minimum length, in points of a column.
  @_disfavoredOverload
  public init(minLength: Foundation.CGFloat?) { self.init(cells: minLength?.space(.horizontal)) }
  /// The minimum length, in points of a column.
  public var minLength: Foundation.CGFloat? {
    get { lengthInCells?.points(.horizontal) }
    set { lengthInCells = newValue?.space(.horizontal) }
  }
}

extension TableColumn {
  /// Sets a fixed width in points; nil for the default width.
  public func width(_ width: Int?) -> Self { widthInCells(width?.side(.horizontal)) }
  /// Sets a fixed width in points; nil for the default width.
  @_disfavoredOverload
  public func width(_ width: Foundation.CGFloat?) -> Self { widthInCells(width?.side(.horizontal)) }
  /// Sets bounds for the width, in points.
  public func width(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) -> Self {
    widthInCells(min: min?.side(.horizontal), ideal: ideal?.side(.horizontal), max: max?.side(.horizontal))
  }
  /// Sets bounds for the width, in points.
  @_disfavoredOverload
  public func width(min: Foundation.CGFloat? = nil, ideal: Foundation.CGFloat? = nil, max: Foundation.CGFloat? = nil) -> Self {
    widthInCells(min: min?.side(.horizontal), ideal: ideal?.side(.horizontal), max: max?.side(.horizontal))
  }
}
