import IdemCore
import IdemScreen
import IdemViews

extension View {
  // MARK: Colors

  /// The colors of values: `["A": .red, "B": .blue]`.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(_ mapping: KeyValuePairs<D, S>) -> some View {
    chartForegroundStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }
  /// The colors of values, in their order.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(domain: [D], range: [S], type: ScaleType? = nil) -> some View {
    let domain = domain.map(\.plotValue), range = range.map { AnyShapeStyle($0) }
    return chart {
      $0.foreground.domain = domain
      $0.foreground.range = range
    }
  }
  /// The colors of numbers, or of categories, between the ends of a gradient.
  public func chartForegroundStyleScale<D: ScaleDomain>(domain: D, range: Gradient, type: ScaleType? = nil) -> some View {
    let values: [_PlotValue]? =
      switch domain._scaleDomain {
      case .automatic: nil
      case .bounds(let low, let high): [low, high]
      case .values(let values): values
      }
    return chart {
      $0.foreground.domain = values
      $0.foreground.gradient = range
    }
  }
  /// The colors, in the order of the values' first use.
  public func chartForegroundStyleScale<S: ShapeStyle>(range: [S], type: ScaleType? = nil) -> some View {
    let range = range.map { AnyShapeStyle($0) }
    return chart { $0.foreground.range = range }
  }
  /// The colors of numbers, or of categories, between the ends of a gradient.
  public func chartForegroundStyleScale(range: Gradient, type: ScaleType? = nil) -> some View { chart { $0.foreground.gradient = range } }
  /// The color of each value.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(domain: [D], mapping: @escaping (D) -> S) -> some View {
    chartForegroundStyleScale(domain: domain, range: domain.map(mapping))
  }
  /// The color of each value.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(mapping: @escaping (D) -> S) -> some View {
    chart { $0.foreground.map = { value in D(plotValue: value).map { AnyShapeStyle(mapping($0)) } } }
  }

  // MARK: Symbols and lines

  /// The symbols of values.
  public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(_ mapping: KeyValuePairs<D, S>) -> some View {
    chartSymbolScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }
  /// The symbols of values, in their order.
  public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(domain: [D], range: [S]) -> some View {
    let domain = domain.map(\.plotValue), range = range.map(\.markSymbol)
    return chart {
      $0.symbols.domain = domain
      $0.symbols.range = range
    }
  }
  /// The symbols, in the order of the values' first use.
  public func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
    let range = range.map(\.markSymbol)
    return chart { $0.symbols.range = range }
  }
  /// The symbol of each value.
  public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(mapping: @escaping (D) -> S) -> some View {
    chart { $0.symbols.map = { D(plotValue: $0).map { mapping($0).markSymbol } } }
  }
  /// The least and the greatest area of symbols.
  public func chartSymbolSizeScale(range: ClosedRange<Double>, type: ScaleType? = nil) -> some View { chart { $0.symbolSizes = range } }
  /// The lines of values.
  public func chartLineStyleScale<D: Plottable>(_ mapping: KeyValuePairs<D, StrokeStyle>) -> some View {
    chartLineStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }
  /// The lines of values, in their order.
  public func chartLineStyleScale<D: Plottable>(domain: [D], range: [StrokeStyle]) -> some View {
    let domain = domain.map(\.plotValue)
    return chart {
      $0.lines.domain = domain
      $0.lines.range = range
    }
  }
  /// The lines, in the order of the values' first use.
  public func chartLineStyleScale(range: [StrokeStyle]) -> some View { chart { $0.lines.range = range } }
  /// The line of each value.
  public func chartLineStyleScale<D: Plottable>(mapping: @escaping (D) -> StrokeStyle) -> some View {
    chart { $0.lines.map = { D(plotValue: $0).map(mapping) } }
  }

  // MARK: Legend

  /// Shows or hides the legend.
  public func chartLegend(_ visibility: Visibility) -> some View { chart { $0.legend.visibility = visibility } }
  /// The place of the legend.
  public func chartLegend(position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Int? = nil) -> some View {
    chart { ($0.legend.position, $0.legend.alignment) = (position, alignment) }
  }
  /// A view as the legend.
  public func chartLegend<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Int? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let content = AnyView(content())
    return chart { ($0.legend.position, $0.legend.alignment, $0.legend.content) = (position, alignment, content) }
  }

  // MARK: Layers

  /// Changes the plot: a background, a border.
  public func chartPlotStyle<C: View>(@ViewBuilder content: @escaping (ChartPlotContent) -> C) -> some View {
    chart { $0.plotStyle = { AnyView(content($0)) } }
  }
  /// Shows views over the chart.
  public func chartOverlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V) -> some View {
    chart { $0.overlays.insert(ChartLayer(alignment: alignment) { AnyView(content($0)) }, at: 0) }
  }
  /// Shows views behind the chart.
  public func chartBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V) -> some View {
    chart { $0.backgrounds.insert(ChartLayer(alignment: alignment) { AnyView(content($0)) }, at: 0) }
  }

  // MARK: Drawing

  /// How a live chart moves.
  public func chartUpdates(_ updates: ChartUpdates) -> some View { chart { $0.updates = updates } }
  /// The characters that draw lines and points.
  public func chartMarkers(_ markers: ChartMarkers) -> some View { chart { $0.markers = markers } }
  /// Whether the values under the pointer, or at the place that keys move, are shown.
  public func chartCrosshair(_ isShown: Bool = true) -> some View { chart { $0.crosshair = isShown } }
  /// Shows the values as a table, always or where the output is not a terminal.
  public func chartAsTable(_ condition: TableCondition = .always) -> some View { chart { $0.table = condition } }
}
