import Foundation
import Idem
import IdemCharts
import IdemTesting
import Testing

@testable import idem_gallery

/// The samples of charts, as they are in `Pictures/Charts`. Together they have each mark.
@Suite(.serialized) @MainActor struct ChartPictureTests {
  nonisolated static let names = [
    "lines", "areas", "bars", "stacked", "points", "rules", "rectangles", "sectors", "candles", "boxes", "histogram", "functions",
  ]
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Pictures/Charts/"

  @Test(arguments: names) func `a sample is as in the picture, in octants, in braille and in ASCII`(name: String) throws {
    let sample = try #require(ChartSample.all.first { $0.id == name })
    var picture = ""
    for set in [GlyphSet.octant, .braille, .ascii] {
      let host = TestHost(width: 80, height: 24) { sample.view.glyphSet(set) }
      host.render()
      host.render()
      picture += "\(set)\n" + host.text + "\n"
      if set == .ascii { #expect(host.text.unicodeScalars.allSatisfy { $0.isASCII || $0 == "°" }) }
    }
    let path = Self.folder + name + ".txt"
    if ProcessInfo.processInfo.environment["IDEM_DRAW_PICTURES"] != nil {
      try picture.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try picture == String(contentsOfFile: path, encoding: .utf8))
  }

  @Test(arguments: [(200, 60), (40, 12), (20, 8)]) func `each sample has a picture in each size`(width: Int, height: Int) {
    for sample in ChartSample.all where sample.id != "live" {
      let host = TestHost(width: width, height: height) { sample.view }
      host.render()
      host.render()
      #expect(host.text.unicodeScalars.filter { $0 != " " && $0 != "\n" }.count > 10, "\(sample.id)")
    }
  }

  @Test func `the screen of a chart shows the next and the previous one`() {
    let host = TestHost(width: 80, height: 24) { ChartScreen() }
    host.render()
    #expect(host.lines[0].contains("Lines of three series") && host.lines[0].contains("1 of"))
    host.press("]")
    host.render()
    #expect(host.lines[0].contains("Stacked areas"))
    host.press("[")
    host.press("[")
    host.render()
    #expect(host.lines[0].contains("\(ChartSample.all.count) of"))
  }

  @Test func `the screen of a chart shows the values as a table, and names its keys`() {
    let host = TestHost(width: 80, height: 24) { ChartScreen(first: "bars") }
    host.render()
    #expect(host.lines[0].contains("Bars side by side") && host.lines[23].contains("q quit"))
    host.press("t")
    host.render()
    #expect(host.lines[2].hasPrefix(" quarter  Books  Music  Games"))
    host.press("t")
    host.render()
    #expect(host.text.contains("█"))
    #expect(host.keyConflicts.isEmpty && host.unreachable(in: .legacy).isEmpty)
  }
}
