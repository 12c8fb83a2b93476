import Idem
import IdemCore
import IdemScreen
import IdemTerminal

/// Layout and painting of a whole screen, the changed runs and their bytes.
@MainActor
func benchScreens() {
  let bench = Bench { Panels() }
  let nodes = bench.frame().nodesBuilt
  var width = 200
  func resize(_ bench: Bench) -> FrameStats {
    width = width == 200 ? 199 : 200
    bench.appHost.resize(to: Size(width: width, height: 60))
    return bench.frame()
  }
  report(
    "layout, paint, show: 40 panels at another width",
    .of { _ = resize(bench) }, per: "frame of \(nodes) nodes")
  // The phases are timed only if there is an observer. Their allocations are not counted.
  let timed = Bench { Panels().onFrame { _ in } }
  timed.frame()
  width = 200
  let frames = (0..<101).map { _ in resize(timed) }
  for (name, time) in [("layout", \FrameStats.layoutTime), ("paint", \.paintTime), ("compare and write", \.writeTime)] {
    report("  \(name)", Double(frames.map { $0[keyPath: time] }.sorted()[frames.count / 2]), "ns by the clock")
  }
  report(
    "paint, show: 40 panels, nothing differs",
    .of {
      bench.tree.perform { bench.tree.root.setNeedsPaint(in: $0) }
      bench.frame()
    }, per: "frame")

  var shown = CellBuffer(width: 200, height: 60), next = CellBuffer(width: 200, height: 60)
  let writer = FrameWriter(dialect: .xterm256, width: 200, height: 60)
  func show() -> Int {
    writer.clear()
    return shown.takeDifferences(
      from: next, scrolled: { writer.scroll($0) }, changed: { row, column, cells in writer.write(row: row, column: column, cells: cells) })
  }
  next.markAllWritten()
  report("changed runs: all touched, none differs", .of(times: 10) { _ = show() }, per: "12,000 cells")
  next.clearRecordedChanges()
  var number = 0
  report(
    "changed runs: one cell",
    .of(times: 1000) {
      number += 1
      next.clearRecordedChanges()
      next.write("\(number % 10)", column: 7, row: 59)
      _ = show()
    }, per: "frame")
  report(
    "changed runs: each cell with another colour",
    .of {
      number += 1
      for row in 0..<60 {
        for column in 0..<200 {
          let style = Style(foreground: .palette(UInt8(16 + (row + column + number) % 216)))
          next.write(Glyph("x"), column: column, row: row, style: style, clip: Rect(x: 0, y: 0, width: 200, height: 60))
        }
      }
      _ = show()
    }, per: "12,000 cells, written too")
}

private struct Panels: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<5) { row in
        HStack(spacing: 0) {
          ForEach(0..<8) { column in
            VStack(alignment: .leading, spacing: 0) {
              Text("Panel \(row * 8 + column)")
              ForEach(0..<8) { Text("item \($0) ok").foregroundStyle(.green) }
            }
            .frame(width: 23, height: 9, alignment: .topLeading)
            .border()
          }
        }
      }
    }
  }
}

/// The decoder, byte by byte.
@MainActor
func benchDecoding() {
  func decode(_ name: String, _ text: String) {
    let bytes = Array(String(repeating: text, count: 1000).utf8)
    var decoder = InputDecoder()
    var events = 0
    let cost = Measurement.of(units: bytes.count) {
      bytes.withUnsafeBufferPointer { decoder.decode($0) { _ in events += 1 } }
    }
    precondition(events > 0, "benchDecoding: \(name) gave no event")
    report("decode: \(name)", cost, per: "byte")
  }
  decode("letters", "n")
  decode("arrows", "\u{1B}[A")
  decode("the mouse", "\u{1B}[<35;120;40M")
  decode("letters of two bytes", "ä")
  decode("a paste", "\u{1B}[200~some text that is pasted\u{1B}[201~")
}
