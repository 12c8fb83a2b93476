import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ScrollEventTests {
  @Test func `the geometry of a scroll view is reported after each change`() {
    let log = ScrollLog()
    let host = TestHost(width: 10, height: 4) {
      Rows().onScrollGeometryChange(for: Int.self) {
        $0.contentOffset.y
      } action: {
        log.texts.append("\($0) \($1)")
      }
      .onScrollGeometryChange(for: Int.self) {
        $0.contentSize.height
      } action: {
        log.heights.append($1)
      }
    }
    host.render()
    host.scroll(1)
    host.render()
    host.render()
    host.scroll(-1)
    host.render()
    #expect(log.texts == ["0 0", "0 3", "3 0"])
    #expect(log.heights == [50])
  }

  @Test func `a scroll begins and ends a phase`() {
    let log = ScrollLog()
    let host = TestHost(width: 10, height: 4) { Rows().onScrollPhaseChange { log.texts.append("\($0) \($1)") } }
    host.render()
    host.scroll(1)
    host.render()
    #expect(log.texts == ["idle interacting"])
    host.advance(by: .milliseconds(150))
    host.render()
    #expect(log.texts == ["idle interacting", "interacting idle"])
  }

  @Test func `a scroll that is disabled does nothing, but an app may scroll`() {
    let host = TestHost(width: 10, height: 4) { Positioned(isDisabled: true) }
    host.render()
    host.scroll(1)
    host.render()
    #expect(host.lines[0] == "0")
    host.press("g")
    host.render()
    #expect(host.lines[0] == "20")
  }

  @Test func `a stored position scrolls, and follows the user`() {
    let host = TestHost(width: 10, height: 4) { Positioned(isDisabled: false) }
    host.render()
    host.press("g")
    host.render()
    host.render()
    #expect(host.lines[0] == "20" && host.lines[3] == "app 20")
    host.scroll(1)
    host.render()
    host.render()
    #expect(host.lines[0] == "23" && host.lines[3] == "user 23")
    host.press("e")
    host.render()
    #expect(host.lines[2] == "49")
    host.press("y")
    host.render()
    #expect(host.lines[0] == "7")
  }

  @Test func `visibility of a view in a scroll view is reported`() {
    let log = ScrollLog()
    let host = TestHost(width: 10, height: 4) {
      ScrollView(showsIndicators: false) {
        VStack(alignment: .leading) {
          Text("top").onScrollVisibilityChange { log.texts.append($0 ? "seen" : "gone") }
          ForEach(0..<20) { Text("\($0)") }
        }
      }
    }
    host.render()
    host.scroll(1)
    host.render()
    host.scroll(-1)
    host.render()
    #expect(log.texts == ["seen", "gone", "seen"])
  }

  @Test func `an anchor for the first position does not follow new rows`() {
    let model = Count()
    let host = TestHost(width: 10, height: 3) { Growing(model: model).defaultScrollAnchor(.bottom, for: .initialOffset) }
    host.render()
    #expect(host.lines == ["7", "8", "9"])
    model.count = 12
    host.render()
    #expect(host.lines == ["7", "8", "9"])
    let following = TestHost(width: 10, height: 3) { Growing(model: model).defaultScrollAnchor(.bottom, for: .sizeChanges) }
    following.render()
    #expect(following.lines == ["0", "1", "2"])
  }
}

private struct Rows: View {
  var body: some View { ScrollView(showsIndicators: false) { ForEach(0..<50) { Text("\($0)") } } }
}

private struct Positioned: View {
  let isDisabled: Bool
  @State private var position = ScrollPosition(idType: Int.self)
  var body: some View {
    VStack(alignment: .leading) {
      ScrollView(showsIndicators: false) { LazyVStack(alignment: .leading) { ForEach(0..<50, id: \.self) { Text("\($0)") } } }
        .scrollPosition($position)
        .scrollDisabled(isDisabled)
      Text("\(position.isPositionedByUser ? "user" : "app") \(position.viewID(type: Int.self) ?? -1)")
    }
    .onKeyPress("g") {
      position.scrollTo(id: 20)
      return .handled
    }
    .onKeyPress("e") {
      position.scrollTo(edge: .bottom)
      return .handled
    }
    .onKeyPress("y") {
      position.scrollTo(y: 7)
      return .handled
    }
  }
}

@MainActor @Observable private final class Count { var count = 10 }

private struct Growing: View {
  let model: Count
  var body: some View { List(0..<model.count, id: \.self) { Text("\($0)") } }
}

@MainActor private final class ScrollLog {
  var texts: [String] = []
  var heights: [Int] = []
}
