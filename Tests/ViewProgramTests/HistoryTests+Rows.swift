import Idem
import IdemCore
import IdemTesting
import Testing

/// Rows that are measured, shown, hidden, or without room.
extension HistoryTests {
  @Test(arguments: GridPlace.allCases) func `measuring a grid for another length changes neither its lines nor its position`(
    place: GridPlace
  ) {
    model.items = Array(10..<40)
    for height in [0, 2, 3, 5] {
      for text in ["abcd", "abcdef", ""] {
        model.text = "abc"
        expectNoHistory("\(place) \(height) \(text)", 11, 4, { MeasuredGrid(place: place, model: model) }) { host in
          host.resize(width: 11, height: height)
          settle(host)
          for length in 0...text.count {
            model.text = String(text.prefix(length))
            host.render()
          }
        }
      }
    }
  }

  @Test(arguments: [GridPlace.form, .fixed, .beside]) func `measuring a grid for another length keeps the scroll position`(place: GridPlace)
  {
    model.items = Array(10..<40)
    model.text = "x"
    let host = host(11, 3, "\(place)") { MeasuredGrid(place: place, model: model) }
    settle(host)
    // Two columns for each number, and one between them: the wheel goes six columns at a time.
    for _ in 0..<2 { host.scroll(1, column: 5, row: 1) }
    settle(host)
    #expect(host.text.contains("14") && !host.text.contains("10"), "\(host.text)")
    for text in ["y", "z", "x"] {
      for width in [12, 13, 14, 11] {
        model.text = text
        host.resize(width: width, height: 3)
        settle(host)
        #expect(host.text.contains("14") && !host.text.contains("10"), "\(place) \(width)\n\(host.text)")
      }
    }
  }

  @Test(arguments: [Axis.vertical, .horizontal], 0..<3)
  func `a scroll view without a proposed length is as long as its rows and their spacing`(
    axis: Axis, spacing: Int
  ) {
    let host = host(40, 40, "\(axis) \(spacing)") { RowsInRows(axis: axis, spacing: spacing, model: model) }
    settle(host)
    // Three rows of one line or of two columns, and what is between them.
    let length = (axis == .vertical ? 3 : 6) + 2 * spacing
    let place =
      axis == .vertical
      ? host.lines.firstIndex { $0.hasPrefix("after") } : host.lines[0].range(of: "after")?.lowerBound.utf16Offset(in: host.lines[0])
    #expect(place == length, "\(host.text)")
  }

  @Test func `a field stays where the wheel has scrolled it when it is placed again in the same size`() {
    model.text = "1\n2\n3\n4\n5\n6"
    let host = host(10, 3, "field") {
      TextField("t", text: Binding(get: { model.text }, set: { model.text = $0 }), axis: .vertical)
    }
    settle(host)
    host.press(.end, modifiers: .control)
    settle(host)
    host.scroll(-1)
    settle(host)
    let picture = host.text
    #expect(picture.contains("1"), "\(picture)")
    host.tree.widthsChanged()
    settle(host)
    #expect(host.text == picture)
    // What is typed is seen.
    host.press("x")
    settle(host)
    #expect(host.text.contains("x"), "\(host.text)")
  }

  @Test func `a scroll view in a menu is beside the column of check marks from the first frame on`() {
    let host = host(20, 10, "menu") {
      Menu("menu") {
        Toggle("marked", isOn: .constant(true))
        ScrollView { Toggle("inner", isOn: .constant(false)) }.frame(height: 1)
      }
    }
    settle(host)
    host.click("menu")
    settle(host)
    let picture = host.text
    #expect(picture.contains("inner"), "\(picture)")
    host.tree.widthsChanged()
    settle(host)
    #expect(host.text == picture, "\(host.text)")
  }

  @Test(arguments: [Axis.vertical, .horizontal]) func `views of a grid that are larger than their tracks are drawn as in a full repaint`(
    axis: Axis
  ) {
    let host = host(20, 8, "\(axis)") { NarrowTracks(axis: axis, model: model) }
    settle(host)
    for text in ["xyz", "a", "größe 日本", "", "日本日本"] {
      model.text = text
      host.render()
      model.isOn.toggle()
      host.render()
    }
  }

  @Test func `a row that comes into sight while others are animated shows no animation of a former row`() {
    model.items = Array(0..<20)
    let host = host(20, 4, "animated") {
      ScrollView { LazyVStack(alignment: .leading) { ForEach(model.items, id: \.self) { Text("r\($0)").offset(x: model.number) } } }
    }
    settle(host)
    host.scroll(2)
    settle(host)
    withAnimation(.linear(duration: 1)) { model.number = 6 }
    settle(host)
    #expect(host.lines[0].hasPrefix("r6"))
    for rows in [-2, 2, 3, -5] {
      host.scroll(rows)
      settle(host)
    }
    #expect(host.lines.prefix(4).map { String($0.prefix(8)) } == ["      r0", "      r1", "      r2", "      r3"], "\(host.text)")
  }

  // MARK: The focus

  @Test(arguments: LastRow.allCases) func `a scroll view is a stop while it shows no control, whatever it has shown before`(last: LastRow) {
    for other in [4, 12, 9, 6] {
      model.number = 4
      let host = host(30, 14, "\(last) \(other)") { RowsBesideButton(last: last, model: model) }
      settle(host)
      model.number = other
      settle(host)
      model.number = 4
      settle(host)
      // The scroll view and the button beside it.
      #expect(host.tree.shownTargets.count == 2, "\(last) \(other)")
      host.press(.rightArrow)
      settle(host)
      host.press(.leftArrow)
      settle(host)
      host.press(.downArrow)
      settle(host)
      #expect(host.text.contains("line 1") && !host.text.contains("line 0"), "\(last) \(other)\n\(host.text)")
    }
  }
}
