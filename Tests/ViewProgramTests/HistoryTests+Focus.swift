import Idem
import IdemCore
import IdemTesting
import Testing

/// Which view has the focus, and how much of it is seen, after rows were reused and frames were left out.
extension HistoryTests {
  @Test(arguments: [true, false]) func `the focus goes to the same row whether the row that had it is reused or not`(reuses: Bool) {
    for (before, height) in [(1, 4), (2, 4), (1, 9), (3, 9)] {
      model.items = [0, 1, 2, 3]
      let host = host(22, 9, "\(before) \(height)") {
        Table(model.items.map(FocusedItem.init)) {
          TableColumn("a") { (item: FocusedItem) in Button("b\(item.id)") {} }
          TableColumn("b") { (item: FocusedItem) in Text("\(item.id)") }
        }
      }
      host.tree.reusesRows = reuses
      settle(host)
      for _ in 0..<before { host.press(.tab) }
      settle(host)
      #expect(host.tree.focus.focused?.firstRenderNode?.screenFrame.minY == before, "\(host.text)")
      // Without a width, a table has no cells.
      host.resize(width: 0, height: 0)
      settle(host)
      host.resize(width: 9, height: height)
      settle(host)
      // All buttons are new, and the first one has the focus.
      #expect(host.tree.focus.focused?.firstRenderNode?.screenFrame.minY == 1, "\(before) \(height) \(host.text)")
    }
  }

  @Test(arguments: [Axis.horizontal, .vertical]) func `a click on a view that looks the same with the focus moves it into sight at once`(
    axis: Axis
  ) {
    for place in 0..<3 {
      let host = host(axis == .horizontal ? 10 : 8, axis == .horizontal ? 2 : 5, "\(axis) \(place)") {
        LargeContent(axis: axis)
      }
      settle(host)
      host.press(.tab)
      settle(host)
      for _ in 0..<place {
        host.press(.tab)
        settle(host)
      }
      for cell in [0, 2, 4, 7, 9] {
        host.click(column: axis == .horizontal ? cell : 2, row: axis == .horizontal ? 1 : cell / 2)
        settle(host)
        let (picture, outline) = (host.text, host.outline)
        host.tree.widthsChanged()
        settle(host)
        #expect(host.text == picture && host.outline == outline, "\(axis) \(place) \(cell)\n\(outline)\n----\n\(host.outline)")
      }
    }
  }

  @Test(arguments: 1...7, [1, 3, 6]) func `a row that is scrolled to is in sight, however long a pinned header is`(
    length: Int, header: Int
  ) {
    model.items = Array(0..<20)
    let host = host(20, length, "\(length) \(header)") { LongHeader(header: header, model: model) }
    let messages = Diagnostics.messages {
      settle(host)
      for step in 0..<30 {
        host.press(.tab, modifiers: step < 20 ? [] : .shift)
        settle(host)
        // The header covers it where it leaves no room.
        if header < length { #expect(host.text.contains("row"), "\(length) \(header)\n\(host.text)") }
        #expect(host.tree.focus.focused != nil, "\(length) \(header) \(step)\n\(host.text)")
      }
    }
    #expect(messages.isEmpty, "\(length) \(header)")
  }

  @Test(arguments: 1...6, [-6, -3, -1, 0, 2, 4, 7]) func `a control that is drawn beside its row does not scroll the row out of sight`(
    length: Int, position: Int
  ) {
    model.items = Array(0..<6)
    for keys in 0..<8 {
      let host = host(8, 12, "\(length) \(position)") {
        ScrollView {
          LazyVStack {
            ForEach(model.items, id: \.self) { number in
              Button("b\(number)\n1\n2\n3\n4") {}.position(x: 2, y: position).frame(width: 5, height: 5)
            }
          }
        }
      }
      let messages = Diagnostics.messages {
        settle(host)
        for _ in 0..<keys { host.press(.tab, modifiers: .shift) }
        settle(host)
        host.resize(width: 8, height: length)
        settle(host)
        if (0...4).contains(position) { #expect(host.tree.focus.focused != nil, "\(length) \(position) \(keys)") }
      }
      #expect(messages.isEmpty, "\(length) \(position) \(keys)")
    }
  }
}

/// Why a `ViewThatFits` shows another view.
enum FitsChange: CaseIterable { case text, axes, narrower }

extension HistoryTests {
  @Test(arguments: FitsChange.allCases, [0, 1, 4])
  func `a control that a ViewThatFits does not show any more loses the focus, also in a row that is out of sight`(
    change: FitsChange, lines: Int
  ) {
    model.text = "x"
    let host = host(20, 6, "\(change) \(lines)") { FittingRow(change: change, model: model) }
    settle(host)
    host.press(.return)
    #expect(model.number == 1, "\(host.text)")
    // The wheel does not move the focus.
    host.scroll(lines)
    settle(host)
    #expect(host.text.contains("[ A") == (lines == 0), "\(host.text)")
    if change == .narrower { host.resize(width: 8, height: 6) } else { model.text = "longer than the row" }
    settle(host)
    let picture = host.text
    host.press(.return)
    settle(host)
    // The view that is shown instead is near. Out of sight, it does not get the focus, and nothing is scrolled.
    #expect(model.number == (lines == 0 ? 101 : 1), "\(host.text)")
    #expect(host.text == picture, "\(host.text)\n----\n\(picture)")
  }

  @Test(arguments: [1, 4]) func `a control in a row that is out of sight keeps the focus while its ViewThatFits shows it`(lines: Int) {
    model.text = "x"
    let host = host(20, 6, "\(lines)") { FittingRow(change: .text, model: model) }
    settle(host)
    for (number, text) in ["y", "yy", "y"].enumerated() {
      host.scroll(lines)
      settle(host)
      #expect(!host.text.contains("[ A"), "\(host.text)")
      model.text = text
      settle(host)
      host.resize(width: 20 + number % 2, height: 6)
      settle(host)
      host.press(.return)
      settle(host)
      #expect(model.number == number + 1, "\(host.text)")
      #expect(host.text.contains("[ A" + text), "\(host.text)")
    }
  }
}

private struct FittingRow: View {
  let change: FitsChange
  let model: HistoryModel

  private var axes: Axis.Set { change == .axes && model.text != "x" ? [.horizontal, .vertical] : .horizontal }

  var body: some View {
    ScrollView {
      ViewThatFits(in: axes) {
        Button("A" + (change == .text ? model.text : "")) { model.number += 1 }
          .frame(width: change == .narrower ? 12 : nil, height: change == .axes ? 40 : nil)
        Button("B") { model.number += 100 }
      }
      .frame(height: change == .axes ? 2 : nil)
      ForEach(0..<30) { Text("line \($0)") }
    }
  }
}

/// Lists without rows, which look the same with the focus, in a content that is larger than the screen.
private struct LargeContent: View {
  let axis: Axis

  @ViewBuilder private var views: some View {
    Text("start").frame(width: 6, height: 3)
    List {}.frame(width: 6, height: 3)
    List {}.frame(width: 6, height: 3)
  }

  var body: some View {
    if axis == .horizontal { HStack(spacing: 0) { views }.fixedSize() } else { VStack(spacing: 0) { views }.fixedSize() }
  }
}

private struct LongHeader: View {
  let header: Int
  let model: HistoryModel

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
        ForEach(0..<3) { section in
          Section {
            ForEach(model.items, id: \.self) { Button("row \(section) \($0)") {} }
          } header: {
            Text("head").frame(height: header)
          }
        }
      }
    }
  }
}

private struct FocusedItem: Identifiable { var id: Int }
