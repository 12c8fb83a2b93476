import IdemCore
import IdemScreen

/// Where the labels of the tabs are.
struct TabBarLayout {
  /// The cells of the bar: those that are a control.
  var frame = Rect.zero
  /// The cells of each label, with the columns around it. A label that is scrolled out of the bar has none.
  var labels: [Rect] = []
  /// The titles of sections, with their cells.
  var headers: [(node: TabLabelNode, frame: Rect)] = []
  /// The tabs that are scrolled out of the bar at its start and its end.
  var hidden: (before: Int, after: Int) = (0, 0)
  /// Whether the labels are below each other.
  var isColumn = false

  /// The tab at a cell: a label, or the nearest hidden one at a mark for hidden tabs.
  func tab(at place: Point) -> Int? {
    if let index = labels.firstIndex(where: { $0.contains(place) }) { return index }
    guard !isColumn, place.y == frame.minY else { return nil }
    if hidden.before > 0, place.x <= frame.minX + 1 { return hidden.before - 1 }
    if hidden.after > 0, place.x >= frame.maxX - 2 { return labels.count - hidden.after }
    return nil
  }
}

extension TabViewNode {
  /// The columns between the starts of two labels, without the first label.
  private static var gap: Int { 3 }
  /// The columns of content for which a sidebar is shown.
  private static var leastContent: Int { 30 }

  /// The rows of a bar above the content.
  private var barHeight: Int { look == .compact || look == .powerline ? 1 : 2 }

  private func labelWidths(in context: MeasureContext) -> [Int] { pages.map { $0.labelSize(in: context).width } }

  /// The columns of the sidebar, without its line.
  private func sidebarWidth(in context: MeasureContext) -> Int {
    var width = labelWidths(in: context).max() ?? 0
    for page in pages { if let section = section(of: page) { width = max(width, section.header.measure(.unspecified, in: context).width) } }
    return min(30, width + 4)
  }

  private func showsSidebar(width: Int?, in context: MeasureContext) -> Bool {
    look == .sidebar && (width ?? .infinity) >= sidebarWidth(in: context) + 1 + TabViewNode.leastContent
  }

  /// The cells that the bar takes from the content, and those that it would take with enough space.
  func measuredBar(width: Int?, in context: MeasureContext) -> (space: Size, wanted: Size) {
    if showsSidebar(width: width, in: context) {
      let width = sidebarWidth(in: context) + 1
      return (Size(width: width, height: 0), Size(width: width, height: pages.count))
    }
    if case .page(let showsDots) = look { return (Size(width: 0, height: showsDots && pages.count > 1 ? 1 : 0), .zero) }
    let wanted = labelWidths(in: context).reduce(0) { $0 + $1 + TabViewNode.gap }, height = barHeight
    return (Size(width: 0, height: height), Size(width: wanted, height: height))
  }

  /// Places the labels. Returns the rectangle of the content.
  func placeBar(in context: PlacementContext) -> Rect {
    let isColumn = showsSidebar(width: size.width, in: context.measuring)
    let hiddenBefore = bar.hidden.before
    bar = TabBarLayout()
    bar.isColumn = isColumn
    for page in pages {
      page.tab?.bar.place(.zero, proposal: .unspecified, in: context)
      section(of: page)?.header.place(.zero, proposal: .unspecified, in: context)
    }
    let taken = measuredBar(width: size.width, in: context.measuring).space
    if isColumn {
      placeSidebar(in: context)
      return Rect(x: taken.width, y: 0, width: max(0, size.width - taken.width), height: size.height)
    }
    let height = max(0, size.height - taken.height)
    if case .page = look {
      bar.frame = Rect(x: 0, y: height, width: size.width, height: size.height - height)
      bar.labels = placeDots()
      return Rect(x: 0, y: 0, width: size.width, height: height)
    }
    placeLabels(first: hiddenBefore, in: context)
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  // MARK: A row of labels

  private func placeLabels(first old: Int, in context: PlacementContext) {
    let pages = pages, widths = labelWidths(in: context.measuring), last = pages.count - 1
    bar.frame = Rect(x: 0, y: 0, width: size.width, height: min(size.height, barHeight))
    /// The columns before the first label, and the last label that fits behind it.
    func start(_ first: Int) -> Int { first > 0 ? 3 : 1 }
    func end(from first: Int) -> Int {
      var x = start(first), end = first
      for index in first...last {
        if x + widths[index] + 1 > size.width - (index == last ? 0 : 2) { break }
        end = index
        x += widths[index] + TabViewNode.gap
      }
      return end
    }
    var first = 0, lastShown = last
    if !pages.isEmpty, end(from: 0) < last {
      first = min(old, shown)
      while end(from: first) < shown { first += 1 }
      // With more space than before, the labels before come back.
      while first > 0, end(from: first - 1) >= max(shown, end(from: first)) { first -= 1 }
      lastShown = end(from: first)
    }
    bar.hidden = (first, last - lastShown)
    var x = start(first)
    for (index, page) in pages.enumerated() {
      guard index >= first, index <= lastShown else {
        bar.labels.append(.zero)
        continue
      }
      let width = min(widths[index], max(0, size.width - x))
      page.tab?.bar.place(Rect(x: x, y: 0, width: width, height: 1), proposal: ProposedViewSize(width: width, height: 1), in: context)
      bar.labels.append(Rect(x: x - 1, y: 0, width: width + 2, height: 1))
      x += width + TabViewNode.gap
    }
  }

  private func placeDots() -> [Rect] {
    guard bar.frame.height > 0 else { return [] }
    let count = pages.count, start = (size.width - (count * 2 - 1)) / 2
    return (0..<count).map { Rect(x: start + $0 * 2, y: bar.frame.minY, width: 1, height: 1) }
  }

  // MARK: A column of labels

  private func placeSidebar(in context: PlacementContext) {
    let width = sidebarWidth(in: context.measuring)
    bar.frame = Rect(x: 0, y: 0, width: width + 1, height: size.height)
    var rows: [(tab: Int?, header: TabLabelNode?)] = [], known: TabSectionNode?
    for (index, page) in pages.enumerated() {
      let section = section(of: page)
      if section !== known {
        if !rows.isEmpty { rows.append((nil, nil)) }
        if let section { rows.append((nil, section.header)) }
        known = section
      }
      rows.append((index, nil))
    }
    let chosen = rows.firstIndex { $0.tab == shown } ?? 0
    // The selected row is visible, in the middle if the rows do not fit.
    let top = max(0, min(chosen - size.height / 2, rows.count - size.height))
    bar.labels = Array(repeating: .zero, count: pages.count)
    for (position, row) in rows.enumerated() where position >= top && position - top < size.height {
      let y = position - top, inner = Rect(x: row.tab == nil ? 1 : 2, y: y, width: max(0, width - 3), height: 1)
      if let tab = row.tab {
        pages[tab].tab?.bar.place(inner, proposal: ProposedViewSize(inner.size), in: context)
        bar.labels[tab] = Rect(x: 0, y: y, width: width, height: 1)
      } else if let header = row.header {
        header.place(inner, proposal: ProposedViewSize(inner.size), in: context)
        bar.headers.append((header, inner))
      }
    }
  }

  // MARK: Paint

  func paintBar(_ context: PaintContext) {
    let frame = bar.frame, tint = environment.drawing.tint, isFocused = isFocused
    guard !frame.isEmpty else { return }
    var line = style, mark = style
    line.attributes.insert(.dim)
    mark.foreground = tint
    if case .page = look {
      for (index, dot) in bar.labels.enumerated() {
        context.write(Glyph(narrow: index == shown ? "●" : "○"), x: dot.minX, y: dot.minY, style: index == shown ? accent : line)
      }
      return
    }
    for header in bar.headers { context.restyle(header.frame) { $0.attributes.formUnion([.bold, .dim]) } }
    if look == .powerline, !bar.isColumn { return paintPowerline(context, mark) }
    if look == .boxed, !bar.isColumn { return paintBoxes(context, line, mark) }
    let isRuled = !bar.isColumn && look != .compact && frame.height > 1
    if bar.isColumn {
      for y in context.visible(rows: 0..<size.height) { context.write(Glyph(narrow: "│"), x: frame.maxX - 1, y: y, style: line) }
    } else if isRuled {
      for x in context.visible(columns: 0..<size.width) { context.write(Glyph(narrow: "─"), x: x, y: 1, style: line) }
    }
    for (index, label) in bar.labels.enumerated() where !label.isEmpty {
      guard index == shown else {
        if !bar.isColumn { context.restyle(label) { $0.attributes.insert(.dim) } }
        continue
      }
      context.restyle(label) { style in
        style.foreground = tint
        style.attributes.formUnion(isFocused ? [.bold, .reverse] : .bold)
      }
      if bar.isColumn {
        context.write(Glyph(narrow: "▎"), x: 0, y: label.minY, style: isFocused ? accent : mark)
      } else if isRuled {
        for x in context.visible(columns: label.minX..<max(label.minX, min(label.maxX, size.width))) {
          context.write(Glyph(narrow: "━"), x: x, y: 1, style: mark)
        }
      }
    }
    paintHiddenMarks(context, mark)
  }
}
