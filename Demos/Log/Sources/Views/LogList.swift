import DemoTools
import Idem
import LogLines

/// All lines, or the lines that the filters let through.
struct LogList: View {
  @Bindable var model: LogModel
  let isRaw: Bool
  let offset: Int
  /// The first and last shown row, for the histogram.
  @Binding var visible: ClosedRange<Int>?

  var body: some View {
    let digits = "\(model.count)".count, pattern = pattern, names = names
    // Without a search, a move of the selection runs nothing here.
    let selected = pattern == nil ? nil : model.selected
    Group {
      if let found = model.found {
        List(selection: $model.selectedRow) { ForEach(0..<found.count) { row(found[$0], digits, pattern, names, selected) } }
          .overlay {
            if found.isEmpty, !model.isFiltering { ContentUnavailableView("No line passes the filters", systemImage: "magnifyingglass") }
          }
      } else {
        List(selection: $model.selectedRow) { ForEach(0..<model.count) { row($0, digits, pattern, names, selected) } }
      }
    }
    .listStyle(SoftSelection())
    .defaultScrollAnchor(.bottom)
    .onScrollGeometryChange(for: ClosedRange<Int>?.self) { geometry in
      let first = max(0, Int(geometry.contentOffset.y))
      return geometry.containerSize.height > 0 ? first...max(first, first + Int(geometry.containerSize.height) - 1) : nil
    } action: { _, new in
      visible = new
    }
  }

  private var pattern: String? {
    if case .pattern(let pattern) = model.wanted { pattern } else { nil }
  }

  /// The names of merged logs, all of the same width: of their files, without an extension if the rest distinguishes them.
  private var names: [String] {
    let files = model.documents.map { String($0.name.split(separator: "/").last ?? "").plainLine }
    let bases = files.map { $0.prefix { $0 != "." } }
    let isClear = Set(bases).count == files.count && !bases.contains("")
    let names = isClear ? bases.map { $0.prefix(12) } : files.map { $0.prefix(12) }
    let width = names.map(\.columns).max() ?? 0
    return names.map { $0 + String(repeating: " ", count: width - $0.columns) }
  }

  /// The columns before the text of a line.
  var leadingColumns: Int { "\(model.count)".count + 2 + (names.first.map { $0.columns + 1 } ?? 0) }

  private func row(_ number: Int, _ digits: Int, _ pattern: String?, _ names: [String], _ selected: Int?) -> LogRow {
    let source = names.isEmpty ? nil : (model.lines as? MergedLog)?.source(of: number)
    return LogRow(
      number: number, digits: digits, text: model.lines.writtenLine(number), isMarked: model.marks.contains(number),
      log: source.map { names[$0.log] }, pattern: pattern, isSelected: number == selected, isRaw: isRaw, offset: offset)
  }
}
