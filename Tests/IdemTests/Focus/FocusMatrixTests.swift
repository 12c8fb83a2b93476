import Idem
import IdemTestControls
import IdemTesting
import Testing

/// Every control in every container: Tab visits each that is enabled once, in reading order, and shows it.
@MainActor
@Suite struct FocusMatrixTests {
  /// Without calendars, which have tests of their own.
  private nonisolated static let controls =
    ControlCase.all.filter { $0.tab == .once && ($0.size != .large || $0.type == "Picker") } + [
      ControlCase("focusable") { $0.label.focusable() }
    ]

  @Test(arguments: FocusContainer.allCases, controls)
  func `Tab visits every control once, in order, in sight, and Shift-Tab goes back`(_ container: FocusContainer, _ control: ControlCase) {
    let record = FocusRecord()
    // Nine controls, also where nothing scrolls.
    let width = control.size == .large ? 260 : 170, height = container.height(ofControl: control.size.lines)
    // Other tests compare the frames of these views with a full repaint, which would be most of the work here.
    let host = TestHost(width: width, height: height, checksFrames: false) {
      FocusProbe(record) { focus in
        container.view(count: 9, lines: control.size.lines) { number in
          AnyView(
            control.view(ControlContent(Text(control.size == .wide ? "" : "c\(number)")))
              .frame(width: control.size == .wide ? 5 : nil)
              // Each fourth is disabled.
              .focused(focus, equals: number).disabled(number % 4 == 3))
        }
      }
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

/// The kinds of containers.
enum FocusContainer: CaseIterable {
  case stack, row, grid, box, disclosed, scrollStack, scrollRows, scrollLazy, scrollMixed, list, listRows, form, formSections, tabs, sheet
  case sheetForm, across, acrossLazy, nested, formInStack, besideText, selectable

  /// Low, where it scrolls.
  func height(ofControl height: Int) -> Int {
    switch self {
    case .stack, .row, .grid, .box, .disclosed, .sheet, .across, .acrossLazy: 30 + 10 * height
    default: height == 1 ? 9 : 4 * height
    }
  }

  @MainActor func view(count: Int, lines: Int, _ control: @escaping (Int) -> AnyView) -> AnyView {
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
    default: scrolled(count, lines, control)
    }
  }

  @MainActor private func scrolled(_ count: Int, _ lines: Int, _ control: @escaping (Int) -> AnyView) -> AnyView {
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
          ScrollView { VStack { ForEach(1..<5, id: \.self) { control($0) } } }.frame(height: 2 + lines)
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

extension ControlCase.Size {
  /// About how high such a control is.
  fileprivate var lines: Int { self == .large ? 10 : 1 }
}
