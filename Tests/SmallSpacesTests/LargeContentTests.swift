import Idem
import IdemCore
import IdemTesting
import Testing

/// Content that is larger than its space: it begins at its start, and what has the focus is in sight.
@MainActor
@Suite struct LargeContentTests {
  enum Place: String, CaseIterable {
    case window, navigation, tabs, sheet, frame, split, overlay, zstack, geometry, box, disclosed, nested, padded, grid, twoFrames
  }

  @Observable @MainActor final class Model {
    var count = 14
    var pressed: [Int] = []
  }

  struct Screen: View {
    let place: Place
    let model: Model

    private var buttons: some View {
      VStack(alignment: .leading) {
        ForEach(0..<model.count, id: \.self) { number in
          Button("b\(number)") { model.pressed.append(number) }
          Text("t\(number)")
        }
      }
    }

    var body: some View {
      switch place {
      case .window: buttons
      case .navigation: NavigationStack { buttons.navigationTitle("T") }
      case .tabs: TabView { buttons.tabItem { Text("A") } }
      case .sheet: Text("below").sheet(isPresented: .constant(true)) { buttons }
      case .frame: buttons.frame(height: 5)
      case .split:
        HSplitView {
          buttons; Text("side")
        }
      case .overlay: Color.clear.overlay(alignment: .top) { buttons }
      case .zstack:
        ZStack {
          Color.clear; buttons
        }
      case .geometry: GeometryReader { _ in buttons }
      case .box: GroupBox("box") { buttons }
      case .disclosed: DisclosureGroup("more", isExpanded: .constant(true)) { buttons }
      case .nested:
        VStack {
          Text("head");
          HStack {
            Text("side"); buttons
          }
        }
      case .padded: buttons.padding(1)
      case .grid:
        Grid {
          ForEach(0..<model.count, id: \.self) { number in
            GridRow {
              Text("r"); Button("b\(number)") { model.pressed.append(number) }
            }
          }
        }
      case .twoFrames: buttons.frame(maxWidth: .infinity, maxHeight: .infinity).frame(height: 6)
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `every control of a content that does not fit is reached by Tab, in sight`(_ place: Place) {
    let model = Model()
    let host = TestHost(width: 30, height: 9) { Screen(place: place, model: model) }
    host.settle()
    var seen: Set<Int> = []
    for _ in 0..<40 {
      #expect(host.focusFault == nil, "\(place): \(host.focusFault ?? "")\n\(host.text)")
      let count = model.pressed.count
      host.press(.return)
      host.settle()
      if model.pressed.count > count, let number = model.pressed.last {
        seen.insert(number)
        #expect(host.text.contains("b\(number) "), "\(place), b\(number):\n\(host.text)")
      }
      host.press(.tab)
      host.settle()
    }
    #expect(seen == Set(0..<model.count), "\(place)")
  }

  @Test(arguments: [Place.window, .navigation, .tabs, .geometry])
  func `a page that does not fit begins at its start`(_ place: Place) {
    let host = TestHost(width: 30, height: 9) { Screen(place: place, model: Model()) }
    host.settle()
    #expect(host.text.contains("b0 ") && host.text.contains("t0"), "\(host.text)")
  }

  @Test(arguments: [Place.window, .navigation, .sheet, .frame])
  func `the arrows reach the controls out of sight too`(_ place: Place) {
    let model = Model()
    let host = TestHost(width: 30, height: 9) { Screen(place: place, model: model) }
    host.settle()
    for _ in 0..<13 {
      host.press(.downArrow)
      host.settle()
      #expect(host.focusFault == nil, "\(place)")
    }
    host.press(.return)
    host.settle()
    #expect(model.pressed == [13] && host.text.contains("b13"), "\(place): \(model.pressed)\n\(host.text)")
    for _ in 0..<13 {
      host.press(.upArrow)
      host.settle()
    }
    #expect(host.text.contains("b0 "), "\(host.text)")
  }

  @Test func `content that becomes shorter leaves no gap, and one that fits is at its place`() {
    let model = Model()
    let host = TestHost(width: 30, height: 9) { Screen(place: .navigation, model: model) }
    host.settle()
    for _ in 0..<13 {
      host.press(.tab)
      host.settle()
    }
    #expect(host.text.contains("b13"))
    model.count = 6
    host.settle()
    #expect(host.text.contains("t5") || host.text.contains("b5"), "\(host.text)")
    model.count = 2
    host.settle()
    #expect(host.text.contains("b0 ") && host.text.contains("t1"), "\(host.text)")
    host.resize(width: 30, height: 3)
    host.settle()
    #expect(host.focusFault == nil)
    host.resize(width: 30, height: 30)
    host.settle()
    #expect(host.text.contains("b0 ") && host.text.contains("t1"))
  }

  @Test func `a page without a control in its first rows gives the focus to the first control there is`() {
    let host = TestHost(width: 30, height: 6) {
      NavigationStack {
        VStack {
          ForEach(0..<20, id: \.self) { Text("line \($0)") }
          Button("OK") {}
        }
      }
    }
    host.settle()
    #expect(host.text.contains("OK") && host.focusFault == nil, "\(host.text)")
  }

  @Test func `a frame without an upper bound shows the start of a larger view, one with a fixed size its middle`() {
    struct Tall: View { var body: some View { VStack { ForEach(0..<9, id: \.self) { Text("l\($0)") } } } }
    let free = TestHost(width: 10, height: 3) { Tall().frame(maxWidth: .infinity, maxHeight: .infinity) }
    free.settle()
    #expect(free.text.contains("l0"))
    let fixed = TestHost(width: 10, height: 3) { Tall().frame(height: 3) }
    fixed.settle()
    #expect(fixed.text.contains("l4"))
  }
}
