import Idem
import IdemTesting
import IdemSeeds
import Testing

@MainActor private final class BodyLog { var count = 0 }
private enum BodyLogKey: EnvironmentKey { static var defaultValue: BodyLog? { nil } }
extension EnvironmentValues {
  fileprivate var wrappingLog: BodyLog? {
    get { self[BodyLogKey.self] }
    set { self[BodyLogKey.self] = newValue }
  }
}

private struct Line: View {
  let number: Int
  @Environment(\.wrappingLog) private var log
  var body: some View {
    let _ = log?.count += 1
    Text("row \(number)").frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The modifiers that a lazy stack stays lazy in.
private enum Wrap: CaseIterable {
  case padding, wide, narrow, least, color, style, view, border, painted, overlay, height, fixed
}

@Observable @MainActor private final class Model {
  var count = 10_000
  var wraps: [Wrap] = []
  var spacing = 0
  var hasNote = false
  var size = 8
}

/// A view in one of the modifiers.
private struct Wrapped<Content: View>: View {
  let place: Int
  let model: Model
  let content: Content

  var body: some View {
    switch place < model.wraps.count ? model.wraps[place] : nil {
    case nil: content
    case .padding: content.padding(.horizontal, model.size / 8).padding(.vertical, 1)
    case .wide: content.frame(maxWidth: .infinity)
    case .narrow: content.frame(width: model.size)
    case .least: content.frame(minWidth: 4, maxWidth: model.size + 2, alignment: .trailing)
    case .color: content.background(.blue)
    case .style: content.background(LinearGradient(colors: [.red, .green], startPoint: .leading, endPoint: .trailing))
    case .view: content.background { Color.yellow }
    case .border: content.border(.single, title: "Rows")
    case .painted: content.border(Color.green)
    case .overlay: content.overlay(alignment: .topTrailing) { Text("!") }
    case .fixed: content.fixedSize(horizontal: false, vertical: true)
    case .height: content.frame(minHeight: model.size > 8 ? 3 : 0)
    }
  }
}

private struct Page<Rows: View>: View {
  let model: Model
  let rows: Rows
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Text("header")
        if model.hasNote { Text("note") }
        Wrapped(place: 0, model: model, content: Wrapped(place: 1, model: model, content: Wrapped(place: 2, model: model, content: rows)))
        Text("footer")
      }
    }
    .scrollIndicators(.hidden)
  }
}

private struct LazyPage: View {
  let model: Model
  var body: some View {
    Page(
      model: model,
      rows: LazyVStack(alignment: .leading, spacing: model.spacing) { ForEach(0..<model.count, id: \.self) { Line(number: $0) } })
  }
}

private struct EagerPage: View {
  let model: Model
  var body: some View {
    Page(
      model: model, rows: VStack(alignment: .leading, spacing: model.spacing) { ForEach(0..<model.count, id: \.self) { Line(number: $0) } })
  }
}

@MainActor
@Suite struct LazyWrappingTests {
  private let model = Model()
  private let log = BodyLog()

  private func host(_ view: some View) -> TestHost {
    let host = TestHost(width: 16, height: 6) { view.environment(\.wrappingLog, log) }
    host.render()
    return host
  }

  @Test(arguments: Wrap.allCases) private func `a lazy stack stays lazy in each modifier, also at its end`(wrap: Wrap) {
    model.wraps = [wrap]
    let host = host(LazyPage(model: model))
    #expect(log.count <= 6)
    #expect(host.text.contains("row 0"))
    host.press(.end)
    host.render()
    #expect(host.lines.last?.hasPrefix("footer") == true && host.text.contains("row 9999"))
    #expect(log.count <= 18)
    #expect(!host.picturesDiffer)
  }

  @Test func `what a SwiftUI programmer types is lazy`() {
    _ = host(
      ScrollView {
        LazyVStack { ForEach(0..<100_000, id: \.self) { Line(number: $0) } }.frame(maxWidth: .infinity).background(.red).border(.single)
      })
    #expect(log.count <= 6)
    log.count = 0
    _ = host(
      ScrollView(.horizontal) {
        LazyHStack { ForEach(0..<100_000, id: \.self) { Line(number: $0).frame(width: 5) } }.frame(maxHeight: .infinity).background(.red)
      })
    #expect(log.count <= 6)
  }

  @Test func `a background covers all rows, and a border is around them`() {
    model.count = 2
    model.wraps = [.color, .border]
    let host = host(LazyPage(model: model))
    #expect(host.lines == ["header", "┌─ Rows ───────┐", "│row 0         │", "│row 1         │", "└──────────────┘", "footer"])
    #expect(host[column: 9, row: 2].style.background == .blue && host[column: 9, row: 5].style.background != .blue)
  }

  @Test func `a height builds the rows as one view, and without it they are lazy again`() {
    model.count = 1
    model.wraps = [.height]
    let host = host(LazyPage(model: model))
    #expect(host.lines.prefix(3) == ["header", "row 0", "footer"])
    model.size = 9
    host.render()
    #expect(host.lines.prefix(5) == ["header", "", "row 0", "", "footer"])
    model.count = 10_000
    model.size = 8
    log.count = 0
    host.render()
    #expect(log.count <= 6)
  }

  @Test(arguments: Wrap.allCases) private func `an ideal length along the axis looks as around a stack that is not lazy`(wrap: Wrap) {
    model.size = 9
    for (count, wraps) in [(2, [wrap, .fixed]), (9, [.fixed, wrap]), (9, [.fixed, wrap, .fixed])] {
      (model.count, model.wraps) = (count, wraps)
      let lazy = host(LazyPage(model: model)), whole = host(EagerPage(model: model))
      for _ in 0...9 {
        #expect(lazy.lines == whole.lines, "\(wraps)")
        #expect(!lazy.picturesDiffer)
        for host in [lazy, whole] {
          host.scroll(1, column: 3, row: 2)
          host.render()
        }
      }
    }
  }

  @Test(arguments: Seed.all(20)) func `random modifiers look as around a stack that is not lazy, after each change`(seed: Seed) {
    var random = seed.generator()
    // A lazy stack without rows is as wide as the view, and an ordinary one has no width. A height hides the width of what is inside.
    let wraps = Wrap.allCases.filter { $0 != .height && $0 != .fixed }
    model.count = Int.random(in: 1...9, using: &random)
    model.wraps = (0..<3).map { _ in wraps.randomElement(using: &random)! }
    let lazy = host(LazyPage(model: model)), whole = host(EagerPage(model: model))
    for step in 0..<40 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: model.count = Int.random(in: 1...9, using: &random)
      case 1: model.hasNote.toggle()
      case 2: model.size = Int.random(in: 7...24, using: &random)
      case 3: model.wraps[Int.random(in: 0..<3, using: &random)] = wraps.randomElement(using: &random)!
      case 4: model.spacing = model.wraps.contains(.overlay) ? 0 : Int.random(in: 0...1, using: &random)
      default: break
      }
      // A change above the visible part would move the rows of the one, and what is visible of the other.
      for host in [lazy, whole] { host.press(.home) }
      for host in [lazy, whole] { host.render() }
      let distance = Int.random(in: 0...4, using: &random)
      for _ in 0...distance {
        #expect(lazy.lines == whole.lines, "step \(step), \(model.wraps)")
        let differs = (0..<6).contains { row in
          (0..<16).contains { lazy[column: $0, row: row].style != whole[column: $0, row: row].style }
        }
        #expect(!differs && !lazy.picturesDiffer, "step \(step), \(model.wraps)")
        for host in [lazy, whole] {
          host.scroll(1, column: 3, row: 2)
          host.render()
        }
      }
    }
  }
}
