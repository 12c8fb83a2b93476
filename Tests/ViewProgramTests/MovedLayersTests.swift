import Idem
import IdemCore
import IdemScreen
import IdemTesting
import IdemSeeds
import Testing

/// Rows that move while layers below and over them change in the same frame: the picture is always that of a full repaint.
@Suite @MainActor struct MovedLayersTests {
  @MainActor @Observable final class Model {
    var lines: [Line]
    var place = Point(x: 4, y: 2)
    var size = Size(width: 9, height: 4)
    var isBehind = true
    var isOver = true
    var isColored = false
    var isWide = true
    var isDim = false
    private var last: Int

    init(_ lines: [Line]) {
      self.lines = lines
      last = lines.count
    }

    func line() -> Line {
      last += 1
      return Line(id: last)
    }
  }

  struct Line: Identifiable {
    let id: Int
    /// Narrow and wide characters at all columns.
    var text: String { String(repeating: "a", count: id % 5) + String(repeating: id % 3 == 0 ? "世界" : "b漢", count: 1 + id % 7) + " \(id)" }
  }

  private struct Layers: View {
    let model: Model

    var body: some View {
      ZStack(alignment: .topLeading) {
        if model.isBehind { Color.blue.frame(width: model.size.width, height: model.size.height) }
        HStack(spacing: 0) {
          if model.isWide { Text("|界") }
          List(model.lines) { Text(verbatim: $0.text).lineLimit(1) }.defaultScrollAnchor(.bottom)
        }
        if model.isColored { Color.red.frame(width: 3, height: model.size.height).offset(x: model.place.y, y: model.place.x) }
        Text(verbatim: "世\(model.size.height)漢").offset(x: model.place.x, y: model.place.y).opacity(model.isOver ? 1 : 0)
      }
      .disabled(model.isDim)
    }
  }

  @Test(arguments: Seed.all(2)) func `layers that change in the frame in which rows move leave nothing behind`(seed: Seed) {
    var random = seed.generator()
    for number in 0..<40 {
      let model = Model((0..<Int.random(in: 5...40, using: &random)).map { Line(id: $0) })
      let host = TestHost(width: Int.random(in: 8...30, using: &random), height: Int.random(in: 4...14, using: &random)) {
        Layers(model: model)
      }
      var fault: String?
      host.onPictureFault = { if fault == nil { fault = $0 } }
      host.render()
      for step in 0..<25 {
        for _ in 0..<Int.random(in: 1...3, using: &random) { change(model, host, using: &random) }
        host.render()
        #expect(fault == nil && !host.picturesDiffer, "layers \(number), step \(step): \(fault ?? "")\n\(host.text)")
        if fault != nil || host.picturesDiffer { return }
      }
    }
  }

  private func change(_ model: Model, _ host: TestHost, using random: inout SeededGenerator) {
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3: model.lines.append(model.line())
    case 4: model.lines.insert(model.line(), at: Int.random(in: 0...model.lines.count, using: &random))
    case 5: if model.lines.count > 4 { model.lines.remove(at: Int.random(in: 0..<model.lines.count, using: &random)) }
    case 6...7: host.scroll([-1, 1].randomElement(using: &random)!, column: 5, row: 2)
    case 8: model.place = Point(x: Int.random(in: 0..<12, using: &random), y: Int.random(in: 0..<8, using: &random))
    case 9: model.size = Size(width: Int.random(in: 1..<20, using: &random), height: Int.random(in: 1..<12, using: &random))
    case 10: model.isBehind.toggle()
    case 11: model.isOver.toggle()
    case 12: model.isColored.toggle()
    default: if Bool.random(using: &random) { model.isWide.toggle() } else { model.isDim.toggle() }
    }
  }

  @Test(arguments: [false, true]) func `selected text keeps its marks when rows move below an overlay`(isCovered: Bool) {
    let model = Model((0..<40).map { Line(id: $0) })
    let host = TestHost(width: 40, height: 12) {
      NavigationStack {
        List(model.lines) { Text(verbatim: $0.text).textSelection(.enabled) }
          .overlay(alignment: .top) {
            if isCovered {
              VStack {
                Text("covers"); Spacer()
              }
            }
          }
      }
    }
    var fault: String?
    host.onPictureFault = { if fault == nil { fault = $0 } }
    host.render()
    for (action, row) in [(MouseEvent.Action.down(.left), 3), (.drag(.left), 5), (.up(.left), 5)] {
      host.tree.input.deliver(.mouse(MouseEvent(action, at: Point(x: 3 + row, y: row))))
      host.render()
    }
    for by in [1, 1, -1] {
      host.scroll(by, column: 5, row: 6)
      host.render()
      #expect(fault == nil && !host.picturesDiffer)
    }
    model.lines.removeFirst()
    host.render()
    #expect(fault == nil && !host.picturesDiffer)
  }

  @Test(arguments: [false, true]) func `a layer that closes while rows move leaves nothing behind`(isMenu: Bool) {
    let model = Model((0..<9).map { Line(id: $0) })
    let host = TestHost(width: 24, height: 12) {
      let isOver = Binding(get: { model.isOver }, set: { model.isOver = $0 })
      List {
        Text("top").popover(isPresented: isOver) { Text(isMenu ? "short" : "a text that is longer") }
        ForEach(model.lines) { Text(verbatim: $0.text).lineLimit(1) }
      }
    }
    var fault: String?
    host.onPictureFault = { if fault == nil { fault = $0 } }
    host.render()
    #expect(host.text.contains(isMenu ? "short" : "longer"))
    model.isOver = false
    model.lines.insert(model.line(), at: 0)
    host.render()
    #expect(fault == nil && !host.picturesDiffer, "\(fault ?? "")")
  }

  @Test func `a list in a row of a list moves its rows while it is moved itself`() {
    let model = Model((0..<20).map { Line(id: $0) })
    let host = TestHost(width: 40, height: 20) {
      List {
        ForEach(model.lines) { Text(verbatim: $0.text) }
        List(model.lines) { Text(verbatim: $0.text) }.defaultScrollAnchor(.bottom).frame(height: 6)
        ForEach(0..<20) { Text("row \($0)") }
      }
    }
    var fault: String?
    host.onPictureFault = { if fault == nil { fault = $0 } }
    for _ in 0..<2 { host.render() }
    for step in 0..<24 {
      if step % 3 == 0 { model.lines.append(model.line()) }
      if step % 4 == 1 { model.lines.removeFirst() }
      host.scroll(step < 14 ? 1 : -1, column: 30, row: 1)
      host.render()
      #expect(fault == nil && !host.picturesDiffer, "step \(step)")
    }
  }
}
