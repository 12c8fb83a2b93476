import Idem
import IdemTesting
import IdemSeeds
import Testing

@testable import IdemViews

@Observable @MainActor private final class Model {
  var position = 8
}

@Observable @MainActor private final class FractionModel {
  var fraction = 0.25
}

private struct Pane: View {
  let name: String
  var body: some View { Text(name).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading) }
}

private struct Panes: View, Equatable {
  var body: some View {
    HSplitView {
      Pane(name: "left")
      Pane(name: "right")
    }
  }
}

@MainActor
@Suite struct SplitViewTests {
  @Test func `two panes have equal widths, with a divider between them`() {
    let host = TestHost(width: 21, height: 2) { Panes() }
    host.render()
    #expect(host.text == "left      │right\n          │")
  }

  @Test func `a divider is moved by the pointer, without a body; a double click resets it`() {
    let host = TestHost(width: 21, height: 2) { Panes() }
    host.render()
    host.drag(from: (10, 1), to: (14, 1))
    let stats = host.render()
    #expect(stats.bodiesEvaluated == 0)
    #expect(host.lines[0] == "left          │right")
    host.click(column: 14, row: 0)
    host.click(column: 14, row: 0)
    host.render()
    #expect(host.lines[0] == "left      │right")
  }

  @Test func `Tab reaches a divider, and arrow keys move it`() {
    let host = TestHost(width: 41, height: 2) {
      HSplitView {
        Button("one") {}
        Button("two") {}
      }
    }
    host.render()
    // The divider comes after the panes.
    host.press(.tab)
    host.press(.tab)
    host.press(.rightArrow)
    host.render()
    #expect(host.lines[0].contains("┃"))
    #expect(host.lines[0] == "       [ one ]       ┃      [ two ]")
    host.press(.leftArrow, modifiers: .shift)
    host.render()
    #expect(host.lines[0] == "    [ one ]     ┃        [ two ]")
  }

  @Test func `panes keep the bounds of their frames`() {
    let host = TestHost(width: 31, height: 1) {
      HSplitView {
        Text("a").frame(minWidth: 5, maxWidth: 9)
        Pane(name: "b")
      }
    }
    host.render()
    #expect(Array(host.lines[0]).firstIndex(of: "│") == 9)
    host.press(.tab)
    host.press(.home)
    host.render()
    #expect(Array(host.lines[0]).firstIndex(of: "┃") == 5)
    host.press(.end)
    host.render()
    #expect(Array(host.lines[0]).firstIndex(of: "┃") == 9)
  }

  @Test func `a binding sets the first pane and follows it`() {
    let model = Model()
    let host = TestHost(width: 21, height: 2) {
      VSplitView {
        Text("no")
        Text("panes")
      }
      .frame(width: 0, height: 0)
      HSplitView {
        Pane(name: "left")
        Pane(name: "right")
      }
      .splitPosition(Bindable(model).position)
    }
    host.render()
    #expect(Array(host.lines[0]).firstIndex(of: "│") == 8)
    model.position = 12
    host.render()
    #expect(Array(host.lines[0]).firstIndex(of: "│") == 12)
    host.drag(from: (12, 0), to: (5, 0))
    host.render()
    #expect(model.position == 5)
  }

  @Test func `a fraction is a part of the window at each size, and follows the divider`() {
    let model = FractionModel()
    let host = TestHost(width: 41, height: 2) {
      HSplitView {
        Pane(name: "left")
        Pane(name: "right")
      }
      .splitPosition(Bindable(model).fraction)
    }
    func divider() -> Int? { Array(host.lines[0]).firstIndex(of: "│") }
    host.render()
    #expect(divider() == 10)
    host.resize(width: 81, height: 2)
    host.render()
    #expect(divider() == 20 && model.fraction == 0.25)
    host.drag(from: (20, 0), to: (60, 0))
    host.render()
    #expect(divider() == 60 && model.fraction == 0.75)
    host.resize(width: 41, height: 2)
    host.render()
    #expect(divider() == 30)
    model.fraction = 0
    host.render()
    #expect(divider() == 20)
    for value in [Double.nan, -1, 7, .infinity] {
      model.fraction = value
      host.render()
      // The second pane has at least a column.
      #expect(divider() == (value > 0 ? 39 : 20), "\(value)")
    }
    // A double click makes the panes equal again.
    host.click(column: 39, row: 0, count: 2)
    host.render()
    #expect(model.fraction == 0 && divider() == 20)
    #expect(host.render() == FrameStats())
  }

  @Test func `three panes below each other`() {
    let host = TestHost(width: 6, height: 8) {
      VSplitView {
        Pane(name: "a")
        Pane(name: "b")
        Pane(name: "c")
      }
    }
    host.render()
    #expect(host.text == "a\n\n──────\nb\n\n──────\nc\n")
  }

  @Test(arguments: Seed.all()) func `lengths add up, and stay within bounds that fit`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<2000 {
      let count = Int.random(in: 1...5, using: &random)
      let bounds = (0..<count).map { _ in
        let least = Int.random(in: 0...10, using: &random)
        return least...(Bool.random(using: &random) ? Int.max : least + Int.random(in: 0...20, using: &random))
      }
      let split = SplitLengths(bounds: bounds), total = Int.random(in: 0...100, using: &random)
      let wanted = (0..<count).map { _ in Bool.random(using: &random) ? Int.random(in: 0...40, using: &random) : nil }
      var lengths = split.arranged(total, chosen: wanted)
      let least = bounds.reduce(0) { $0 + $1.lowerBound }, isOpen = bounds.contains { $0.upperBound == Int.max }
      #expect(lengths.reduce(0, +) == total)
      #expect(lengths.allSatisfy { $0 >= 0 })
      if least <= total, isOpen { #expect(zip(lengths, bounds).allSatisfy { $1.contains($0) }) }
      guard count > 1, least <= total, isOpen else { continue }
      for _ in 0..<5 {
        lengths = split.moved(
          lengths, divider: Int.random(in: 0..<(count - 1), using: &random), by: Int.random(in: -30...30, using: &random))
        #expect(lengths.reduce(0, +) == total)
        #expect(zip(lengths, bounds).allSatisfy { $1.contains($0) })
      }
    }
  }
}
