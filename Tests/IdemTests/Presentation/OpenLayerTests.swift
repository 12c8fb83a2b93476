import Idem
import IdemTesting
import Testing

/// Layers whose content changes while they are open: each frame must be that of a full repaint.
@MainActor
@Suite struct OpenLayerTests {
  enum Kind: CaseIterable {
    case picker, sections, longPicker, filteredPicker, inlinePicker, segments, menu, marks, pickerInMenu, submenu, contextMenu, list,
      scrolledButtons
    case dialog, suggestions, date
  }

  /// The options of a layer: their numbers, of which some have wide or several lines of text.
  @Observable final class Options {
    var items = Array(1...9)
    var isShown = true
    var shift = 0
    var height = 1

    func text(_ number: Int) -> String {
      switch number % 4 {
      case 0: "漆\(number)漆"
      case 1: height > 1 ? "tall \(number)\nsecond" : "tall \(number)"
      default: "item \(number)"
      }
    }

    func change(_ random: inout SeededGenerator) {
      switch random.below(9) {
      case 0: items.insert(100 + random.below(10_000), at: random.below(items.count + 1))
      case 1: items.insert(contentsOf: (0..<5).map { _ in 100 + random.below(10_000) }, at: random.below(items.count + 1))
      case 2 where !items.isEmpty: items.remove(at: random.below(items.count))
      case 3: items.removeFirst(random.below(items.count + 1))
      case 4: items.shuffle(using: &random)
      case 5: height = 3 - height
      case 6: shift = random.below(4)
      default: items.reverse()
      }
      // Two equal ids would be two options of one name.
      var seen: Set<Int> = []
      items = items.filter { seen.insert($0).inserted }
    }
  }

  private struct Screen: View {
    let kind: Kind
    let options: Options
    @State private var chosen = 5
    @State private var text = ""
    @State private var marked: Set<Int> = []
    @State private var date = CivilDate(year: 2026, month: 11, day: 27)!

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(String(repeating: " ", count: options.shift) + "漆漆漆漆漆漆漆漆漆漆漆漆漆")
        HStack(spacing: 0) {
          Text(String(repeating: ".", count: options.shift))
          trigger
        }
        ForEach(0..<9) { Text(String(repeating: " ", count: $0 % 2) + "漆漆漆漆漆漆漆漆漆漆漆漆漆") }
      }
    }

    private var values: some View { ForEach(options.items, id: \.self) { number in Text(options.text(number)).tag(number) } }
    private var buttons: some View { ForEach(options.items, id: \.self) { number in Button(options.text(number)) { chosen = number } } }
    private var isShown: Binding<Bool> { Binding(get: { options.isShown }, set: { options.isShown = $0 }) }

    @ViewBuilder private var trigger: some View {
      switch kind {
      case .picker: Picker("P", selection: $chosen) { values }
      case .sections:
        Picker("P", selection: $chosen) {
          Section("first") { Text("zero").tag(0) }
          if options.shift > 1 { Section("more") { values } }
          values
        }
      case .longPicker:
        Picker("P", selection: $chosen) {
          values
          ForEach(20_000..<20_300) { Text("long \($0)").tag($0) }
        }
      case .filteredPicker:
        Picker("P", selection: $chosen) {
          values
          ForEach(20_000..<20_030) { Text("other \($0)").tag($0) }
        }
        .pickerFilter(.fuzzy)
      case .inlinePicker: Button("open") { options.isShown = true }.popover(isPresented: isShown) { inline.pickerStyle(.inline) }
      case .segments: Button("open") { options.isShown = true }.sheet(isPresented: isShown) { inline.pickerStyle(.segmented) }
      case .menu: Menu("M") { buttons }
      case .marks:
        Menu("M") {
          ForEach(options.items, id: \.self) { number in
            Toggle(
              options.text(number),
              isOn: Binding(get: { marked.contains(number) }, set: { if $0 { marked.insert(number) } else { marked.remove(number) } }))
          }
          Divider()
          Section { Button("last") {} }
        }
      case .pickerInMenu:
        Menu("M") {
          Picker("rows", selection: $chosen) { values }.pickerStyle(.inline)
          buttons
        }
      case .submenu:
        Menu("M") {
          Menu("inner") { buttons }
          Picker("values", selection: $chosen) { values }.pickerStyle(.menu)
          buttons
        }
      case .contextMenu: Button("here") {}.contextMenu { buttons }
      case .list:
        Button("open") { options.isShown = true }.popover(isPresented: isShown) {
          List(options.items, id: \.self) { Text(options.text($0)) }.frame(width: 12, height: 5)
        }
      case .scrolledButtons:
        Button("open") { options.isShown = true }.sheet(isPresented: isShown) {
          ScrollView { VStack(alignment: .leading) { buttons } }.frame(width: 15, height: 5)
        }
      case .dialog: Button("open") { options.isShown = true }.confirmationDialog("Sure?", isPresented: isShown) { buttons }
      case .suggestions:
        TextField("T", text: $text).textInputSuggestions {
          ForEach(options.items, id: \.self) { Text(options.text($0)).textInputCompletion("i") }
        }
      case .date: DatePicker("D", selection: $date).datePickerStyle(.compact)
      }
    }

    private var inline: some View { Picker("P", selection: $chosen) { values } }
  }

  @Test(arguments: Kind.allCases, Seed.all(3)) func `a layer whose options change is painted whole`(kind: Kind, seed: Seed) {
    var random = seed.generator()
    for height in [7, 12] {
      let options = Options(), host = TestHost(width: 26, height: height) { Screen(kind: kind, options: options) }
      var steps: [String] = [], fault: String?
      host.onPictureFault = { if fault == nil { fault = $0 } }
      func step(_ name: String, _ body: () -> Void) {
        if fault != nil { return }
        steps.append(name)
        body()
      }
      host.render()
      for round in 0..<60 {
        switch round % 20 == 0 ? 0 : random.below(12) {
        case 0: step("open") { if kind == .contextMenu { host.rightClick(column: 2 + options.shift, row: 1) } else { host.press(.return) } }
        case 1: step("type i") { host.type("i") }
        case 2: step("escape") { if random.below(2) == 0 { host.press(.escape) } }
        case 3...5:
          let keys: [KeyEquivalent] = [.downArrow, .downArrow, .upArrow, .end, .home, .pageDown, .rightArrow, .leftArrow, .tab, .space]
          let key = random.below(keys.count)
          step("key \(key)") { host.press(keys[key]) }
        case 6:
          let rows = random.below(7) - 3, column = random.below(20), row = 2 + random.below(4)
          step("scroll \(rows) \(column) \(row)") { host.scroll(rows, column: column, row: row) }
        case 7: step("height") { host.resize(width: 26 - random.below(2), height: height - random.below(3)) }
        default: step("change") { options.change(&random) }
        }
        step("render") { host.render() }
      }
      if let fault { Issue.record("\(seed) \(kind), height \(height): \(steps.joined(separator: ", "))\n\(fault)") }
    }
  }
}
