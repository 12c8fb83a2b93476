import IdemCore
import IdemScreen
import IdemViews

/// A chart of marks: lines, bars, points, areas, rules, rectangles and sectors, with axes and a legend.
///
/// The names are those of Swift Charts. A chart takes the whole proposed size. It is one node that draws; its marks have no nodes. The marks
/// are gathered when the chart's body runs; if they are equal to those before, nothing is drawn. Cost of drawing: that of the columns on the
/// screen, and of the marks. For very many values, use `LinePlot` with an array or a `ChartStream`.
public struct Chart<Content: ChartContent>: View {
  let content: Content
  @Environment(\.self) private var environment
  @State private var model = ChartModel()

  /// Creates a chart of marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// Creates a chart with marks for identifiable elements.
  public init<Data: RandomAccessCollection, C: ChartContent>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C)
  where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> { self.content = ForEach(data, content: content) }

  /// Creates a chart with marks for elements that are identified by a property.
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> { self.content = ForEach(data, id: id, content: content) }

  public var body: some View {
    let settings = environment.chart
    model.cache.begin()
    let collector = _MarkCollector(scope: environment.scope, cache: model.cache)
    Content._collect(content, into: collector)
    return ChartBody(
      marks: collector.set, annotations: collector.annotations, settings: settings, model: model)
  }
}

/// The parts of a chart: the marks, and the views around them.
struct ChartBody: View {
  let marks: MarkSet
  let annotations: [ChartAnnotation]
  let settings: ChartSettings
  let model: ChartModel

  private var isTable: Bool {
    switch settings.table.kind {
    case .never: false
    case .always: true
    case .piped: OutputTraits.isPlainText
    }
  }

  private var takesInput: Bool {
    settings.x.selection != nil || settings.y.selection != nil || settings.angleSelection != nil || settings.crosshair == true
      || !settings.scrollableAxes.isEmpty
  }

  var body: some View {
    if isTable {
      ChartTable(marks: marks)
    } else if takesInput {
      ChartInput(content: layers, settings: settings, model: model)
    } else {
      layers
    }
  }

  @ViewBuilder private var layers: some View {
    let drawn = ChartMarksView(marks: marks, settings: settings, model: model, annotated: annotations.map(\.target))
    if annotations.isEmpty, settings.overlays.isEmpty, settings.backgrounds.isEmpty, settings.plotStyle == nil,
      settings.legend.content == nil
    {
      drawn
    } else {
      drawn
        .background(alignment: .topLeading) { backgrounds }
        .overlay(alignment: .topLeading) { overlays }
    }
  }

  @ViewBuilder private var backgrounds: some View {
    if let style = settings.plotStyle {
      GeometryReader { _ in PlotStyleView(model: model, content: style) }
    }
    ForEach(settings.backgrounds.indices, id: \.self) { index in
      LayerView(layer: settings.backgrounds[index], proxy: ChartProxy(model: model, settings: settings))
    }
  }

  @ViewBuilder private var overlays: some View {
    if !annotations.isEmpty { GeometryReader { _ in AnnotationView(annotations: annotations, model: model) } }
    if let legend = settings.legend.content, settings.legend.visibility != .hidden {
      GeometryReader { _ in LegendView(model: model, content: legend) }
    }
    ForEach(settings.overlays.indices, id: \.self) { index in
      LayerView(layer: settings.overlays[index], proxy: ChartProxy(model: model, settings: settings))
    }
  }
}

/// A view over or behind a chart. It is built in the layout pass, when the cells of the plot are known.
private struct LayerView: View {
  let layer: ChartLayer
  let proxy: ChartProxy
  var body: some View {
    GeometryReader { reader in
      layer.view(proxy).frame(width: reader.size.width, height: reader.size.height, alignment: layer.alignment)
    }
  }
}

private struct PlotStyleView: View {
  let model: ChartModel
  let content: (ChartPlotContent) -> AnyView
  var body: some View {
    let plot = model.readGeometry.plot
    content(ChartPlotContent()).frame(width: plot.width, height: plot.height).offset(x: plot.minX, y: plot.minY)
  }
}

private struct LegendView: View {
  let model: ChartModel
  let content: AnyView
  var body: some View {
    let geometry = model.readGeometry
    content.offset(x: geometry.leading, y: geometry.legendRow ?? 0)
  }
}

private struct AnnotationView: View {
  let annotations: [ChartAnnotation]
  let model: ChartModel
  var body: some View {
    let geometry = model.readGeometry, frames = model.annotationFrames
    AnnotationLayout(annotations: annotations, model: model, geometry: geometry) {
      ForEach(annotations.indices, id: \.self) { index in
        annotations[index].view(AnnotationContext(targetSize: index < frames.count ? frames[index].size : .zero))
      }
    }
  }
}
