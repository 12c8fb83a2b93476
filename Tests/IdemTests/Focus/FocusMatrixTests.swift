import Idem
import IdemTesting
import Testing

/// Every control in every container: Tab visits each that is enabled once, in reading order, and shows it.
@MainActor
@Suite struct FocusMatrixTests {
  @Test(arguments: FocusContainer.allCases, FocusControl.allCases)
  func `Tab visits every control once, in order, in sight, and Shift-Tab goes back`(_ container: FocusContainer, _ control: FocusControl) {
    let record = FocusRecord()
    let host = TestHost(width: 130, height: container.height) {
      FocusProbe(record) { focus in container.view(count: 9) { control.view($0, focus) } }
    }
    host.settle()
    let order = Array(0..<9).filter { $0 % 4 != 3 }
    #expect(host.tree.focus.focused != nil)
    let forwards = visited(host, record, [])
    #expect(cut(forwards, order) == order, "\(container) \(control): \(forwards)")
    let backwards = visited(host, record, .shift)
    #expect(cut(Array(backwards.reversed()), order) == order, "\(container) \(control): \(backwards)")
  }

  /// The controls that come to have the focus from here on, until the first of them comes again.
  private func visited(_ host: TestHost, _ record: FocusRecord, _ modifiers: EventModifiers) -> [Int] {
    var visited: [Int] = []
    for _ in 0..<40 {
      host.press(.tab, modifiers: modifiers)
      host.settle()
      #expect(host.isFocusSeen, "at \(record.current ?? -1) after \(visited): \(String(describing: host.seenPartOfFocused))\n\(host.text)")
      guard let current = record.current else { continue }
      if current == visited.first { return visited }
      visited.append(current)
    }
    return visited
  }

  /// A round, begun where the order begins.
  private func cut(_ round: [Int], _ order: [Int]) -> [Int] {
    guard let start = round.firstIndex(of: order[0]) else { return round }
    return Array(round[start...] + round[..<start])
  }
}

/// The kinds of controls.
enum FocusControl: CaseIterable {
  case button, plainButton, toggle, switchToggle, textField, verticalField, secureField, stepper, slider, menuPicker, inlinePicker
  case segmentedPicker, menu, link, focusable, disclosure

  /// A control by its number; each fourth is disabled.
  @MainActor func view(_ number: Int, _ focus: FocusState<Int?>.Binding) -> AnyView {
    AnyView(kind(number).focused(focus, equals: number).disabled(number % 4 == 3))
  }

  @MainActor @ViewBuilder private func kind(_ number: Int) -> some View {
    switch self {
    case .button: Button("b\(number)") {}
    case .plainButton: Button("p\(number)") {}.buttonStyle(.plain)
    case .toggle: Toggle("t\(number)", isOn: .constant(true))
    case .switchToggle: Toggle("s\(number)", isOn: .constant(true)).toggleStyle(.switch)
    case .textField: TextField("f\(number)", text: .constant("")).frame(width: 5)
    case .verticalField: TextField("v\(number)", text: .constant(""), axis: .vertical).frame(width: 5)
    case .secureField: SecureField("w\(number)", text: .constant("")).frame(width: 5)
    default: more(number)
    }
  }

  @MainActor @ViewBuilder private func more(_ number: Int) -> some View {
    switch self {
    case .stepper: Stepper("n\(number)", value: .constant(1))
    case .slider: Slider(value: .constant(0.5)).frame(width: 5)
    case .menuPicker: picker.pickerStyle(.menu)
    case .inlinePicker: picker.pickerStyle(.inline)
    case .segmentedPicker: picker.pickerStyle(.segmented)
    case .menu: Menu("m\(number)") { Button("x") {} }
    case .link: Link("l\(number)", destination: "https://example.org")
    case .disclosure: DisclosureGroup("d\(number)", isExpanded: .constant(false)) { Text("inside") }
    default: Text("x\(number)").focusable()
    }
  }

  @MainActor private var picker: some View {
    Picker("", selection: .constant(0)) {
      Text("A").tag(0)
      Text("B").tag(1)
    }
  }
}

/// The kinds of containers.
enum FocusContainer: CaseIterable {
  case stack, row, grid, box, disclosed, scrollStack, scrollRows, scrollLazy, scrollMixed, list, listRows, form, formSections, tabs, sheet
  case sheetForm, across, acrossLazy, nested, formInStack, besideText, selectable

  /// Low, where it scrolls.
  var height: Int {
    switch self {
    case .stack, .row, .grid, .box, .disclosed, .sheet, .across, .acrossLazy: 40
    default: 9
    }
  }

  @MainActor func view(count: Int, _ control: @escaping (Int) -> AnyView) -> AnyView {
    switch self {
    case .stack: AnyView(VStack { ForEach(0..<count) { control($0) } })
    case .row: AnyView(HStack { ForEach(0..<count) { control($0) } })
    case .grid:
      AnyView(
        Grid {
          ForEach(0..<count / 3) { row in
            GridRow { ForEach(0..<3) { column in control(row * 3 + column) } }
          }
        })
    case .box: AnyView(GroupBox("box") { VStack { ForEach(0..<count) { control($0) } } })
    case .disclosed: AnyView(DisclosureGroup("more", isExpanded: .constant(true)) { ForEach(0..<count) { control($0) } })
    case .scrollStack: AnyView(ScrollView { VStack { ForEach(0..<count) { control($0) } } })
    case .scrollRows: AnyView(ScrollView { ForEach(0..<count) { control($0) } })
    case .scrollLazy: AnyView(ScrollView { LazyVStack(spacing: 1) { ForEach(0..<count) { control($0) } } })
    case .scrollMixed:
      AnyView(
        ScrollView {
          ForEach(0..<3) { control($0) }
          ForEach(0..<12) { Text("line \($0)") }
          VStack { ForEach(3..<count, id: \.self) { control($0) } }
          Text("end")
        })
    default: scrolled(count, control)
    }
  }

  @MainActor private func scrolled(_ count: Int, _ control: @escaping (Int) -> AnyView) -> AnyView {
    switch self {
    case .list: AnyView(List(0..<count) { control($0) })
    case .listRows:
      AnyView(
        List(0..<count) { number in
          HStack {
            Text("row")
            control(number)
          }
        })
    case .form: AnyView(Form { ForEach(0..<count) { control($0) } })
    case .formSections:
      AnyView(
        Form {
          Section("A") { ForEach(0..<4) { control($0) } }
          Section("B") { ForEach(4..<count, id: \.self) { control($0) } }
        })
    case .tabs: AnyView(TabView { ScrollView { ForEach(0..<count) { control($0) } }.tabItem { Text("A") } })
    case .sheet: AnyView(Text("below").sheet(isPresented: .constant(true)) { VStack { ForEach(0..<count) { control($0) } } })
    case .sheetForm: AnyView(Button("below") {}.sheet(isPresented: .constant(true)) { Form { ForEach(0..<count) { control($0) } } })
    case .across: AnyView(ScrollView(.horizontal) { HStack { ForEach(0..<count) { control($0).frame(width: 20) } } })
    case .acrossLazy: AnyView(ScrollView(.horizontal) { LazyHStack { ForEach(0..<count) { control($0).frame(width: 20) } } })
    case .nested:
      AnyView(
        ScrollView {
          control(0)
          ScrollView { VStack { ForEach(1..<5, id: \.self) { control($0) } } }.frame(height: 3)
          ForEach(5..<count, id: \.self) { control($0) }
        })
    case .formInStack:
      AnyView(
        VStack {
          control(0)
          Form { ForEach(1..<count - 1, id: \.self) { control($0) } }
          control(count - 1)
        })
    case .besideText:
      AnyView(
        HStack {
          List(0..<50) { Text("line \($0)") }.frame(width: 10)
          ScrollView { ForEach(0..<count) { control($0) } }
        })
    default: AnyView(List(selection: .constant(nil as Int?)) { ForEach(0..<count) { control($0) } })
    }
  }
}
