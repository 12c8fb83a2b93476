import Idem
import IdemTesting
import Testing

private struct FrameKey: PreferenceKey {
  static var defaultValue: [Anchor<Rect>] { [] }
  static func reduce(value: inout [Anchor<Rect>], nextValue: () -> [Anchor<Rect>]) { value += nextValue() }
}
private struct PointKey: PreferenceKey {
  static var defaultValue: Anchor<Point>? { nil }
  static func reduce(value: inout Anchor<Point>?, nextValue: () -> Anchor<Point>?) { value = value ?? nextValue() }
}

@MainActor
@Suite struct AnchorTests {
  @Test func `an overlay draws a frame around a view far below`() {
    let host = TestHost(width: 12, height: 5) {
      VStack(alignment: .leading, spacing: 0) {
        Text("")
        HStack(spacing: 0) {
          Text("...")
          Text("word").anchorPreference(key: FrameKey.self, value: .bounds) { [$0] }
        }
        Spacer()
      }
      .frame(width: 12, height: 5, alignment: .topLeading)
      .overlayPreferenceValue(FrameKey.self) { anchors in
        GeometryReader { proxy in
          ForEach(anchors.indices, id: \.self) { index in
            let rect = proxy[anchors[index]]
            Text(verbatim: String(repeating: "^", count: rect.width)).offset(x: rect.minX, y: rect.maxY)
          }
        }
      }
    }
    host.renderAll()
    #expect(host.lines[1...2] == ["...word", "   ^^^^"])
  }

  @Test func `the overlay follows a view that moves because its sibling grows`() {
    let text = Box(".")
    let host = TestHost(width: 12, height: 2) {
      HStack(spacing: 0) {
        Reading(text) { Text($0) }
        Text("word").anchorPreference(key: PointKey.self, value: .bottomTrailing) { $0 }
      }
      .frame(width: 12, height: 2, alignment: .topLeading)
      .overlayPreferenceValue(PointKey.self) { anchor in
        GeometryReader { proxy in
          if let anchor { Text("^").offset(x: proxy[anchor].x, y: proxy[anchor].y + 1) }
        }
      }
    }
    host.renderAll()
    #expect(host.lines == [".word", "    ^"])
    text.value = "....."
    host.renderAll()
    #expect(host.lines == [".....word", "        ^"])
    // Without a change, nothing runs.
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `several anchors are collected, and a transform adds to those inside`() {
    let host = TestHost(width: 20, height: 2) {
      HStack(spacing: 1) {
        Text("ab").anchorPreference(key: FrameKey.self, value: .bounds) { [$0] }
        Text("cde").anchorPreference(key: FrameKey.self, value: .rect(Rect(x: 1, y: 0, width: 1, height: 1))) { [$0] }
      }
      .transformAnchorPreference(key: FrameKey.self, value: .bounds) { $0.append($1) }
      .backgroundPreferenceValue(FrameKey.self, alignment: .topLeading) { anchors in
        GeometryReader { proxy in
          Text(anchors.map { "\(proxy[$0].minX)+\(proxy[$0].width)" }.joined(separator: " ")).offset(y: 1).fixedSize()
        }
      }
      .frame(width: 20, height: 2, alignment: .topLeading)
    }
    host.renderAll()
    #expect(host.lines[0] == "ab cde")
  }
}
