import Idem

/// One row of running work: a spinner, the title, a bar if the total is known, and numbers.
struct ProgressRow: View {
  let work: ProgressWork
  /// The columns of the title, so that the bars of a group are below each other; nil: as many as it needs.
  let titleWidth: Int?
  @Environment(\.promptSymbols) private var symbols

  init(work: ProgressWork, titleWidth: Int? = nil) {
    self.work = work
    self.titleWidth = titleWidth
  }

  var body: some View {
    // The elapsed time changes without a change of the work.
    TimelineView(.periodic(from: TimelineDate(timeIntervalSince1970: 0), by: 1)) { _ in
      HStack {
        PromptSpinner()
        Text(work.title).bold().lineLimit(1).frame(width: titleWidth, alignment: .leading).layoutPriority(2)
        if let fraction = work.fraction { PromptBar(fraction: fraction).frame(minWidth: 6, maxWidth: 20) }
        Text(work.details.joined(separator: " \(symbols.separator) ")).dim().lineLimit(1).layoutPriority(1)
      }
    }
  }
}

/// A bar, in ASCII if the terminal needs it.
struct PromptBar: View {
  let fraction: Double
  @Environment(\.promptSymbols) private var symbols

  init(fraction: Double) { self.fraction = fraction }

  var body: some View {
    if symbols.isASCII {
      GeometryReader { place in
        let columns = max(0, place.size.width - 2), filled = Int((fraction * Double(columns)).rounded())
        Text("[" + String(repeating: "#", count: filled) + String(repeating: "-", count: columns - filled) + "]")
      }
      .frame(height: 1)
    } else {
      Meter(fraction, gradient: nil).tint(.cyan)
    }
  }
}

/// A sign that moves while work is running.
struct PromptSpinner: View {
  @Environment(\.promptSymbols) private var symbols

  init() {}

  private static let signs = ["|", "/", "-", "\\"]

  var body: some View {
    if symbols.isASCII {
      TimelineView(.periodic(from: TimelineDate(timeIntervalSince1970: 0), by: 0.1)) { time in
        Text(Self.signs[Int(time.date.timeIntervalSince1970 * 10) % 4]).foregroundStyle(.cyan)
      }
    } else {
      ProgressView().tint(.cyan)
    }
  }
}

/// The line that finished work leaves.
struct FinishedLine: View {
  enum Outcome: Equatable { case done, failed, skipped }

  let outcome: Outcome
  let title: String
  let detail: String
  @Environment(\.promptSymbols) private var symbols

  init(_ outcome: Outcome, title: String, detail: String) {
    self.outcome = outcome
    self.title = title
    self.detail = detail
  }

  var body: some View {
    let end = detail.isEmpty ? Text("") : Text(" \(symbols.separator) \(detail)").dim()
    sign + Text(" ") + Text(title).bold() + end
  }

  private var sign: Text {
    switch outcome {
    case .done: Text(symbols.done).foregroundStyle(.green)
    case .failed: Text(symbols.failed).foregroundStyle(.red)
    case .skipped: Text(symbols.skipped).dim()
    }
  }
}
