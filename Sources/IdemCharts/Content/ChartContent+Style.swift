import IdemCore
import IdemScreen
import IdemViews

/// Marks in a changed look.
struct StyledChartContent<Content: ChartContent>: _PrimitiveChartContent {
  let content: Content
  let change: (_MarkCollector, inout MarkStyle) -> Void

  static func _collect(_ styled: Self, into collector: _MarkCollector) {
    collector.with({ styled.change(collector, &$0) }, { Content._collect(styled.content, into: collector) })
  }
}

extension ChartContent {
  func style(_ change: @escaping (inout MarkStyle) -> Void) -> some ChartContent {
    StyledChartContent(content: self) { change(&$1) }
  }

  // MARK: Colors

  /// Colors the marks.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    StyledChartContent(content: self) {
      $1.paint = style._paint(in: $0.scope)
      $1.foreground = nil
    }
  }

  /// Colors the marks by a value: each category gets a color of the theme, numbers a place in a gradient. Marks of different values are
  /// different series.
  public func foregroundStyle(by value: some _MarkValue) -> some ChartContent {
    let key = StyleKey(value)
    return style {
      $0.foreground = key
      $0.paint = nil
    }
  }

  /// Makes the marks fainter: they are mixed with the background of the color scheme.
  public func opacity(_ opacity: some PathLength) -> some ChartContent {
    let opacity = opacity.pathLength
    return style { $0.opacity *= opacity }
  }

  /// Whether gradients span the plot, and not each mark alone.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { style { $0.alignsWithPlot = aligns } }

  // MARK: Lines

  /// The width and the dashes of lines. Lengths are in dots of the line's characters.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent { self.style { $0.line = style } }
  /// Dashes lines by a value. Marks of different values are different series.
  public func lineStyle(by value: some _MarkValue) -> some ChartContent {
    let key = StyleKey(value)
    return style { $0.lineKey = key }
  }
  /// How lines and areas go from one point to the next.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { style { $0.interpolation = method } }

  // MARK: Symbols

  /// The symbol of points, and of the points of lines.
  public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    let mark = symbol.markSymbol
    return style { $0.symbol = mark }
  }
  /// Chooses a symbol by a value. Marks of different values are different series.
  public func symbol(by value: some _MarkValue) -> some ChartContent {
    let key = StyleKey(value)
    return style { $0.symbolKey = key }
  }
  /// A view as the symbol of points.
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    annotation(position: .overlay, content: symbol).style { $0.symbolArea = 0 }
  }
  /// The area of symbols, as in Swift Charts: a circle of the default size has about 64. 0 shows no symbol.
  public func symbolSize(_ area: some PathLength) -> some ChartContent {
    let area = area.pathLength
    return style { $0.symbolArea = area }
  }
  /// The width and the height of symbols in the unit of `symbolSize`.
  @_disfavoredOverload
  public func symbolSize(_ size: Size) -> some ChartContent { symbolSize(Double(size.width * size.height)) }
  /// Chooses the size of symbols by a value.
  public func symbolSize(by value: some _MarkValue) -> some ChartContent {
    let key = StyleKey(value)
    return style { $0.symbolSizeKey = key }
  }

  // MARK: Places

  /// Puts marks of different values side by side.
  public func position(
    by value: some _MarkValue, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    let key = StyleKey(value)
    return style { ($0.position, $0.positionAxis, $0.positionSpan) = (key, axis, span) }
  }
  /// Draws marks at another place, in cells.
  public func offset(x: some PathLength = 0.0, y: some PathLength = 0.0) -> some ChartContent {
    let (x, y) = (x.pathLength, y.pathLength)
    return style {
      $0.offsetX += x
      $0.offsetXEnd += x
      $0.offsetY += y
      $0.offsetYEnd += y
    }
  }
  /// Draws marks at another place, in cells.
  public func offset(_ offset: Size) -> some ChartContent { self.offset(x: Double(offset.width), y: Double(offset.height)) }
  /// Moves the start and the end of marks apart, in cells.
  public func offset(xStart: some PathLength = 0.0, xEnd: some PathLength = 0.0, yStart: some PathLength = 0.0, yEnd: some PathLength = 0.0)
    -> some ChartContent
  {
    let (xStart, xEnd, yStart, yEnd) = (xStart.pathLength, xEnd.pathLength, yStart.pathLength, yEnd.pathLength)
    return style {
      $0.offsetX += xStart
      $0.offsetXEnd += xEnd
      $0.offsetY += yStart
      $0.offsetYEnd += yEnd
    }
  }
  /// Rounds the corners of bars and rectangles, as far as cells permit.
  public func cornerRadius(_ radius: some PathLength, style: RoundedCornerStyle = .continuous) -> some ChartContent {
    let radius = radius.pathLength
    return self.style { $0.cornerRadius = radius }
  }
  /// The order of drawing: marks with a higher value are in front.
  public func zIndex(_ value: Double) -> some ChartContent { style { $0.zIndex = value } }
  /// Clips the marks to a shape of their size. Cells have no room for round ends: bars get rounded corners.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some ChartContent { self.style { $0.cornerRadius = 1 } }
  /// Shows the marks only where other marks would be drawn.
  public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent {
    let mask = content()
    return StyledChartContent(content: self) { collector, style in
      style.mask = collector.mask { C._collect(mask, into: collector) }
    }
  }
}

extension StyleKey {
  init(_ value: some _MarkValue) {
    let value = value._plotted
    self.init(label: value.label, value: value.value)
  }
}
