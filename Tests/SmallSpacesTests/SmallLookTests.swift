import Idem
import IdemScreen
import IdemTesting
import Testing

/// Looks that used to take too much room, or to tell too little.
@MainActor
@Suite struct SmallLookTests {
  // MARK: Toolbars

  @MainActor @Observable final class Model { var text: String? }

  struct Bar: View {
    let model: Model
    let placement: ToolbarItemPlacement
    var body: some View {
      NavigationStack {
        Text("content").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .toolbar { ToolbarItem(placement: placement) { if let text = model.text { Text(text) } } }
      }
    }
  }

  @Test(arguments: ["status", "bottomBar", "primaryAction", "navigation", "automatic"])
  func `an item without anything in it takes no row, until there is something`(_ name: String) {
    let places: [String: ToolbarItemPlacement] = [
      "status": .status, "bottomBar": .bottomBar, "primaryAction": .primaryAction, "navigation": .navigation, "automatic": .automatic,
    ]
    let model = Model()
    let host = TestHost(width: 20, height: 6) { Bar(model: model, placement: places[name]!) }
    host.settle()
    #expect(host.text.trimmingSpaces == "content", "\(name):\n\(host.text)")
    model.text = "item"
    host.settle()
    #expect(host.text.contains("item") && host.text.contains("──"), "\(name):\n\(host.text)")
    model.text = nil
    host.settle()
    #expect(host.text.trimmingSpaces == "content", "\(name):\n\(host.text)")
  }

  // MARK: Meters

  @Test func `a meter has the foreground color of the app, in its filled part and in its track`() {
    func color(_ view: some View) -> (filled: Color, track: Color) {
      let host = TestHost(width: 10, height: 1) { view }
      host.settle()
      return (host[column: 0, row: 0].style.foreground, host[column: 8, row: 0].style.foreground)
    }
    #expect(color(Meter(0.5).foregroundStyle(.blue)) == (.blue, .blue))
    #expect(color(HStack { Meter(5, in: 0...10) }.foregroundStyle(.red)) == (.red, .red))
    #expect(color(Meter(0.5, gradient: nil).tint(.green).foregroundStyle(.blue)).filled == .green)
    let load = color(Meter(0.5)).filled
    #expect(load != .default && load == color(Meter(0.5, gradient: .load)).filled)
    #expect(color(Meter(0.5, gradient: .load).foregroundStyle(.blue)).filled == load)
  }

  // MARK: Buttons

  @Test func `a label with a background or a border of its own has no brackets`() {
    func text(_ button: some View) -> String {
      let host = TestHost(width: 24, height: 5) { button }
      host.settle()
      return host.text
    }
    func button(@ViewBuilder _ label: @escaping () -> some View) -> some View { Button(action: {}, label: label) }
    let own: [String] = [
      text(button { Text("Go").background(.green) }),
      text(button { Text("Go").frame(width: 8, height: 3).background(.gray.opacity(0.3)).clipShape(.rect(cornerRadius: 8)) }),
      text(button { Text("Go").padding(1).frame(maxWidth: .infinity).background(.green) }),
      text(button { Text("Go").padding(1).background(RoundedRectangle(cornerRadius: 1).fill(.blue)) }),
      text(button { Text("Go").background(.blue, in: Capsule()) }),
      text(button { Text("Go").background { Color.red } }),
      text(button { Text("Go").padding(1).overlay { RoundedRectangle(cornerRadius: 1).stroke(.red) } }),
      text(button { Text("Go").border() }),
      text(
        button {
          ZStack {
            Color.green; Text("Go")
          }.frame(width: 8, height: 1)
        }),
      text(button { Label("Go", systemImage: "plus").background(.green) }),
    ]
    for (index, text) in own.enumerated() {
      #expect(text.contains("Go") && !text.contains("[") && !text.contains("]"), "\(index):\n\(text)")
    }
    let bracketed: [String] = [
      text(button { Text("Go") }), text(button { Text("Go").frame(width: 8) }),
      text(
        button {
          HStack {
            Text("Go"); Text("x").background(.red)
          }
        }),
      text(button { Text("Go").background(.green) }.buttonStyle(.bordered)),
    ]
    for (index, text) in bracketed.enumerated() { #expect(text.contains("[") && text.contains("Go"), "\(index):\n\(text)") }
  }

  @Test func `the focus of a button with a background is visible, also without colors`() {
    let host = TestHost(width: 20, height: 2) {
      VStack(alignment: .leading) {
        Button {
        } label: {
          Text("One").frame(width: 8).background(.green)
        }
        Button {
        } label: {
          Text("Two").frame(width: 8).background(.green)
        }
      }
    }
    host.settle()
    func isReversed(_ row: Int) -> Bool { (0..<8).allSatisfy { host[column: $0, row: row].style.attributes.contains(.reverse) } }
    #expect(isReversed(0) && !isReversed(1))
    host.press(.tab)
    host.settle()
    #expect(!isReversed(0) && isReversed(1))
    host.click("One")
    host.settle()
    #expect(isReversed(0))
  }

  // MARK: Pictures

  @Test func `pictures that are missing show their names, and differ`() {
    let host = TestHost(width: 60, height: 2) {
      HStack {
        Image("rock")
        Image("folder/paper.png")
        Image("Photo.JPEG").resizable().frame(width: 10, height: 1)
        Image("x", label: Text("my label"))
        Image(decorative: "y")
        Text(Image("inline"))
      }
    }
    host.settle()
    for name in ["rock", "paper", "Photo", "my label", "▨", "inline"] { #expect(host.text.contains(name), "\(name): \(host.text)") }
    #expect(!host.text.contains(".png") && !host.text.contains("folder"))
  }

  // MARK: Inspectors

  struct Inspected: View {
    let model: Model
    var width: Int?
    var body: some View {
      List(0..<3, id: \.self, selection: .constant(0)) { Text("row \($0)") }
        .inspector(isPresented: Binding(get: { model.text != nil }, set: { if !$0 { model.text = nil } })) {
          if let width {
            Form { Button("inside") {} }.inspectorColumnWidth(width)
          } else {
            Form { Button("inside") {} }
          }
        }
    }
  }

  @Test func `an inspector is a sheet where little would be left beside it, and follows the size`() {
    let model = Model()
    let host = TestHost(width: 60, height: 12) { Inspected(model: model) }
    host.settle()
    #expect(host.lines[0].hasPrefix("row 0"))
    model.text = "shown"
    host.settle()
    #expect(host.text.contains("inside") && host.text.contains("╭") && !host.lines[11].contains("│"), "\(host.text)")
    #expect(host.focusFault == nil)
    host.press(.escape)
    host.settle()
    #expect(model.text == nil && !host.text.contains("inside"))
    model.text = "shown"
    host.settle()
    host.resize(width: 100, height: 12)
    host.settle()
    #expect(host.text.contains("inside") && host.lines[11].contains("│") && !host.text.contains("╭"), "\(host.text)")
    host.resize(width: 50, height: 12)
    host.settle()
    #expect(host.text.contains("╭") && host.text.contains("inside"), "\(host.text)")
  }

  @Test func `a narrow inspector stays beside the view`() {
    let model = Model()
    model.text = "shown"
    let host = TestHost(width: 60, height: 12) { Inspected(model: model, width: 14) }
    host.settle()
    #expect(host.lines[11].contains("│") && host.text.contains("inside") && !host.text.contains("╭"), "\(host.text)")
  }
}

extension String {
  var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
