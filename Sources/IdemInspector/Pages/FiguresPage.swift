import IdemCore
import IdemScreen
import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The phases of the frames that are kept, in numbers: the median, the 95th percentile and the most of each.
@MainActor
enum FiguresPage {
  /// The value below which a share of the values lies, of so many hundredths; 0 where there are none.
  static func percentile(_ hundredths: Int, of sorted: [Int]) -> Int {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, (sorted.count * hundredths + 99) / 100 - (hundredths == 0 ? 0 : 1))]
  }

  static func draw(_ model: InspectorModel, _ context: GraphicsContext) {
    for y in 0..<context.size.height { _ = LinePen(context, y: y) }
    var pen = LinePen(context, y: 0)
    pen.put(" µs", InspectorColors.faint)
    for (place, title) in ["p50", "p95", "max"].enumerated() { pen.put(title, endingAt: 18 + 8 * place, InspectorColors.faint) }
    let frames = model.frames.map(\.stats)
    let rows: [(name: String, values: [Int])] = [
      ("update", frames.map(\.updateTime)), ("layout", frames.map(\.layoutTime)), ("paint", frames.map(\.paintTime)),
      ("write", frames.map(\.writeTime)), ("frame", frames.map(\.totalTime)),
    ]
    for (line, row) in rows.enumerated() {
      let sorted = row.values.sorted()
      draw(row.name, [50, 95, 100].map { Figures.microseconds(percentile($0, of: sorted)) }, context, y: line + 1)
    }
    draw("bytes", [50, 95, 100].map { Figures.short(percentile($0, of: frames.map(\.bytesWritten).sorted())) }, context, y: 6)
    draw("cells", [50, 95, 100].map { Figures.short(percentile($0, of: frames.map(\.cellsChanged).sorted())) }, context, y: 7)
    if context.size.width >= 60 { drawFacts(model, context) }
  }

  private static func draw(_ name: String, _ values: [String], _ context: GraphicsContext, y: Int) {
    guard y < context.size.height else { return }
    var pen = LinePen(context, y: y)
    pen.put(" \(name)", InspectorColors.accent)
    for (place, value) in values.enumerated() {
      pen.put(value, endingAt: 18 + 8 * place, place == 2 ? InspectorColors.warning : InspectorColors.text)
    }
  }

  private static func drawFacts(_ model: InspectorModel, _ context: GraphicsContext) {
    let side = context.within(Rect(x: 40, y: 0, width: context.size.width - 40, height: context.size.height))
    var facts: [(name: String, value: String)] = [
      ("frames", "\(model.frames.count) kept, the latest #\(model.latest?.number ?? 0)"),
      ("checked", "\(model.checks) against whole pictures, \(model.violations.count) wrong"),
      ("inspector", "\(Figures.short(model.ownCells)) cells, \(Figures.short(model.ownBytes)) bytes of its own"),
    ]
    if let memory = residentMemory { facts.append(("memory", "\(memory / 1024) KiB")) }
    facts += model.facts
    for (y, fact) in facts.prefix(context.size.height).enumerated() {
      var pen = LinePen(side, y: y)
      pen.put("│ ", InspectorColors.bar)
      pen.put(fact.name, InspectorColors.faint)
      pen.skip(to: 13)
      pen.put(fact.value)
    }
  }

  /// Bytes of the process that are in memory; nil where /proc does not say.
  private static var residentMemory: Int? {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let words = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
    return words.count > 1 ? Int(words[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
  }
}
