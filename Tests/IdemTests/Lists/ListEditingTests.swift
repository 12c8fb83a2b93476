import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ListEditingTests {
  @Test func `letters that no other view uses select the next row that begins so`() {
    let host = TestHost(width: 12, height: 4) { Names() }
    host.render()
    host.press("p")
    host.render()
    #expect(host.lines[3] == "Pear")
    #expect(host[column: 0, row: 3].style.attributes.contains(.reverse))
    host.advance(by: .milliseconds(800))
    host.type("pl")
    host.render()
    #expect(host.text.contains("Plum"))
    #expect(host.press("7") == .ignored)
  }

  @Test func `a key handler around a list gets letters first`() {
    let log = EditingLog()
    let host = TestHost(width: 12, height: 4) {
      Names().onKeyPress("p") {
        log.texts.append("p")
        return .handled
      }
    }
    host.render()
    host.press("p")
    host.render()
    #expect(log.texts == ["p"])
    #expect(!host[column: 0, row: 3].style.attributes.contains(.reverse))
  }

  @Test func `keys skip rows that cannot be selected, and a click does nothing there`() {
    let host = TestHost(width: 12, height: 3) { Locked() }
    host.render()
    host.press(.downArrow)
    host.render()
    #expect(host[column: 0, row: 0].style.attributes.contains(.reverse))
    host.press(.downArrow)
    host.render()
    #expect(host[column: 0, row: 2].style.attributes.contains(.reverse))
    // The next selectable row is out of sight, behind a locked one.
    host.press(.downArrow)
    host.render()
    #expect(host.lines[2] == "row 4")
    #expect(host[column: 0, row: 2].style.attributes.contains(.reverse))
    host.click("row 3")
    host.render()
    #expect(host[column: 0, row: 2].style.attributes.contains(.reverse))
  }

  @Test func `an edit button shows check boxes`() {
    let host = TestHost(width: 14, height: 4) { Editable() }
    host.render()
    #expect(host.lines[1] == "uno")
    #expect(host.click("Edit"))
    host.render()
    #expect(host.lines[0].contains("Done"))
    #expect(host.lines[1] == "[ ] uno")
    host.click("dos")
    host.render()
    host.click("uno")
    host.render()
    #expect(host.lines[1] == "[x] uno" && host.lines[2] == "[x] dos")
    host.click("dos")
    host.render()
    #expect(host.lines[2] == "[ ] dos")
    #expect(host.click("Done"))
    host.render()
    #expect(host.lines[1] == "uno")
  }

  @Test func `a list of a tree selects and expands its rows`() {
    let host = TestHost(width: 14, height: 4) { Tree() }
    host.render()
    #expect(host.lines[0] == "▸ a")
    host.press(.downArrow)
    host.press(.rightArrow)
    host.render()
    #expect(host.lines[0] == "▾ a" && host.lines[1].contains("b"))
    #expect(host[column: 0, row: 0].style.attributes.contains(.reverse))
  }
}

private struct Names: View {
  @State private var selected: String?
  var body: some View { List(["Apple", "Fig", "Kiwi", "Pear", "Plum"], id: \.self, selection: $selected) { Text($0) } }
}

private struct Locked: View {
  @State private var selected: Int?
  var body: some View {
    List(0..<9, selection: $selected) { number in Text("row \(number)").selectionDisabled(number % 2 == 1) }
  }
}

private struct Editable: View {
  @State private var selected: Set<String> = []
  var body: some View {
    VStack(alignment: .leading) {
      EditButton()
      List(["uno", "dos", "tres"], id: \.self, selection: $selected) { Text($0) }
    }
  }
}

private struct Leaf: Identifiable {
  let id: String
  var children: [Leaf]?
}

private struct Tree: View {
  @State private var selected: String?
  var body: some View {
    List([Leaf(id: "a", children: [Leaf(id: "b")]), Leaf(id: "c")], children: \.children, selection: $selected) { Text($0.id) }
  }
}

@MainActor private final class EditingLog { var texts: [String] = [] }
