import Idem
import IdemCore
import IdemTesting
import Testing

/// Apps with a mistake that makes a loop endless: the frame ends, one message names the view, and the app can still be used.
@MainActor
@Suite struct EndlessLoopTests {
  /// Makes the first frames of an app until it rests, at most `most`. Then checks that keys work and that the app rests again.
  private func check(_ host: TestHost, frames most: Int = 5) -> [String] {
    Diagnostics.messages {
      for key in 0...2 {
        if key > 0 { host.press("k") }
        for _ in 0..<most where host.appHost.hasWork { host.render() }
        #expect(!host.appHost.hasWork)
        #expect(host.lines[0] == "keys \(key)")
      }
    }
  }

  private static let ended = "Idem ended an endless loop: "
  private static let found = "Idem found an endless loop: 300 frames in a row have requested the next one, the last because of "

  // MARK: Loops in a frame

  @Test func `update: two labels that take the focus from each other`() {
    let host = TestHost(width: 20, height: 3) { Keys { Rivals() } }
    #expect(
      check(host) == [Self.ended + "Rival changes what it reads each time that it is updated; write state in actions and handlers only"])
    #expect(host.lines[1...] == ["[ rival 0 ]", "[ rival 1 ]"])
    // The nodes that are not counted, the counted runs of both labels, and the first two. One label reaches the bound before the other.
    #expect(host.evaluations(of: Rival.self) == 10_154)
  }

  @Test func `layout: a node that requests its layout each time that it is placed`() {
    let host = TestHost(width: 20, height: 2) { Keys { Restless() } }
    #expect(check(host) == [Self.ended + "the layout of Restless changes each time that it is computed"])
    #expect(host.lines[1] == "content")
    #expect(RestlessNode.placements < 3 * 10_200)
  }

  @Test func `layout: a layout with another size each time`() {
    let host = TestHost(width: 20, height: 3) { Keys { SizeChanger { Text("content") } } }
    #expect(check(host) == [])
    #expect(host.lines[1] == "content")
    #expect(SizeChanger.measurements < 20)
  }

  @Test func `layout: rows that scroll to each other when they are built`() {
    let host = TestHost(width: 20, height: 5) { Keys { RowsThatScroll() } }
    #expect(check(host) == [])
    #expect(host.lines[4].hasPrefix("row 999"))
    #expect(host.evaluations(of: ScrollingRow.self) < 20)
  }

  @Test func `focus: a body that moves the focus each time that it changes`() {
    let host = TestHost(width: 20, height: 3) { Keys { FocusMover() } }
    let messages = checkEndless(host)
    #expect(
      messages == [Self.ended + "each change of the focus causes another one, the latest at Button<Text>", Self.found + "FocusMover"])
    #expect(host.lines[1...] == ["[ zero ]", "[ one ]"])
    #expect(host.evaluations(of: FocusMover.self) <= 5 * host.appHost.frames)
  }

  @Test func `commit: an action that requests itself`() {
    let host = TestHost(width: 20, height: 2) { Keys { Text("content").modifier(EndlessAction()) } }
    let messages = checkEndless(host)
    #expect(messages == [Self.ended + "commit actions keep requesting commit actions", Self.found + "a commit action"])
    #expect(host.lines[1] == "content")
    #expect(EndlessAction.runs == 1000 * (host.appHost.frames + Self.framesBeforeKeys))
  }

  @Test func `handlers: a view whose handlers are outdated by each update`() {
    let host = TestHost(width: 20, height: 2) { Keys { Text("content").onKey("h") {}.modifier(Outdated()) } }
    #expect(check(host) == [Self.ended + "the handlers of Outdated are stale again after each update"])
    #expect(host.lines[1] == "content")
    #expect(OutdatedNode.evaluations > 100 && OutdatedNode.evaluations < 300)
  }

  // MARK: Endless frames

  /// The frames that are made before the two keys, and not shown.
  private static let framesBeforeKeys = 2 * 16

  /// Makes 400 frames, then checks that keys work although each frame requests the next one.
  private func checkEndless(_ host: TestHost) -> [String] {
    Diagnostics.messages {
      for _ in 0..<400 { host.render() }
      for key in 1...2 {
        host.press("k")
        host.render()
        #expect(host.lines[0] == "keys \(key)")
      }
      for _ in 0..<400 { host.render() }
      #expect(host.appHost.frames == 802)
    }
  }

  @Test func `a body that writes its own state`() {
    let host = TestHost(width: 20, height: 2) { Keys { SelfWriter() } }
    #expect(checkEndless(host) == [Self.found + "SelfWriter"])
    #expect(host.evaluations(of: SelfWriter.self) == 802)
    #expect(host.lines[1] == "value 801")
  }

  @Test func `two onChange that write what the other one observes`() {
    let host = TestHost(width: 20, height: 2) { Keys { PingPong() } }
    #expect(checkEndless(host) == [Self.found + "PingPong"])
    #expect(host.evaluations(of: PingPong.self) <= 803 + Self.framesBeforeKeys)
  }

  @Test func `a preference that depends on itself`() {
    let host = TestHost(width: 20, height: 2) { Keys { Feedback() } }
    #expect(checkEndless(host) == [Self.found + "Feedback"])
    #expect(host.lines[1] == "height \(801 + Self.framesBeforeKeys)")
  }

  @Test func `many frames that events and timers request are no endless loop`() {
    let host = TestHost(width: 20, height: 2) { Keys { Counting(limit: 299) } }
    let messages = Diagnostics.messages {
      host.render()
      for _ in 0..<400 {
        // The body that observes keys writes its state in each frame.
        host.press("k")
        host.render()
      }
      for _ in 0..<400 { host.advance(by: .milliseconds(100)) }
    }
    #expect(messages == [])
    #expect(host.lines[0] == "keys 400")
  }
}

/// Counts a key wherever the focus is.
private struct Keys<Content: View>: View {
  @State private var count = 0
  let content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }
  var body: some View {
    VStack(alignment: .leading) {
      Text("keys \(count)").onKey("k") { count += 1 }
      content
    }
  }
}

/// Two buttons. The label of the one with the focus gives it to the other one.
private struct Rivals: View {
  @FocusState private var focus: Int?
  var body: some View {
    ForEach(0..<2) { number in
      Button {
      } label: {
        Rival(number: number, focus: $focus)
      }.focused($focus, equals: number)
    }
  }
}

private struct Rival: View {
  let number: Int
  let focus: FocusState<Int?>.Binding
  @Environment(\.isFocused) private var isFocused
  var body: some View {
    let _ = isFocused ? focus.wrappedValue = 1 - number : ()
    Text("rival \(number)")
  }
}

private struct RowsThatScroll: View {
  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(0..<1000) { ScrollingRow(number: $0, proxy: proxy) }
        }
      }
    }
  }
}

private struct ScrollingRow: View {
  let number: Int
  let proxy: ScrollViewProxy
  var body: some View {
    let _ = number % 999 == 0 ? proxy.scrollTo(999 - number) : ()
    Text("row \(number)")
  }
}

/// A layout that answers each question with another size.
private struct SizeChanger: Layout {
  static var measurements = 0
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    SizeChanger.measurements += 1
    return Size(width: 7 + SizeChanger.measurements % 2, height: 1 + SizeChanger.measurements % 2)
  }
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

private struct FocusMover: View {
  @FocusState private var focus: Int?
  var body: some View {
    let _ = focus.map { focus = 1 - $0 }
    Button("zero") {}.focused($focus, equals: 0)
    Button("one") {}.focused($focus, equals: 1)
  }
}

private struct SelfWriter: View {
  @State private var value = 0
  var body: some View {
    let shown = value
    let _ = value += 1
    Text("value \(shown)")
  }
}

private struct PingPong: View {
  @State private var ping = 0
  @State private var pong = 0
  var body: some View {
    Text("ping \(ping) pong \(pong)")
      .onChange(of: pong) { ping += 1 }
      .onChange(of: ping, initial: true) { pong += 1 }
  }
}

private struct Feedback: View {
  @State private var height = 0
  var body: some View {
    Text("height \(height)").preference(key: HeightKey.self, value: height + 1).onPreferenceChange(HeightKey.self) { height = $0 }
  }
}

private enum HeightKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Counts in each frame up to a limit; then shows a spinner.
private struct Counting: View {
  let limit: Int
  @State private var value = 0
  var body: some View {
    let _ = value < limit ? value += 1 : ()
    ProgressView()
  }
}

// What no app can write: these nodes use the interface for the framework's own views.

private struct Restless: PrimitiveView {
  static func _makeNode(_ view: Restless, parent: Node, in context: UpdateContext) -> Node {
    RestlessNode(parent: parent, type: Restless.self)
  }
  static func _updateNode(_ node: Node, _ view: Restless, in context: UpdateContext) {}
}

private final class RestlessNode: RenderNode {
  static var placements = 0
  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { Size(width: 7, height: 1) }
  override func placeChildren(in context: PlacementContext) {
    RestlessNode.placements += 1
    tree.changeDuringLayout(in: context) { setNeedsLayout(in: $0) }
  }
  override func paint(_ context: inout PaintContext) { context.write("content", x: 0, y: 0, style: .plain) }
}

private struct EndlessAction: WrapperModifier {
  static var runs = 0
  func makeNode(parent: Node, in context: UpdateContext) -> WrapperNode {
    let node = WrapperNode(parent: parent, type: Self.self)
    request(of: node)
    return node
  }
  func update(_ node: WrapperNode, in context: UpdateContext) {}
  private func request(of node: WrapperNode) {
    node.tree.onCommit { _ in
      EndlessAction.runs += 1
      request(of: node)
    }
  }
}

private struct Outdated: WrapperModifier {
  func makeNode(parent: Node, in context: UpdateContext) -> OutdatedNode {
    let node = OutdatedNode(parent: parent, type: Self.self)
    node.flags.insert(.staleHandlers)
    return node
  }
  func update(_ node: OutdatedNode, in context: UpdateContext) {}
}

private final class OutdatedNode: WrapperNode {
  static var evaluations = 0
  override func evaluate(in context: UpdateContext) {
    OutdatedNode.evaluations += 1
    flags.insert(.staleHandlers)
  }
}
