import Idem
import IdemCore
import IdemSeeds
import IdemTestControls
import IdemTesting
import Testing

/// Every control in every container, at widths 10 to 60 and heights 1 to 12: what has the focus, its caret and the selected value are on the screen.
///
/// A plain run takes some sizes of each pair; `make soak` takes all controls and containers at more sizes.
@MainActor
@Suite struct SmallSpaceWalkTests {
  @Observable @MainActor final class Values {
    var numbers = Array(repeating: 0, count: 5)
    var text = "some text"
  }

  @Test(arguments: SmallContainer.allCases)
  func `what has the focus is on the screen, however small it is`(_ container: SmallContainer) {
    let seed = Seed.one()
    var random = seed.generator("\(container)")
    var faults: [String] = []
    for control in ControlCase.all {
      let values = Values()
      let host = TestHost(width: 40, height: 8, checksFrames: false) {
        container.view(control) { index in
          ControlContent(
            Text("c\(index)"), number: Binding(get: { values.numbers[index] }, set: { values.numbers[index] = $0 }),
            text: Binding(get: { values.text }, set: { values.text = $0 }))
        }
      }
      host.settle()
      for _ in 0..<(Seed.usesNew ? 40 : 2) {
        let (width, height) = (10 + random.below(51), 1 + random.below(12))
        host.resize(width: width, height: height)
        host.settle()
        for step in 0..<3 {
          if let fault = host.focusFault { faults.append("\(control) at \(width)x\(height), step \(step): \(fault)\n\(host.text)") }
          host.press(random.chance(0.7) ? .tab : .downArrow, modifiers: random.chance(0.2) ? .shift : [])
          host.settle()
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.count) faults in \(container), the first: \(faults.prefix(3).joined(separator: "\n--\n"))")
  }

  /// The pickers with several values side by side or below each other.
  enum Choice: String, CaseIterable { case menu, inline, segmented, tabs }

  @Test(arguments: Choice.allCases)
  func `the chosen value of a picker is on the screen at all sizes`(_ choice: Choice) {
    let values = Values()
    let host = TestHost(width: 60, height: 12) {
      ChoiceView(choice: choice, value: Binding(get: { values.numbers[0] }, set: { values.numbers[0] = $0 }))
    }
    for width in stride(from: 10, through: 60, by: Seed.usesNew ? 1 : 7) {
      for height in [1, 2, 3, 5, 8, 12] {
        host.resize(width: width, height: height)
        for value in 0..<9 {
          values.numbers[0] = value
          host.settle()
          #expect(host.text.contains("v\(value)"), "\(choice) at \(width)x\(height): v\(value) in\n\(host.text)")
          #expect(host.focusFault == nil, "\(choice) at \(width)x\(height)")
        }
      }
    }
  }
}

private struct ChoiceView: View {
  let choice: SmallSpaceWalkTests.Choice
  let value: Binding<Int>

  private var picker: some View { Picker("P", selection: value) { ForEach(0..<9, id: \.self) { Text("v\($0) of many").tag($0) } } }

  var body: some View {
    switch choice {
    case .menu: picker.pickerStyle(.menu)
    case .inline: picker.pickerStyle(.inline)
    case .segmented: picker.pickerStyle(.segmented)
    case .tabs: picker.pickerStyle(.tabs)
    }
  }
}

/// What is chosen in a container, and where keys are in a control that is larger than its space.
@MainActor
@Suite struct SmallSelectionTests {
  enum Kind: String, CaseIterable { case list, table, tabs, bottomTabs }

  @Observable @MainActor final class Model {
    var selection: Int? = 0
    var tab = 0
    var day = CivilDate(year: 2026, month: 11, day: 1)!
  }

  struct Screen: View {
    struct Row: Identifiable { let id: Int }
    let kind: Kind
    @Bindable var model: Model
    var body: some View {
      switch kind {
      case .list: List(0..<20, id: \.self, selection: $model.selection) { Text("row \($0).") }
      case .table:
        Table((0..<20).map { Row(id: $0) }, selection: $model.selection) { TableColumn("N") { Text("row \($0.id).") } }
      case .tabs:
        TabView(selection: $model.tab) { ForEach(0..<8, id: \.self) { tab in Text("page").tabItem { Text("tab \(tab).") }.tag(tab) } }
      case .bottomTabs:
        TabView(selection: $model.tab) { ForEach(0..<8, id: \.self) { tab in Text("page").tabItem { Text("tab \(tab).") }.tag(tab) } }
          .tabViewStyle(.sidebarAdaptable)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `the chosen row or tab is on the screen after each change of the size`(_ kind: Kind) {
    let model = Model()
    let host = TestHost(width: 60, height: 12) { Screen(kind: kind, model: model) }
    host.settle()
    var random = Seed.one().generator("\(kind)")
    for _ in 0..<(Seed.usesNew ? 2000 : 150) {
      if random.chance(0.5) {
        let least = kind == .table ? 2 : 1
        host.resize(width: 10 + random.below(51), height: least + random.below(12))
      } else if kind == .list || kind == .table {
        host.press(random.chance(0.3) ? .pageDown : random.chance(0.3) ? .pageUp : random.chance(0.5) ? .downArrow : .upArrow)
      } else {
        model.tab = random.below(8)
      }
      host.settle()
      let wanted = kind == .list || kind == .table ? model.selection.map { "row \($0)." } ?? "row 0." : "tab \(model.tab)."
      #expect(host.text.contains(wanted), "\(wanted) at \(host.width)x\(host.height):\n\(host.text)")
    }
  }

  @Test func `the day that keys move is on the screen in a calendar that is cut`() {
    let model = Model()
    let host = TestHost(width: 30, height: 4) {
      VStack { DatePicker("Day", selection: Bindable(model).day).datePickerStyle(.graphical) }
    }
    host.settle()
    for key in [KeyEquivalent.downArrow, .downArrow, .downArrow, .downArrow, .upArrow, .upArrow, .upArrow, .upArrow] {
      host.press(key)
      host.settle()
      #expect(host.focusFault == nil, "\(model.day)\n\(host.text)")
    }
    model.day = CivilDate(year: 2026, month: 11, day: 28)!
    host.settle()
    #expect(host.text.contains("28") && host.focusFault == nil, "\(host.text)")
  }
}
