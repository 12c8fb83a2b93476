import IdemCore
import IdemScreen
import IdemViews

/// The values of a chart as a table: a row for each value of the horizontal axis, a column for each series.
struct ChartTable: View {
  let marks: MarkSet
  var body: some View {
    GeometryReader { reader in
      VStack(alignment: .leading, spacing: 0) {
        let lines = ChartTableText(marks).lines(height: reader.size.height)
        ForEach(lines.indices, id: \.self) { index in
          if index == 0 { Text(verbatim: lines[index]).bold() } else { Text(verbatim: lines[index]) }
        }
      }
    }
  }
}

/// The cells of a chart's table.
struct ChartTableText {
  private(set) var header: [String]
  private(set) var rows: [[String]] = []
  private var isNumeric: [Bool]

  init(_ set: MarkSet) {
    let isHorizontal = set.y.kind == .category && set.x.kind != .category
    let (place, value) = isHorizontal ? (set.y, set.x) : (set.x, set.y)
    var names: [String] = [], keys: [_PlotValue] = [], values: [_PlotValue: [Int: String]] = [:]
    func column(_ name: String) -> Int {
      if let index = names.firstIndex(of: name) { return index }
      names.append(name)
      return names.count - 1
    }
    func add(_ key: _PlotValue, _ column: Int, _ text: String) {
      if values[key] == nil { keys.append(key) }
      let before = values[key]?[column]
      values[key, default: [:]][column] = before.map { $0 == text ? text : $0 + ", " + text } ?? text
    }
    for mark in set.marks where mark.kind != .rule {
      let style = set.styles[Int(mark.style)]
      if mark.kind == .sector {
        add(.category(style.seriesName ?? "\(keys.count + 1)"), column(set.angle.label), ShortNumber.text(mark.y))
        continue
      }
      let (at, start, end) = isHorizontal ? (mark.y, mark.x, mark.xEnd) : (mark.x, mark.y, mark.yEnd)
      guard at.isFinite else { continue }
      let name = style.seriesName ?? value.label
      let isRange = end.isFinite && !(isHorizontal ? mark.isXBin : mark.isYBin)
      add(place.value(at), column(name), isRange ? value.value(start).text + " - " + value.value(end).text : value.value(start).text)
    }
    for plot in set.plots {
      let name = set.styles[Int(plot.style)].seriesName ?? value.label
      plot.columns?.withColumns { columns in
        for index in max(columns.start, columns.end - 1000)..<columns.end {
          add(place.value(columns.x(index)), column(name), ShortNumber.text(columns.y(index)))
        }
      }
    }
    header = [place.label.isEmpty ? set.angle.label : place.label] + names
    if !set.marks.isEmpty, set.marks.allSatisfy({ $0.kind == .sector }) {
      header[0] = set.styles.compactMap(\.foreground?.label).first ?? ""
    }
    isNumeric = [place.kind == .number] + names.map { _ in true }
    rows = keys.map { key in [key.text] + names.indices.map { values[key]?[$0] ?? "" } }
  }

  /// The table as lines of text, at most as many as a height: the last one has the number of rows that are left out.
  func lines(height: Int) -> [String] {
    let shown = rows.count + 1 > height ? Array(rows.prefix(max(0, height - 2))) : rows
    let widths = header.indices.map { column in max(header[column].columns, shown.map { $0[column].columns }.max() ?? 0) }
    func line(_ cells: [String]) -> String {
      var text = cells.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - cells[column].columns)
        return isNumeric[column] ? space + cells[column] : cells[column] + space
      }.joined(separator: "  ")
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    var lines = [line(header)] + shown.map(line)
    if shown.count < rows.count { lines.append("… \(rows.count - shown.count) more") }
    return lines
  }
}
