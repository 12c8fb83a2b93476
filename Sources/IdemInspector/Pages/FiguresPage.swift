import IdemCore
import IdemScreen
import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The page with statistics of the stored frames: the median, the 95th percentile and the maximum of each phase.
@MainActor
enum FiguresPage {
  /// The value at a percentile of sorted values; 0 if there are none.
  static func percentile(_ hundredths: Int, of sorted: [Int]) -> Int {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, (sorted.count * hundredths + 99) / 100 - (hundredths == 0 ? 0 : 1))]
  }

  /// One line: a name and its values.
  private enum Line {
    case titles(String, [String])
    case values(String, [String])
    case fact(String, String)
  }

  static func draw(_ inspector: Inspector, _ context: GraphicsContext) {
    let size = context.size, isWide = size.width >= 60
    let numbers = numbers(inspector.model), facts = facts(inspector)
    let left = isWide ? numbers : numbers + facts, right = isWide ? facts : []
    let top = min(inspector.model.figuresTop, max(0, max(left.count, right.count) - size.height))
    inspector.model.figuresTop = top
    draw(left.dropFirst(top), context)
    guard isWide else { return }
    draw(right.dropFirst(top), context.within(Rect(x: 40, y: 0, width: size.width - 40, height: size.height)))
  }

  private static func draw(_ lines: ArraySlice<Line>, _ context: GraphicsContext) {
    for y in 0..<context.size.height {
      var pen = LinePen(context, y: y)
      guard y < lines.count else { continue }
      switch lines[lines.startIndex + y] {
      case .titles(let name, let titles):
        pen.put(" \(name)", InspectorColors.faint)
        for (place, title) in titles.enumerated() { pen.put(title, endingAt: 18 + 8 * place, InspectorColors.faint) }
      case .values(let name, let values):
        pen.put(" \(name)", InspectorColors.accent)
        for (place, value) in values.enumerated() {
          pen.put(value, endingAt: 18 + 8 * place, place == values.count - 1 ? InspectorColors.warning : InspectorColors.text)
        }
      case .fact(let name, let value):
        pen.put(" \(name)", InspectorColors.faint)
        pen.skip(to: 12)
        pen.put(value)
      }
    }
  }

  private static func numbers(_ model: InspectorModel) -> [Line] {
    let frames = model.frames.map(\.stats)
    let phases: [(name: String, values: [Int])] = [
      ("update", frames.map(\.updateTime)), ("layout", frames.map(\.layoutTime)), ("paint", frames.map(\.paintTime)),
      ("write", frames.map(\.writeTime)), ("frame", frames.map(\.totalTime)),
    ]
    let sent = [("bytes", frames.map(\.bytesWritten)), ("cells", frames.map(\.cellsChanged))]
    return [.titles("µs", ["p50", "p95", "max"])]
      + phases.map { phase in
        let sorted = phase.values.sorted()
        return .values(phase.name, [50, 95, 100].map { Figures.microseconds(percentile($0, of: sorted)) })
      } + [.titles("sent", ["min", "mean", "max"])]
      + sent.map { name, values in
        let mean = values.isEmpty ? 0 : values.reduce(0, +) / values.count
        return .values(name, [values.min() ?? 0, mean, values.max() ?? 0].map(Figures.short))
      }
  }

  private static func facts(_ inspector: Inspector) -> [Line] {
    let model = inspector.model
    var facts: [(String, String)] = [("frames", "\(model.frames.count) kept, \(model.checks) checked, \(model.violations.count) wrong")]
    if let memory = residentMemory { facts.append(("memory", "\(memory / 1024) KiB")) }
    facts += model.facts
    facts.append(("picture", "\(inspector.app.size.width)x\(inspector.app.size.height), \(PictureUse(of: inspector.app))"))
    facts.append(("inspector", "\(Figures.short(max(0, model.ownBytes))) bytes sent"))
    return facts.map { .fact($0, $1) }
  }

  /// The resident memory of the process in bytes; nil if /proc does not provide it.
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
