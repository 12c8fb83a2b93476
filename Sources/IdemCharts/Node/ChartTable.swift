import IdemCore
import IdemScreen
import IdemViews

/// The values of a chart as a table: a row for each value of the horizontal axis, a column for each series.
struct ChartTable: View {
  let marks: MarkSet
  var body: some View {
    GeometryReader { reader in
      VStack(alignment: .leading, spacing: 0) {
        let lines = ChartTableText(marks).lines(width: reader.size.width, height: reader.size.height)
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
  /// Whether the last rows are the newest values.
  private let isLive: Bool

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
    // A series for each row would be a column for each row.
    if names.count > 1, keys.allSatisfy({ key in values[key]!.count == 1 && values[key]!.keys.allSatisfy { names[$0] == key.text } }) {
      for key in keys { values[key] = [0: values[key]!.values.first!] }
      names = [value.label]
    }
    isLive = set.plots.contains { $0.columns is StreamSource }
    header = [place.label.isEmpty ? set.angle.label : place.label] + names
    if !set.marks.isEmpty, set.marks.allSatisfy({ $0.kind == .sector }) {
      header[0] = set.styles.compactMap(\.foreground?.label).first ?? ""
    }
    isNumeric = [place.kind == .number] + names.map { _ in true }
    rows = keys.map { key in [key.text] + names.indices.map { values[key]?[$0] ?? "" } }
  }

  /// The table as lines of text, at most as many as a height. A line has the number of rows that are left out: the last ones, but of
  /// streams the oldest ones. Where the table is too wide, numbers have fewer digits after the point.
  func lines(width: Int, height: Int) -> [String] {
    let isCut = rows.count + 1 > height, count = max(0, height - 2)
    var shown = !isCut ? rows : Array(isLive ? rows.suffix(count) : rows.prefix(count))
    var digits = 6
    func widths() -> [Int] {
      header.indices.map { column in max(header[column].columns, shown.map { $0[column].columns }.max() ?? 0) }
    }
    while digits > 0, widths().reduce(2 * (header.count - 1), +) > width {
      digits = min(digits - 1, 4)
      for row in shown.indices { for column in header.indices { shown[row][column] = rounded(shown[row][column], digits) } }
    }
    let widths = widths()
    func line(_ cells: [String]) -> String {
      var text = cells.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - cells[column].columns)
        return isNumeric[column] ? space + cells[column] : cells[column] + space
      }.joined(separator: "  ")
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    var lines = [line(header)] + shown.map(line)
    if shown.count < rows.count { lines.insert("… \(rows.count - shown.count) more", at: isLive ? 1 : lines.count) }
    return lines
  }

  /// A number with at most some digits after the point. Other texts, and numbers with exponents, stay.
  private func rounded(_ text: String, _ digits: Int) -> String {
    guard let point = text.firstIndex(of: "."), text[point...].count > digits + 1, !text.contains("e"), let number = Double(text) else {
      return text
    }
    let factor = powerOf(10, Double(digits))
    return ShortNumber.text((number * factor).rounded() / factor)
  }
}
