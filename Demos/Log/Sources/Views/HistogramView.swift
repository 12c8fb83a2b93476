import Idem
import LogLines

/// The lines in slices of time, from top to bottom. Red is the share of errors, yellow that of warnings. A click shows the
/// lines of the slice alone.
struct HistogramView: View {
  let model: LogModel
  /// The slices that are on the screen.
  let shown: ClosedRange<Int>?
  /// The columns of the bars.
  let width: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let histogram = model.histogram {
        ForEach(histogram.slices.indices, id: \.self) { number in
          HistogramRow(slice: histogram.slices[number], most: histogram.most, width: width, isVisible: shown?.contains(number) == true)
            .onTapGesture { model.toggleTimes(ofSlice: number) }
        }
      }
    }
    .frame(width: model.histogram == nil ? 0 : width + 1, alignment: .topLeading)
    // The rows of a larger screen must not push anything away until the new ones are there.
    .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
    .textSelection(.disabled)
    .onGeometryChange(for: Int.self) {
      Int($0.size.height)
    } action: { rows in
      model.histogramRows = rows
      model.countTimes()
    }
  }
}

extension LogModel {
  /// The slices of some rows of the list. Nil without a histogram.
  func slices(of visible: ClosedRange<Int>?) -> ClosedRange<Int>? {
    guard let visible, let histogram else { return nil }
    func line(_ row: Int) -> Int { self.line(ofRow: row) ?? found?.last ?? row }
    guard let first = histogram.slice(of: line(visible.lowerBound)), let last = histogram.slice(of: line(visible.upperBound)) else {
      return nil
    }
    return min(first, last)...max(first, last)
  }
}

/// A bar of eighths of cells.
private struct HistogramRow: View, Equatable {
  let slice: TimeHistogram.Slice
  let most: Int
  let width: Int
  let isVisible: Bool

  var body: some View {
    HStack(spacing: 0) {
      Text(isVisible ? "▐" : " ").foregroundStyle(.tint)
      Text(bar(slice.errors)).foregroundStyle(.danger)
      Text(bar(slice.warnings)).foregroundStyle(.warning)
      Text(rest).foregroundStyle(.tertiary)
    }
    .lineLimit(1)
  }

  /// The length of the whole bar in eighths of a cell: at least one if there is a line.
  private var length: Int {
    guard slice.count > 0, most > 0 else { return 0 }
    return max(1, Int((Double(slice.count) / Double(most) * Double(width * 8)).rounded()))
  }

  /// Whole cells for a share of the bar: at least one if the share is not zero.
  private func cells(_ share: Double) -> Int { share > 0 ? max(1, Int((share * Double(length) / 8).rounded())) : 0 }
  private func bar(_ share: Double) -> String { String(repeating: "█", count: min(width, cells(share))) }

  private var rest: String {
    let eighths = length - (cells(slice.errors) + cells(slice.warnings)) * 8
    guard eighths > 0 else { return "" }
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}
