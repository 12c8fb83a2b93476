import Idem
import IdemCharts

/// The kinds of charts, each from a few lines of code. `idem-gallery --chart NAME` shows one of them on the whole screen.
struct ChartKindsPage: View {
  var body: some View {
    #sample("Lines of three series", LineSample.code) { LineSample().frame(height: 12) }
    #sample("Stacked areas", AreaSample.code) { AreaSample().frame(height: 12) }
    #sample("Bars side by side", BarSample.code) { BarSample().frame(height: 12) }
    #sample("Stacked bars along the horizontal axis", StackedSample.code) { StackedSample().frame(height: 12) }
    #sample("Points with symbols", PointSample.code) { PointSample().frame(height: 14) }
    #sample("A rule, a range and an annotation", RuleSample.code) { RuleSample().frame(height: 12) }
    #sample("A ring", SectorSample.code) { SectorSample().frame(height: 12) }
    #sample("Functions", FunctionSample.code) { FunctionSample().frame(height: 12) }
  }
}

/// Charts of many numbers, and of what they have in common.
struct StatisticsKindsPage: View {
  var body: some View {
    #sample("A heat map", HeatmapSample.code) { HeatmapSample().frame(height: 12) }
    #sample("Candles", CandleSample.code) { CandleSample().frame(height: 12) }
    #sample("Box plots", BoxSample.code) { BoxSample().frame(height: 14) }
    #sample("A histogram", HistogramSample.code) { HistogramSample().frame(height: 12) }
    #sample("A calendar", CalendarSample.code) { CalendarSample() }
    #sample("Values under the pointer, and by the arrow keys") { LineSample().chartCrosshair().frame(height: 12) }
  }
}
