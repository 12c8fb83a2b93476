import DemoTools
import Glibc
import Idem

/// The catalogue of Idem: every view, modifier and style, with its code.
@main
struct GalleryApp: App {
  private let arguments: Arguments

  init() { arguments = GalleryApp.arguments() }

  var body: some Scene {
    Window("idem-gallery") {
      if Recorded.value("terminal", { isatty(1) == 1 }) {
        if let chart = arguments.chart {
          ChartScreen(first: chart, isTable: arguments.showsTable)
        } else {
          GalleryView(first: arguments.page)
        }
      } else if let chart = arguments.chart {
        ChartSample.named(chart).view.chartAsTable()
      } else {
        PageView(page: Catalogue.page(named: arguments.page) ?? Catalogue.pages[0])
      }
    }
  }

  /// Reads the arguments. Ends the process if they select only a text, or with status 2 if they have an error.
  private static func arguments() -> Arguments {
    let pages = Catalogue.pages.map(\.name)
    let charts = ChartSample.all.map(\.id)
    let arguments = Arguments.tool.arguments { parsed throws(UsageProblem) in try Arguments(parsed, pages: pages, charts: charts) }
    if arguments.listsCharts { Arguments.tool.finish(charts.joined(separator: "\n")) }
    if arguments.listsPages { Arguments.tool.finish(pages.joined(separator: "\n")) }
    return arguments
  }
}
