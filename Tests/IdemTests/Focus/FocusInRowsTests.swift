import Idem
import IdemTesting
import Testing

/// Rows that hold containers with stops of their own: Tab goes through them as if all rows were there.
@MainActor
@Suite struct FocusInRowsTests {
  @Test(arguments: OuterRows.allCases, InnerRows.allCases)
  func `Tab goes through the containers in the rows of another, out of sight too`(_ outer: OuterRows, _ inner: InnerRows) {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 9) {
      FocusProbe(record) { focus in
        VStack(alignment: .leading) {
          Button("first") {}.focused(focus, equals: -2)
          outer.view { row in
            // Every other row is plain text.
            AnyView(row % 2 == 1 ? AnyView(Text("row \(row)")) : inner.view(row * 10) { Button("\($0)") {}.focused(focus, equals: $0) })
          }
          Button("last") {}.focused(focus, equals: 999)
        }
      }
    }
    host.settle()
    let order = [-2] + [0, 2, 4, 6].flatMap { row in (0..<3).map { row * 10 + $0 } } + [999]
    #expect(stops(host, record, [], order.count) == order, "\(outer) \(inner)\n\(host.text)")
    #expect(Array(stops(host, record, .shift, order.count).reversed()) == order, "\(outer) \(inner)\n\(host.text)")
    // From a place that no frame showed yet, and without a frame in between.
    host.press(.tab, modifiers: .shift)
    host.press(.tab, modifiers: .shift)
    host.settle()
    #expect(record.current == 62)
    #expect(host.isFocusSeen, "\(outer) \(inner)\n\(host.text)")
  }

  /// Where the focus is before each of so many keys.
  private func stops(_ host: TestHost, _ record: FocusRecord, _ modifiers: EventModifiers, _ count: Int) -> [Int] {
    if modifiers == .shift { press(host, modifiers) }
    var visited: [Int] = []
    for number in 0..<count {
      visited.append(record.current ?? -1)
      #expect(host.isFocusSeen, "at \(visited)\n\(host.text)")
      if modifiers != .shift || number < count - 1 { press(host, modifiers) }
    }
    return visited
  }

  private func press(_ host: TestHost, _ modifiers: EventModifiers) {
    host.press(.tab, modifiers: modifiers)
    host.settle()
  }

  @Test func `a key builds at most 64 rows, in all containers together`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 10) {
      FocusProbe(record) { focus in
        VStack {
          Button("one") {}.focused(focus, equals: 1)
          ScrollView { LazyVStack { ForEach(0..<1000) { _ in List(0..<1000) { PlainLine(number: $0) }.frame(height: 2).disabled(true) } } }
          Button("two") {}.focused(focus, equals: 2)
        }
      }
    }
    host.settle()
    #expect(record.current == 1)
    for _ in 0..<3 {
      let before = host.evaluations(of: PlainLine.self)
      press(host, [])
      // A row that is made for the key shows two rows itself.
      #expect(host.evaluations(of: PlainLine.self) - before <= 4 * 64)
    }
  }

  @Test func `a list without a selection is a tab stop only if its rows contain none`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) {
      FocusProbe(record) { focus in
        VStack {
          Button("one") {}.focused(focus, equals: 1)
          List(0..<30) { row in if row == 20 { Button("in") {}.focused(focus, equals: 2) } else { Text("row \(row)") } }
        }
      }
    }
    host.settle()
    let visited = (0..<4).map { _ in
      press(host, [])
      return record.current
    }
    #expect(visited == [2, 1, 2, 1])
  }
}

private struct PlainLine: View {
  let number: Int
  var body: some View { Text("plain \(number)") }
}

/// What the rows are in.
enum OuterRows: CaseIterable {
  case list, lazy, forEach, form, table, across, statics

  private struct Item: Identifiable {
    let id: Int
  }

  @MainActor func view(_ row: @escaping (Int) -> AnyView) -> AnyView {
    switch self {
    case .list: AnyView(List(0..<8) { row($0) })
    case .lazy: AnyView(ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<8) { row($0) } } })
    case .forEach: AnyView(ScrollView { ForEach(0..<8) { row($0) } })
    case .form: AnyView(Form { ForEach(0..<8) { row($0) } })
    case .table: AnyView(Table((0..<8).map { Item(id: $0) }) { TableColumn("A") { row($0.id) } })
    case .across: AnyView(ScrollView(.horizontal) { LazyHStack { ForEach(0..<8) { row($0).frame(width: 20, height: 7) } } })
    case .statics:
      AnyView(
        ScrollView {
          row(0)
          row(1)
          row(2)
          row(3)
          row(4)
          row(6)
        })
    }
  }
}

/// What is in a row: a container with three controls, of which two are seen at most.
enum InnerRows: CaseIterable {
  case scroll, lazy, list, form, across, disclosed, columns

  @MainActor func view<Control: View>(_ first: Int, _ control: @escaping (Int) -> Control) -> AnyView {
    let numbers = first..<first + 3
    switch self {
    case .scroll: return AnyView(ScrollView { VStack { ForEach(numbers, id: \.self) { control($0) } } }.frame(height: 2))
    case .lazy: return AnyView(ScrollView { LazyVStack { ForEach(numbers, id: \.self) { control($0) } } }.frame(height: 2))
    case .list: return AnyView(List(numbers, id: \.self) { control($0) }.frame(height: 2))
    case .form: return AnyView(Form { ForEach(numbers, id: \.self) { control($0) } }.frame(height: 2))
    case .across: return AnyView(ScrollView(.horizontal) { HStack { ForEach(numbers, id: \.self) { control($0) } } }.frame(width: 12))
    case .disclosed: return AnyView(GroupBox("more") { ForEach(numbers, id: \.self) { control($0) } })
    case .columns:
      // In reading order: the one on the right of the first row comes second.
      return AnyView(
        HStack(alignment: .top) {
          VStack(alignment: .leading) {
            control(first)
            control(first + 2)
          }
          control(first + 1)
        })
    }
  }
}
