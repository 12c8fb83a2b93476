import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ListStyleTests {
  private func host<Style: ListStyle>(_ style: Style, height: Int = 8) -> TestHost {
    let host = TestHost(width: 14, height: height) { Sections().listStyle(style) }
    host.render()
    return host
  }

  @Test func `each style has its own spaces and lines`() {
    #expect(host(.automatic).lines == ["Fruit", "Apple", "Pear", "Nuts", "Hazel", "Wal", "Pecan", ""])
    #expect(host(.plain).lines == host(.automatic).lines)
    #expect(host(.inset).lines[1] == " Apple")
    #expect(host(.sidebar).lines[0] == " Fruit")
    #expect(host(.grouped).lines == ["Fruit", "Apple", "Pear", "", "Nuts", "Hazel", "Wal", "Pecan"])
    #expect(host(.insetGrouped).lines == ["  Fruit", "│ Apple", "│ Pear", "", "  Nuts", "│ Hazel", "│ Wal", "│ Pecan"])
    #expect(host(.bordered).lines[1] == "│ Apple      │")
  }

  @Test func `old names make the same styles`() {
    #expect(host(GroupedListStyle()).lines == host(.grouped).lines)
    #expect(host(PlainListStyle()).lines == host(.plain).lines)
  }

  @Test func `headers are dim in a sidebar and bold in a plain list`() {
    #expect(host(.sidebar)[column: 1, row: 0].style.attributes == .dim)
    #expect(host(.plain)[column: 0, row: 0].style.attributes == .bold)
  }

  @Test(arguments: [0, 1, 2]) func `what a style draws around a row goes with the row`(style: Int) {
    let model = Filter()
    let host = TestHost(width: 20, height: 8) { Filtered(model: model, style: style) }
    host.render()
    // The host compares each frame with a full repaint.
    for text in ["a", "an", "", "z", "e", "pe", ""] {
      model.text = text
      host.render()
    }
    #expect(host.text.contains("Nuts"))
  }

  @Test func `the bar of a selected row does not cover the space after its section`() {
    let host = TestHost(width: 14, height: 8) { Sections(selected: "Pear").listStyle(.grouped) }
    host.render()
    #expect(host[column: 0, row: 2].style.attributes.contains(.reverse))
    #expect(!host[column: 0, row: 3].style.attributes.contains(.reverse))
  }

  @Test func `a plain list keeps the header of the first visible section at the top`() {
    let host = host(.plain, height: 4)
    #expect(host.lines == ["Fruit", "Apple", "Pear", "Nuts"])
    host.scroll(1)
    host.render()
    #expect(host.lines == ["Nuts", "Hazel", "Wal", "Pecan"])
  }

  @Test func `the next header pushes the pinned one out`() {
    let host = TestHost(width: 10, height: 3) { Long() }
    host.render()
    for step in 0..<30 {
      let top = host.lines
      #expect(top[0].hasPrefix("H"), "step \(step): \(top)")
      host.press(.downArrow)
      host.render()
      #expect(host.lines.contains { $0.hasPrefix("r") })
    }
  }

  @Test func `a scroll below a pinned header paints three rows at most`() {
    let host = TestHost(width: 10, height: 10) { Tall() }
    host.render()
    host.press(.downArrow)
    host.render()
    host.press(.downArrow)
    let frame = host.render()
    #expect(frame.cellsPainted < 3 * 20, "\(frame.cellsPainted)")
    #expect(host.lines == ["Head"] + (2..<11).map { "row \($0)" })
    host.press(.upArrow)
    host.render()
    #expect(host.lines == ["Head"] + (1..<10).map { "row \($0)" })
  }

  @Test func `a selected row is never hidden behind the pinned header`() {
    let host = TestHost(width: 10, height: 4) { Selected().listStyle(.plain) }
    host.render()
    for _ in 0..<8 { host.press(.downArrow) }
    host.render()
    for _ in 0..<4 {
      host.press(.upArrow)
      host.render()
    }
    #expect(host.lines[0] == "Head")
    #expect(host[column: 0, row: 1].style.attributes.contains(.reverse))
  }

  @Test func `every second row has a background`() {
    let host = TestHost(width: 10, height: 4) { List(0..<4) { Text("\($0)") }.alternatingRowBackgrounds() }
    host.render()
    let backgrounds = (0..<4).map { host[column: 5, row: $0].style.background }
    #expect(backgrounds[0] == .default && backgrounds[1] != .default && backgrounds[2] == .default && backgrounds[3] != .default)
  }
}

private struct Sections: View {
  @State var selected: String?
  var body: some View {
    List(selection: $selected) {
      Section("Fruit") { ForEach(["Apple", "Pear"], id: \.self) { Text($0) } }
      Section("Nuts") { ForEach(["Hazel", "Wal", "Pecan"], id: \.self) { Text($0) } }
    }
  }
}

private struct Selected: View {
  @State private var selected: Int?
  var body: some View {
    List(selection: $selected) { Section("Head") { ForEach(0..<20) { Text("row \($0)") } } }
  }
}

private struct Long: View {
  var body: some View {
    ScrollView(showsIndicators: false) {
      LazyVStack(alignment: .leading, pinnedViews: [.sectionHeaders]) {
        Section("H1") { ForEach(0..<5) { Text("r\($0)") } }
        Section("H2") { ForEach(10..<15) { Text("r\($0)") } }
        Section("H3") { ForEach(20..<50) { Text("r\($0)") } }
      }
    }
  }
}

private struct Tall: View {
  var body: some View {
    ScrollView(showsIndicators: false) {
      LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
        Section {
          ForEach(0..<50) { Text("row \($0)") }
        } header: {
          Text("Head")
        }
      }
    }
  }
}

@Observable @MainActor private final class Filter {
  var text = ""
}

/// Sections of which only those with matching rows are shown.
private struct Filtered: View {
  let model: Filter
  let style: Int

  var body: some View {
    switch style {
    case 0: list.listStyle(.sidebar)
    case 1: list.listStyle(.insetGrouped)
    default: list.alternatingRowBackgrounds()
    }
  }

  private var list: some View {
    List {
      ForEach([("Fruit", ["apple", "pear", "banana"]), ("Nuts", ["hazel", "pecan"])], id: \.0) { name, members in
        let found = members.filter { model.text.isEmpty || $0.contains(model.text) }
        if !found.isEmpty { Section(name) { ForEach(found, id: \.self) { Text($0) } } }
      }
    }
  }
}
