import Idem
import IdemCore
import IdemTesting
import Testing

@Observable @MainActor private final class Names {
  var first = "a"
  var last = "z"
  var base = "b"
}

@MainActor private final class OldNames: ObservableObject {
  @Published var first = "a"
}

extension EnvironmentValues {
  @Entry fileprivate var suffix = ""
}

/// What a row of the test reads.
private enum Source: CaseIterable { case observable, object, environment, binding, capture, style }

private struct NamedRow: View {
  let index: Int
  let source: Source
  let names: Names
  let old: OldNames
  @Binding var state: String
  let capture: String

  var body: some View {
    if index > 0 {
      Text(index == 40 ? names.last : "row")
    } else {
      switch source {
      case .observable: Text(names.first)
      case .object: OldRow(names: old)
      case .environment: SuffixRow()
      case .binding: Text(state)
      case .capture: Text(capture)
      case .style: Text("ß").fixedSize()
      }
    }
  }
}

private struct OldRow: View {
  @ObservedObject var names: OldNames
  var body: some View { Text(names.first) }
}

private struct SuffixRow: View {
  @Environment(\.suffix) private var suffix
  var body: some View { Text("row" + suffix) }
}

/// Rows that are as wide as the widest of the first ones, and a mark beside them.
private struct IdealRows: View {
  let source: Source
  let isGrid: Bool
  let names: Names
  let old: OldNames
  let log: Log
  @State private var state = "a"
  @State private var capture = "a"
  @State private var suffix = ""
  @State private var isUpper = false

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      ScrollView(showsIndicators: false) {
        if isGrid {
          LazyVGrid(columns: [GridItem(.flexible(minimum: 1, maximum: 12)), GridItem(.fixed(1))], alignment: .leading) { rows }
        } else {
          LazyVStack(alignment: .leading) { rows }
        }
      }
      .fixedSize(horizontal: true, vertical: false)
      Text("|")
    }
    .environment(\.suffix, suffix)
    .textCase(isUpper ? .uppercase : nil)
    .onKeyPress("w") {
      switch source {
      case .observable: names.first = "wide row"
      case .object: old.first = "wide row"
      case .environment: suffix = " wide"
      case .binding: state = "wide row"
      case .capture: capture = "wide row"
      case .style: isUpper = true
      }
      return .handled
    }
  }

  private var rows: some View {
    ForEach(0..<200, id: \.self) { [capture] index in
      NamedRow(index: index, source: source, names: names, old: old, state: $state, capture: capture).onAppear { log("\(index)") }
    }
  }
}

/// Rows that are as wide as the widest of the first ones; the third can present a sheet.
private struct PresentingRows: View {
  let names: Names
  let log: Log

  var body: some View {
    ScrollView(showsIndicators: false) {
      LazyVStack(alignment: .leading) {
        ForEach(0..<60, id: \.self) { index in
          Text("row").sheet(isPresented: Binding(get: { names.first == "open" && index == 2 }, set: { _ in names.first = "a" })) {
            SheetContent(log: log)
          }
        }
      }
    }
    .fixedSize(horizontal: true, vertical: false)
  }
}

private struct SheetContent: View {
  let log: Log

  var body: some View {
    let _ = log("sheet")
    Text("sheet")
  }
}

private struct Switched: View {
  let `switch`: Names
  let rows: IdealRows
  var body: some View { if `switch`.first == "a" { rows } }
}

/// The ideal size of lazy rows is that of the first ones, whether they are visible or not.
@MainActor
@Suite struct IdealSizeTests {
  private let names = Names(), old = OldNames(), log = Log()

  private func host(_ source: Source, isGrid: Bool = false) -> TestHost {
    let host = TestHost(width: 30, height: 5) { [names, old, log] in
      IdealRows(source: source, isGrid: isGrid, names: names, old: old, log: log)
    }
    host.render()
    return host
  }

  private func width(_ host: TestHost) -> Int? { host.lines.first?.prefix { $0 != "|" }.count }

  @Test(arguments: Source.allCases) fileprivate func `the ideal width follows a row that is out of sight`(source: Source) {
    let host = host(source)
    #expect(width(host) == 3)
    for _ in 0..<5 { host.scroll(1) }
    host.render()
    for _ in 0..<2 {
      host.press("w")
      host.render()
    }
    #expect(width(host) == (source == .style ? 3 : 8), "\(host.text)")
  }

  private struct Numbered: View {
    let index: Int
    let names: Names
    var body: some View { Text(index == 100 ? names.first : index == 99 ? names.last : index == 5 ? names.base : "row") }
  }

  @Test(arguments: [false, true]) func `the first rows count, up to the height if one is proposed, but at most a hundred`(isProposed: Bool)
  {
    let host = TestHost(width: 30, height: 5) { [names] in
      HStack(alignment: .top, spacing: 0) {
        ScrollView(showsIndicators: false) { ForEach(0..<200, id: \.self) { Numbered(index: $0, names: names) } }
          .fixedSize(horizontal: true, vertical: !isProposed).frame(height: 5, alignment: .top)
        Text("|")
      }
    }
    host.render()
    #expect(width(host) == 3)
    names.base = "the sixth row"
    host.render()
    #expect(width(host) == (isProposed ? 3 : 13), "\(host.text)")
    names.base = "b"
    host.render()
    #expect(width(host) == 3)
    names.first = "the 101st row"
    host.render()
    #expect(width(host) == 3)
    names.last = "the 100th row"
    host.render()
    #expect(width(host) == (isProposed ? 3 : 13), "\(host.text)")
  }

  @Test func `a grid out of sight is measured again`() {
    let host = host(.observable, isGrid: true)
    for _ in 0..<5 { host.scroll(1) }
    host.render()
    let before = width(host)
    names.first = "wide row"
    host.render()
    let new = self.host(.observable, isGrid: true)
    #expect(width(host) == width(new) && width(host) != nil, "\(String(describing: before))")
  }

  @Test func `rows that are only measured do not appear, and nothing stays registered for a container that is gone`() {
    let isShown = Names()
    let before = ObservationRegistration.aliveCount
    do {
      let host = TestHost(width: 30, height: 5) { [names, old, log] in
        Switched(switch: isShown, rows: IdealRows(source: .observable, isGrid: false, names: names, old: old, log: log))
      }
      host.render()
      #expect(log.lines == (0..<5).map(String.init))
      for _ in 0..<5 { host.scroll(1) }
      host.render()
      let appeared = log.lines.count
      var alive: [Int] = []
      for step in 0..<30 {
        names.first = String(repeating: "w", count: 1 + step % 3)
        host.render()
        alive.append(ObservationRegistration.aliveCount)
      }
      #expect(log.lines.count == appeared)
      #expect(Set(alive.suffix(20)).count <= 2, "\(alive)")
      isShown.first = "b"
      for _ in 0..<4 { host.render() }
      names.first = "c"
      #expect(host.render().bodiesEvaluated == 0)
    }
    names.first = "d"
    names.last = "d"
    #expect(ObservationRegistration.aliveCount <= before + 4)
  }

  @Test func `rows that are only measured present nothing, until they are visible`() {
    let host = TestHost(width: 30, height: 9) { [names, log] in PresentingRows(names: names, log: log) }
    host.render()
    for _ in 0..<5 { host.scroll(1) }
    host.render()
    names.first = "open"
    for width in [30, 20, 25] {
      host.resize(width: width, height: 9)
      host.render()
      #expect(host.tree.input.modals.isEmpty && log.lines.isEmpty, "\(log.lines)")
    }
    for _ in 0..<5 { host.scroll(-1) }
    host.render()
    #expect(host.tree.input.modals.count == 1 && log.lines == ["sheet"] && host.text.contains("sheet"), "\(host.text)")
    host.press(.escape)
    host.render()
    #expect(host.tree.input.modals.isEmpty && !host.text.contains("sheet"), "\(host.text)")
  }

  @Test func `a change of a row out of sight that leaves the ideal size as it was draws nothing`() {
    let host = host(.observable)
    for _ in 0..<5 { host.scroll(1) }
    host.render()
    names.first = "b"
    let stats = host.render()
    #expect(stats.cellsPainted == 0)
  }
}
