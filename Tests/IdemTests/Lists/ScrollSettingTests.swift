import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ScrollSettingTests {
  private struct Look {
    var axes: Axis.Set = .vertical
    var shows = true
    var visibility = ScrollIndicatorVisibility.automatic
    var meant: Axis.Set = [.horizontal, .vertical]
  }

  private func scroll(_ look: Look) -> some View {
    ScrollView(look.axes, showsIndicators: look.shows) {
      LazyVStack(alignment: .leading) { ForEach(0..<9) { Text("row \($0) of a few") } }
      LazyHStack { ForEach(0..<9) { Text("n\($0)") } }
    }
    .scrollIndicators(look.visibility, axes: look.meant)
  }

  @Test func `a scroll view with other axes or indicators shows what a new one shows`() {
    let looks = [
      Look(), Look(shows: false), Look(), Look(axes: [.vertical, .horizontal]),
      Look(axes: .horizontal), Look(axes: .horizontal, shows: false),
      Look(axes: [.vertical, .horizontal], shows: false), Look(visibility: .hidden), Look(visibility: .hidden, meant: .horizontal),
      Look(visibility: .never), Look(axes: .horizontal), Look(axes: .horizontal, visibility: .hidden, meant: .vertical),
      Look(axes: .horizontal, visibility: .hidden, meant: .horizontal), Look(),
    ]
    let box = Box(Look())
    let host = TestHost(width: 10, height: 5) { Reading(box) { scroll($0) } }
    host.render()
    for (number, look) in looks.enumerated() {
      box.value = look
      host.render()
      #expect(host.text == picture(10, 5) { scroll(look) }, "look \(number)")
    }
  }

  @Test func `views below keep their state while only a bar goes, or an axis comes`() {
    let box = Box(Look())
    let host = TestHost(width: 10, height: 3) {
      Reading(box) { look in ScrollView(look.axes, showsIndicators: look.shows) { ForEach(0..<9) { Text("row \($0)") } } }
    }
    host.render()
    for look in [Look(shows: false), Look(axes: [.vertical, .horizontal]), Look()] {
      box.value = look
      let stats = host.render()
      #expect(stats.nodesBuilt == 0)
      #expect(stats.nodesRemoved == 0)
    }
  }

  @Test func `indicators of the other axis are left as they are`() {
    let shown = picture(7, 3) { ScrollView { ForEach(0..<9) { Text("row \($0)") } }.scrollIndicators(.hidden, axes: .horizontal) }
    #expect(shown == "row 0 ┃\nrow 1\nrow 2")
    let inner = picture(7, 3) {
      List(0..<9) { Text("row \($0)") }.scrollIndicators(.visible, axes: .vertical).scrollIndicators(.hidden)
    }
    #expect(inner == "row 0 ┃\nrow 1\nrow 2")
  }

  @Test func `the bar of a list follows the setting in the environment`() {
    let box = Box(ScrollIndicatorVisibility.automatic)
    let host = TestHost(width: 7, height: 3) {
      Reading(box) { visibility in VStack { List(0..<9) { Text("row \($0)") } }.scrollIndicators(visibility) }
    }
    host.render()
    #expect(host.text == "row 0\nrow 1\nrow 2")
    box.value = .visible
    host.render()
    #expect(host.text == "row 0 ┃\nrow 1\nrow 2")
    box.value = .hidden
    host.render()
    #expect(host.text == "row 0\nrow 1\nrow 2")
  }

  @Test func `an anchor that is set later is followed`() {
    let anchor = Box<UnitPoint?>(nil), count = Box(9)
    let host = TestHost(width: 7, height: 3) {
      Reading(anchor) { point in Reading(count) { List(0..<$0) { Text("row \($0)") } }.defaultScrollAnchor(point) }
    }
    host.render()
    host.press(.end)
    anchor.value = .bottom
    host.render()
    count.value = 20
    host.render()
    #expect(host.lines[2] == "row 19")
    anchor.value = nil
    host.render()
    count.value = 30
    host.render()
    #expect(host.lines[2] == "row 19")
  }

  @Test func `a scroll position is brought to the newest anchor`() {
    let box = Box((id: Int?.none, anchor: UnitPoint.top))
    let host = TestHost(width: 8, height: 3) {
      Reading(box) { goal in
        ScrollView(showsIndicators: false) { ForEach(0..<50) { Text("row \($0)") } }
          .scrollPosition(id: Binding(get: { goal.id }, set: { _ in }), anchor: goal.anchor)
      }
    }
    host.render()
    box.value = (10, .top)
    host.render()
    #expect(host.lines[0] == "row 10")
    box.value = (20, .bottom)
    host.render()
    #expect(host.lines[2] == "row 20")
    box.value = (30, .center)
    host.render()
    #expect(host.lines[1] == "row 30")
  }
}
