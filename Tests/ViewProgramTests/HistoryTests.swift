import Idem
import IdemCharts
import IdemTesting
import Observation
import Testing

/// What a screen shows follows from its state alone, and not from what it showed before.
///
/// A host goes through a change. Each of its frames must be a full repaint, and the last one must be the picture of a host that begins in
/// the same state. Where a view is scrolled and what has the focus belong to the state.
@MainActor
@Suite struct HistoryTests {
  let model = HistoryModel()

  /// A host that records an issue for a frame that is not a full repaint.
  func host<V: View>(_ width: Int, _ height: Int, _ what: String, _ view: @escaping @MainActor () -> V) -> TestHost {
    let host = TestHost(width: width, height: height, content: view)
    host.onPictureFault = { Issue.record("\(what): \($0)") }
    return host
  }

  func settle(_ host: TestHost) { for _ in 0..<4 { host.render() } }

  /// Changes the state of a host, and compares it with a new one.
  func expectNoHistory<V: View>(
    _ what: String, _ width: Int, _ height: Int, _ view: @escaping @MainActor () -> V, change: (TestHost) -> Void
  ) {
    let old = host(width, height, what, view)
    settle(old)
    change(old)
    settle(old)
    let new = host(old.width, old.height, what, view)
    settle(new)
    let difference = old.firstDifference(from: new)
    #expect(difference == nil, "\(what)\n\(old.text)\n---- in a new host\n\(new.text)")
  }

  // MARK: Charts

  @Test(arguments: ChartForm.allCases) func `a chart of other data is drawn as a new one`(form: ChartForm) {
    for before in 0..<13 {
      for after in 0..<13 where before != after {
        model.number = before
        expectNoHistory("\(form) \(before) \(after)", 30, 6) {
          FormedChart(form: form, model: model)
        } change: { _ in
          model.number = after
        }
      }
    }
  }

  // MARK: Rows that are put before the first one

  @Test(arguments: RowContainer.allCases, RowsBefore.allCases)
  func `a row before the first one is shown where the start is visible`(container: RowContainer, before: RowsBefore) {
    model.items = Array(10..<40)
    expectNoHistory("\(container) \(before)", 20, 5) {
      ContainedRows(container: container, before: before, model: model)
    } change: { _ in
      model.items.insert(99, at: 0)
    }
    model.items = Array(10..<40)
    expectNoHistory("\(container) \(before), a view", 20, 5) {
      ContainedRows(container: container, before: before, model: model)
    } change: { _ in
      model.isOn.toggle()
    }
  }

  @Test(arguments: RowContainer.allCases) func `rows stay where they are when a row is put before them out of sight`(
    container: RowContainer
  ) {
    model.items = Array(10..<40)
    let host = host(20, 5, "\(container)") { ContainedRows(container: container, before: .nothing, model: model) }
    settle(host)
    for _ in 0..<2 { host.scroll(1) }
    settle(host)
    let before = host.text.filter { !"┃━".contains($0) }
    model.items.insert(99, at: 0)
    settle(host)
    // A grid fills its lines again.
    if container != .verticalGrid, container != .horizontalGrid { #expect(host.text.filter { !"┃━".contains($0) } == before) }
  }

  @Test func `at its start, the indicator of a lazy grid has the length that the visible lines give it`() {
    for before in stride(from: 1, to: 60, by: 7) {
      for after in stride(from: 1, to: 60, by: 6) {
        model.items = Array(0..<before)
        expectNoHistory("\(before) \(after)", 16, 4) {
          UnevenGrid(model: model)
        } change: { host in
          host.scroll(3)
          settle(host)
          host.scroll(-20)
          settle(host)
          model.items = (0..<after).map { $0 * 3 + 1 }
        }
      }
    }
  }

  // MARK: Split views

  @Test(arguments: SplitPlace.allCases) func `a split view has the size and the columns of its place`(place: SplitPlace) {
    for width in stride(from: 14, to: 90, by: 5) {
      for other in [width, 13, 44, 70] {
        model.items = [0, 1, 2]
        model.text = "abc"
        expectNoHistory("\(place) \(width) \(other)", width, 7) {
          PlacedSplit(place: place, model: model)
        } change: { host in
          host.resize(width: other, height: 6)
          settle(host)
          model.items = [0]
          model.text = "a longer piece of text that wraps around"
        }
      }
    }
  }

  @Test func `a split view without a proposed width is as wide as its columns`() {
    model.items = [0]
    let host = host(60, 4, "ideal width") { PlacedSplit(place: .scrolledAcross, model: model) }
    settle(host)
    // The least width of the sidebar and the details is 12 and 24 columns.
    #expect(host.text.contains("side 0") && host.text.contains("detail"))
    #expect(host.text.contains("hs0"))
  }

  // MARK: What lists draw beside their rows

  @Test(arguments: ListForm.all) func `what a list draws beside its rows is that of a full repaint`(form: ListForm) {
    for height in [4, 7] {
      for step in [1, -1, 2, 3, -3, 5] {
        model.items = Array(0..<20)
        let host = host(18, height, "\(form) \(step)") { FormedList(form: form, model: model) }
        settle(host)
        for _ in 0..<3 {
          host.scroll(step)
          host.render()
        }
        for index in [0, 3, 9] {
          model.items.remove(at: index)
          host.render()
          model.items.insert(100 + index, at: index + 1)
          host.render()
        }
        host.press(.downArrow)
        host.render()
        model.items.swapAt(1, 4)
        model.text += "x"
        host.render()
        model.text = "h"
        model.items.removeLast(12)
        host.render()
        model.isOn.toggle()
        host.render()
        model.items = []
        host.render()
      }
    }
  }

  // MARK: Layers

  @Test(arguments: ["popover", "sheet", "alert"]) func `selected text is drawn the same before and after a layer opens`(layer: String) {
    let host = host(34, 14, layer) { LayeredText(layer: layer, model: model) }
    host.render()
    host.drag(from: (14, 0), to: (5, 0))
    host.render()
    #expect(host[column: 6, row: 0].style.attributes.contains(.reverse))
    model.isOn = true
    settle(host)
    // A popover covers its box alone. A sheet and an alert dim the app, and nothing in it is selected.
    #expect(host[column: 6, row: 0].style.attributes.contains(.reverse) == (layer == "popover"))
    model.isOn = false
    settle(host)
    #expect(host[column: 6, row: 0].style.attributes.contains(.reverse))
  }

  @Test func `an alert dims a popover in each order, and all of it is a full repaint`() {
    for first in [0, 1] {
      let model = HistoryModel()
      let host = host(34, 14, "order \(first)") { AlertOverPopover(model: model) }
      host.render()
      if first == 0 { model.isOn = true } else { model.isOther = true }
      settle(host)
      model.isOn = true
      model.isOther = true
      settle(host)
      model.number += 1
      settle(host)
      model.text = "a longer text"
      settle(host)
      model.isOther = false
      settle(host)
      model.isOn = false
      settle(host)
      #expect(!host.text.contains("pop"))
    }
  }
}
