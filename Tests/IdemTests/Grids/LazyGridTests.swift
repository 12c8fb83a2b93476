import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct LazyGridTests {
  @Test func `elements fill the columns of each line`() {
    let host = TestHost(width: 12, height: 3) {
      ScrollView(showsIndicators: false) {
        LazyVGrid(columns: [GridItem(.fixed(3)), GridItem(.fixed(3)), GridItem(.fixed(3))], alignment: .leading) {
          ForEach(0..<7) { Text("\($0)") }
        }
      }
    }
    host.render()
    #expect(host.lines == [" 0   1   2", " 3   4   5", " 6"])
  }

  @Test func `flexible columns share the width, and items are aligned in their column`() {
    let host = TestHost(width: 11, height: 2) {
      ScrollView(showsIndicators: false) {
        LazyVGrid(columns: [GridItem(.flexible(), alignment: .leading), GridItem(.flexible(), alignment: .trailing)]) {
          ForEach(0..<4) { Text("\($0)") }
        }
      }
    }
    host.render()
    #expect(host.lines == ["0         1", "2         3"])
  }

  @Test func `only visible lines have nodes, whatever the number of elements`() {
    func work(_ count: Int) -> (built: Int, bodies: Int) {
      let host = TestHost(width: 20, height: 5) { Pictures(count: count) }
      let frame = host.render()
      return (frame.nodesBuilt, frame.bodiesEvaluated)
    }
    let small = work(1000), large = work(1_000_000)
    #expect(small == large)
    #expect(large.bodies < 40)
  }

  @Test func `scrolling by one line runs the bodies of one line`() {
    let host = TestHost(width: 20, height: 5) { Pictures(count: 1000) }
    host.render()
    host.scroll(1)
    host.render()
    host.scroll(1)
    #expect(host.render().bodiesEvaluated <= 3 * 4)
    #expect(host.lines[0].contains("24"))
  }

  @Test func `adaptive columns follow the width, and the first visible element stays`() {
    let host = TestHost(width: 19, height: 3) { Pictures(count: 100) }
    host.render()
    #expect(host.lines == ["0    1    2    3", "4    5    6    7", "8    9    10   11"])
    host.scroll(2)
    host.render()
    #expect(host.lines[0] == "24   25   26   27")
    host.resize(width: 9, height: 3)
    host.render()
    #expect(host.lines == ["24   25", "26   27", "28   29"])
    host.resize(width: 19, height: 3)
    host.render()
    #expect(host.lines[0] == "24   25   26   27")
  }

  @Test func `an incremental picture equals a new one after rows are inserted`() {
    let model = Numbers()
    let host = TestHost(width: 20, height: 4) { NumberGrid(model: model) }
    host.render()
    for step in 0..<12 {
      model.values.insert(1000 + step, at: step % 3)
      if step % 4 == 3 { model.values.removeFirst(2) }
      host.render()
      let fresh = TestHost(width: 20, height: 4) { NumberGrid(model: model) }
      fresh.render()
      #expect(host.lines == fresh.lines, "step \(step)")
    }
  }

  @Test func `state of an element that moves to another line is kept`() {
    let model = Numbers()
    let host = TestHost(width: 20, height: 4) { NumberGrid(model: model) }
    host.render()
    #expect(host.click("<2>"))
    host.render()
    #expect(host.text.contains("<2!"))
    model.values.insert(77, at: 0)
    host.render()
    #expect(host.text.contains("<2!") && host.text.contains("<77>"))
  }

  @Test func `arrows move the focus by cell, also to lines that are out of sight`() {
    let pressed = Numbers()
    let host = TestHost(width: 20, height: 3) {
      ScrollView(showsIndicators: false) {
        LazyVGrid(columns: [GridItem(.fixed(6), alignment: .leading), GridItem(.fixed(6), alignment: .leading)], alignment: .leading) {
          ForEach(0..<20) { number in Button("\(number)") { pressed.values = [number] } }
        }
      }
    }
    host.render()
    func focused() -> Int? {
      host.press(.return)
      return pressed.values.first
    }
    #expect(focused() == 0)
    host.press(.rightArrow)
    host.render()
    #expect(focused() == 1)
    // An arrow scrolls first if the line below is out of sight. So the column stays.
    let path = (0..<5).map { _ in
      host.press(.downArrow)
      host.render()
      return focused()
    }
    #expect(path == [3, 5, 5, 7, 7])
    host.press(.leftArrow)
    host.render()
    #expect(focused() == 6)
  }

  @Test func `headers of sections have a line of their own, and a section begins a new line`() {
    let host = TestHost(width: 10, height: 5) {
      ScrollView(showsIndicators: false) {
        LazyVGrid(columns: [GridItem(.fixed(2)), GridItem(.fixed(2))], alignment: .leading) {
          Section("One") { ForEach(0..<3) { Text("\($0)") } }
          Section("Two") { ForEach(5..<7) { Text("\($0)") } }
        }
      }
    }
    host.render()
    #expect(host.lines == ["One", "0  1", "2", "Two", "5  6"])
  }

  @Test func `a horizontal grid fills its rows first`() {
    let host = TestHost(width: 9, height: 2) {
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))]) { ForEach(0..<20) { Text("\($0)") } }
      }
    }
    host.render()
    #expect(host.lines == ["0 2 4 6 8", "1 3 5 7 9"])
  }

  @Test func `outside of a scroll view all views are made`() {
    let host = TestHost(width: 12, height: 4) {
      VStack(alignment: .leading) {
        LazyVGrid(columns: [GridItem(.fixed(3)), GridItem(.fixed(3))], alignment: .leading) {
          Section("Head") { ForEach(0..<3) { Text("\($0)") } }
        }
        Text("end")
      }
    }
    host.render()
    #expect(host.lines == ["Head", " 0   1", " 2", "end"])
  }

  @Test func `scrollTo shows the line of an element`() {
    let host = TestHost(width: 20, height: 3) {
      ScrollViewReader { proxy in
        ScrollView(showsIndicators: false) {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 4), alignment: .leading)]) { ForEach(0..<100) { Text("\($0)") } }
        }
        .onKeyPress("g") {
          proxy.scrollTo(50, anchor: .top)
          return .handled
        }
      }
    }
    host.render()
    host.press("g")
    host.render()
    #expect(host.lines[0] == "48    49   50   51")
  }

  @Test func `the visible part of a line stays where it is when elements change their order, also if lines are measured before`() {
    let model = Numbers()
    // A horizontal scroll view measures its first lines for its height.
    let host = TestHost(width: 6, height: 3) {
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))]) { ForEach(model.values, id: \.self) { _ in Text("x--") } }
      }
    }
    host.render()
    var random = SeededGenerator(seed: 1)
    for _ in 0..<40 {
      host.scroll(-20, column: 0, row: 0)
      host.render()
      host.scroll(1, column: 0, row: 0)
      host.render()
      #expect(host.lines[0] == "- x--")
      model.values = model.values[..<12].shuffled(using: &random) + model.values[12...]
      host.render()
      #expect(host.lines[0] == "- x--")
    }
  }
}

private struct Pictures: View {
  let count: Int
  var body: some View {
    ScrollView(showsIndicators: false) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 4), alignment: .leading)]) { ForEach(0..<count, id: \.self) { Picture(number: $0) } }
    }
  }
}

private struct Picture: View {
  let number: Int
  var body: some View { Text("\(number)") }
}

@MainActor @Observable private final class Numbers {
  var values = Array(0..<40)
}

private struct NumberGrid: View {
  let model: Numbers
  var body: some View {
    ScrollView(showsIndicators: false) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 6), alignment: .leading)]) { ForEach(model.values, id: \.self) { Cell(number: $0) } }
    }
  }
}

private struct Cell: View {
  let number: Int
  @State private var isOn = false
  var body: some View { Text("<\(number)\(isOn ? "!" : ">")").onTapGesture { isOn = true } }
}
