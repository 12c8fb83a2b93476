import Idem
import IdemCore
import IdemTesting
import Testing

@testable import IdemInspector

/// Looking at one view: its values, its layout, and changing its state.
@MainActor struct ViewPageTests {
  private enum Size: CaseIterable { case small, medium, large }

  private struct Order: View {
    let name: String
    @State private var count = 3
    @State private var note: String? = "none"
    @State private var size = Size.small
    @State private var isGift = false
    @Environment(\.colorScheme) private var scheme

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("\(name): \(count) \(String(describing: size)) \(isGift ? "gift" : "own") \(note ?? "-")")
        Text(scheme == .dark ? "dark" : "light")
      }
    }
  }

  private enum Mode { case compact, wide }

  @Observable final class Shop {
    var donuts = 12
    var owner = "Ada"
    @ObservationIgnored var cache = 7
  }

  private struct Counter: View {
    let shop: Shop
    @State private var mode = Mode.compact
    var body: some View { Text("\(shop.donuts) \(String(describing: mode))") }
  }

  @Test func `an enum without associated values needs no list of its cases to be changed`() throws {
    let host = try look(at: "Counter") { Counter(shop: Shop()) }
    #expect(host.lines[0].hasPrefix("12 compact"))
    host.press(.return)
    host.render()
    #expect(host.lines[0].hasPrefix("12 wide"), "\(host.text)")
    host.press(.return)
    host.render()
    #expect(host.lines[0].hasPrefix("12 compact"), "\(host.text)")
  }

  @Test func `the properties of an observed object are shown with their values`() throws {
    let host = try look(at: "Counter") { Counter(shop: Shop()) }
    #expect(host.text.contains("Shop.donuts = 12") && host.text.contains("Shop.owner = \"Ada\""), "\(host.text)")
    #expect(!host.text.contains("cache") && !host.text.contains("Registrar"))
  }

  /// Opens the inspector, and looks at the view with this name.
  private func look(at name: String, width: Int = 90, height: Int = 40, _ content: () -> some View) throws -> TestHost {
    let view = content()
    let host = TestHost(width: width, height: height) { view }
    host.render()
    host.press(.function(12))
    host.press("/")
    host.type(name)
    host.press(.return)
    host.press(.downArrow)
    host.press(.return)
    host.render()
    let inspector = try #require(host.appHost.inspectorScreen?.inspector)
    #expect(inspector.model.lookedAt != nil, "\(host.text)")
    return host
  }

  @Test func `a view is looked at: state, inputs, what its body read, and why it has its size`() throws {
    let host = try look(at: "Order") { Order(name: "tea") }
    #expect(host.lines.contains { $0.contains("count = 3") }, "\(host.text)")
    #expect(host.text.contains("size = small"))
    #expect(host.text.contains("isGift = false"))
    #expect(host.text.contains("inputs from its parent") && host.text.contains("name = \"tea\""))
    #expect(host.text.contains("read by its body") && host.text.contains("colorScheme = dark"))
    #expect(host.text.contains("Order  21x2 at 0,0"), "\(host.text)")
    #expect(host.text.contains("width 21: the screen proposed 90; Text("), "\(host.text)")
    #expect(host.text.contains("height 2: the screen proposed 40; the 2 views in VStack took 2"), "\(host.text)")
    #expect(host.text.contains("note = \"none\""))
    host.press(.end)
    host.render()
    #expect(host.lines.contains { $0.contains("VStack(alignment: .leading)") && $0.hasSuffix("90x40 → 21x2 at 0,0") }, "\(host.text)")
    host.press(.escape)
    host.render()
    #expect(host.text.contains("reason of the last run"), "Escape goes back to all views: \(host.text)")
    #expect(host.appHost.inspectorScreen?.inspector.model.hasKeys == true)
  }

  private struct Writer: View {
    @State private var moves = 0
    @State private var count = 0
    var body: some View {
      Text("\(count)")
        .onKeyPress("m") {
          moves += 1
          return .handled
        }
    }
  }

  @Test func `state that a body only writes is not among what it reads`() throws {
    let host = TestHost(width: 120, height: 40) { Writer() }
    host.render()
    host.press(.function(12))
    host.press("3")
    host.render()
    #expect(host.lines.contains { $0.contains("reads count") && !$0.contains("moves") }, "\(host.text)")
  }

  @Test func `the explanation of a frame has what its bodies read, and the framework's views are hidden until they are wanted`() throws {
    let host = TestHost(width: 120, height: 40) {
      LabeledContent("Shop") { Order(name: "tea") }
    }
    host.render()
    host.press(.function(12))
    host.press("3")
    host.render()
    #expect(host.lines.contains { $0.contains("reads count, note, size, isGift, colorScheme") }, "\(host.text)")
    host.press("2")
    host.render()
    #expect(host.text.contains("Order") && !host.text.contains("LabeledContent"), "\(host.text)")
    host.press("h")
    host.render()
    #expect(host.text.contains("LabeledContent"), "\(host.text)")
  }

  @Test func `state is changed, and the app follows`() throws {
    let host = try look(at: "Order") { Order(name: "tea") }
    #expect(host.lines[0].hasPrefix("tea: 3 small own none"))
    host.press(.return)
    host.press(.delete)
    host.type("42")
    host.press(.return)
    host.render()
    #expect(host.lines[0].hasPrefix("tea: 42 small own none"), "\(host.text)")
    host.press(.downArrow)
    host.press(.return)
    for _ in 1...4 { host.press(.delete) }
    host.press(.return)
    host.render()
    #expect(host.lines[0].hasPrefix("tea: 42 small own -"), "an empty text is nil: \(host.text)")
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(host.lines[0].hasPrefix("tea: 42 medium own -"))
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(host.lines[0].hasPrefix("tea: 42 medium gift -"))
  }

  @Test func `a text that is no value is told, and changes nothing`() throws {
    let host = try look(at: "Order") { Order(name: "tea") }
    host.press(.return)
    host.type("x")
    host.press(.return)
    host.render()
    #expect(host.text.contains("this is no Int"), "\(host.text)")
    #expect(host.lines[0].hasPrefix("tea: 3 "))
    host.press(.escape)
    host.render()
    #expect(host.text.contains("count = 3"))
  }

  @Test func `a view that is wider than proposed says what inside is`() throws {
    struct Wide: View {
      var body: some View {
        HStack(spacing: 0) {
          Text("a"); Text("b").frame(width: 120)
        }
      }
    }
    let host = try look(at: "Wide", width: 60, height: 44) { Wide() }
    let words = host.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("HStack(spacing: 0) took 60, and Text(\"b\").frame(width: 120) in it wanted 120 and is cut"), "\(words)")
    #expect(host.lines.contains { $0.contains("Text(\"b\").frame(width: 120)") && $0.hasSuffix("120x44 → 120x1 at 1,0") }, "\(host.text)")
  }

  @Test func `a click on the app's picture looks at the view there`() throws {
    let host = TestHost(width: 80, height: 30) { Order(name: "tea") }
    host.render()
    host.press(.function(12))
    host.render()
    host.click(column: 1, row: 0)
    host.render()
    #expect(host.text.contains("inputs from its parent"), "\(host.text)")
  }

  @Test func `values become text and back`() throws {
    #expect(StateText.text(of: "a\nb") == "\"a\\nb\"")
    #expect(StateText.editable("a b") == "a b")
    #expect(StateText.editable([1, 2]) == "[1, 2]")
    #expect(StateText.editable(Shop()) == nil)
    #expect(try StateText.parse("2.5", like: 1.0) as? Double == 2.5)
    #expect(throws: JSONProblem.self) { try StateText.parse("x", like: 1) }
    #expect(try StateText.parse("7", like: Int?.none as Any) as? Int == 7)
    #expect(StateText.choices(Size.small)?.count == 3)
    #expect(StateText.next(after: Size.large) as? Size == .small)
    #expect(StateText.next(after: 3) == nil)
    #expect(StateText.next(after: Mode.wide) as? Mode == .compact)
    enum Payload { case none, some(Int) }
    enum Single { case one }
    #expect(StateText.choices(Payload.none) == nil && StateText.choices(Single.one) == nil && StateText.choices("a") == nil)
  }
}
