import Idem
import IdemTesting
import Observation
import Testing

/// The ids of a ForEach are the tags of what it makes.
@MainActor
@Suite struct ImplicitTagTests {
  // MARK: Picker

  @Test(arguments: Contents.allCases) func `a picker chooses among the ids of a ForEach`(_ contents: Contents) {
    let chosen = Chosen<Int>(2)
    let host = TestHost(width: 30, height: 12) {
      Picker("", selection: chosen.binding) { contents.options }.pickerStyle(.inline)
    }
    host.render()
    #expect(host.lines.first { $0.contains("●") }?.contains("option 2") == true, "\(host.text)")
    host.click("option 3")
    #expect(chosen.value == 3)
    host.render()
    #expect(host.lines.first { $0.contains("●") }?.contains("option 3") == true)
  }

  @Test(arguments: Contents.allCases) func `a picker of an optional value chooses among ids that are none`(_ contents: Contents) {
    let chosen = Chosen<Int?>(nil)
    let host = TestHost(width: 30, height: 12) {
      Picker("", selection: chosen.binding) { contents.options }.pickerStyle(.inline)
    }
    host.render()
    #expect(!host.text.contains("●"))
    host.click("option 3")
    #expect(chosen.value == 3)
    host.render()
    #expect(host.lines.first { $0.contains("●") }?.contains("option 3") == true)
  }

  @Test func `a tag of nil means no value`() {
    let chosen = Chosen<Int?>(1)
    let host = TestHost(width: 30, height: 8) {
      Picker("", selection: chosen.binding) {
        Text("none").tag(nil as Int?)
        ForEach(1..<3) { Text("option \($0)") }
      }.pickerStyle(.inline)
    }
    host.render()
    host.click("none")
    #expect(chosen.value == nil)
    host.render()
    #expect(host.lines.first { $0.contains("●") }?.contains("none") == true)
  }

  @Test func `a tag wins over the id`() {
    let chosen = Chosen<String>("b")
    let host = TestHost(width: 30, height: 8) {
      Picker("", selection: chosen.binding) {
        ForEach(["a", "b", "c"].enumerated().map { Letter(id: $0.offset, name: $0.element) }) { Text("letter \($0.name)").tag($0.name) }
      }.pickerStyle(.inline)
    }
    host.render()
    #expect(host.lines.first { $0.contains("●") }?.contains("letter b") == true)
    host.click("letter c")
    #expect(chosen.value == "c")
  }

  @Test func `an option that moves takes its id along`() {
    let chosen = Chosen<String>("b")
    let host = TestHost(width: 30, height: 8) { Moving(selection: chosen.binding) }
    host.render()
    host.press("m")
    host.render()
    #expect(host.lines.first { $0.contains("●") }?.contains("b") == true)
    host.click("a")
    #expect(chosen.value == "a")
  }

  @Test func `looking for the chosen one of many options looks at each once`() {
    let chosen = Chosen<Int>(19_999)
    let host = TestHost(width: 30, height: 4) {
      Picker("", selection: chosen.binding) { ForEach(0..<20_000) { Text("\($0)") } }.pickerStyle(.menu)
    }
    // Twenty thousand times twenty thousand comparisons would not end within the test's time.
    host.render()
    #expect(host.text.contains("19999"))
  }

  // MARK: List

  @Test func `a list selects by ids, also where the rows are in sections, groups and branches`() {
    for contents in Contents.allCases {
      let chosen = Chosen<Int?>(nil)
      let host = TestHost(width: 30, height: 12) { List(selection: chosen.binding) { contents.options } }
      host.render()
      host.click("option 3")
      #expect(chosen.value == 3, "\(contents)")
      host.press(.upArrow)
      #expect(chosen.value == 2, "\(contents)")
    }
  }

  @Test func `a list's rows are selected by their tags, where they have some`() {
    let chosen = Chosen<String?>(nil)
    let letters = ["a", "b", "c"].enumerated().map { Letter(id: $0.offset, name: $0.element) }
    let host = TestHost(width: 30, height: 5) {
      List(selection: chosen.binding) { ForEach(letters) { Text("letter \($0.name)").tag($0.name) } }
    }
    host.render()
    host.click("letter b")
    #expect(chosen.value == "b")
    host.render()
    #expect(host[column: 0, row: 1].style.attributes.contains(.reverse))
    host.press(.downArrow)
    #expect(chosen.value == "c")
  }

  @Test func `a section's header is no row of the ForEach around it`() {
    let chosen = Chosen<Int?>(nil)
    let host = TestHost(width: 30, height: 8) {
      List(selection: chosen.binding) {
        ForEach(10..<12) { group in Section("group \(group)") { ForEach(0..<2) { Text("row \(group * 10 + $0)") } } }
      }
    }
    host.render()
    host.click("group 11")
    #expect(chosen.value == nil)
    host.click("row 111")
    #expect(chosen.value == 1)
  }

  // MARK: TabView

  @Test func `a tab is selected by the id of its ForEach`() {
    let chosen = Chosen<String>("b")
    let host = TestHost(width: 30, height: 4) {
      TabView(selection: chosen.binding) {
        ForEach(["a", "b", "c"], id: \.self) { name in Text("page \(name)").tabItem { Text("tab \(name)") } }
      }
    }
    host.render()
    #expect(host.lines[2] == "page b")
    host.click("tab c")
    host.render()
    #expect(chosen.value == "c")
    #expect(host.lines[2] == "page c")
  }

  @Test func `tabs without tags are selected by their places`() {
    let chosen = Chosen<Int>(1)
    let host = TestHost(width: 30, height: 4) {
      TabView(selection: chosen.binding) {
        Text("page 0").tabItem { Text("zero") }
        Text("page 1").tabItem { Text("one") }
        Text("page 9").tabItem { Text("nine") }.tag(9)
      }
    }
    host.render()
    #expect(host.lines[2] == "page 1")
    host.click("zero")
    host.render()
    #expect(chosen.value == 0)
    #expect(host.lines[2] == "page 0")
    host.click("nine")
    #expect(chosen.value == 9)
  }

  /// Ways to write four options, of which 0 to 3 are the values.
  enum Contents: CaseIterable {
    case range, identity, identifiable, nested, sections, groups, branches, optionals, erased, rows, padded

    @MainActor @ViewBuilder var options: some View {
      switch self {
      case .range: ForEach(0..<4) { Text("option \($0)") }
      case .identity: ForEach([0, 1, 2, 3], id: \.self) { Text("option \($0)") }
      case .identifiable: ForEach((0..<4).map { Letter(id: $0, name: "option \($0)") }) { Text($0.name) }
      case .nested: ForEach(0..<2) { outer in ForEach(outer * 2..<outer * 2 + 2, id: \.self) { Text("option \($0)") } }
      case .sections:
        Section("A") { ForEach(0..<2) { Text("option \($0)") } }
        Section("B") { ForEach(2..<4) { Text("option \($0)") } }
      case .groups: Group { Group { ForEach(0..<4) { Text("option \($0)") } } }
      case .branches:
        ForEach(0..<4) { number in
          if number.isMultiple(of: 2) { Text("option \(number)") } else { Text("option \(number)").bold() }
        }
      case .optionals: ForEach(0..<4) { number in if number >= 0 { Text("option \(number)") } }
      case .erased: ForEach(0..<4) { AnyView(Text("option \($0)")) }
      case .rows:
        ForEach(0..<4) { number in
          HStack {
            Text("-")
            Text("option \(number)")
          }
        }
      case .padded: ForEach(0..<4) { Text("option \($0)").padding(.horizontal, 1) }
      }
    }
  }
}

private struct Letter: Identifiable {
  let id: Int
  let name: String
}

private struct Moving: View {
  let selection: Binding<String>
  @State var names = ["a", "b", "c"]
  var body: some View {
    Picker("", selection: selection) { ForEach(names, id: \.self) { Text($0) } }.pickerStyle(.inline)
      .onKeyPress("m") {
        names.reverse()
        return .handled
      }
  }
}

/// A value that is chosen outside of any view.
@MainActor @Observable private final class Chosen<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}
