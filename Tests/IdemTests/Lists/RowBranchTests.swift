import Idem
import IdemTesting
import Testing

private struct Entry: Identifiable, Equatable {
  let id: Int
  var kind: Int
}

/// What the content of a row is made of. Every kind shows `row` and the number, whichever branch it takes.
private enum RowKind: CaseIterable {
  case ifElse, switched, twoOptionals, erased, identified, ownBody, group, padded, nestedForEach, columns, tapped, overlaid, withButton
}

private struct BranchBody: View {
  let entry: Entry
  var body: some View { if entry.kind == 0 { Text("row \(entry.id)") } else { Text("row \(entry.id)") } }
}

private struct BranchRow: View {
  let kind: RowKind
  let entry: Entry

  @ViewBuilder private var branches: some View {
    if entry.kind == 0 { Text("row \(entry.id)") } else { Text("row \(entry.id)") }
  }

  var body: some View {
    switch kind {
    case .ifElse: branches
    case .switched:
      switch entry.kind {
      case 0: Text("row \(entry.id)")
      case 1: Text(verbatim: "row \(entry.id)")
      default: BranchBody(entry: entry)
      }
    case .twoOptionals:
      if entry.kind == 0 { Text("row \(entry.id)") }
      if entry.kind != 0 { Text("row \(entry.id)") }
    case .erased: entry.kind == 0 ? AnyView(Text("row \(entry.id)")) : AnyView(HStack { Text("row \(entry.id)") })
    case .identified: Text("row \(entry.id)").id(entry.kind)
    case .ownBody: BranchBody(entry: entry)
    case .group: Group { branches }
    case .padded: branches.padding(.trailing, 1)
    case .nestedForEach: AnyView(ForEach([entry]) { BranchBody(entry: $0) })
    case .columns: HStack { ForEach(entry.kind == 0 ? ["row", "\(entry.id)"] : ["row", "\(entry.id)", ""], id: \.self) { Text($0) } }
    case .tapped: branches.onTapGesture {}
    case .overlaid: branches.overlay(alignment: .leading) { branches }
    case .withButton: if entry.kind == 0 { Text("row \(entry.id)") } else { Button("row \(entry.id)") {}.buttonStyle(.plain) }
    }
  }
}

private enum Around: CaseIterable { case list, selectable, scrolled, table, sections }

@Observable @MainActor private final class Entries {
  var entries: [Entry] = (0..<100).map { Entry(id: $0, kind: $0 < 1 ? 0 : ($0 % 7 == 3 ? 2 : 1)) }
  var picked: Int?
}

private struct Rows: View {
  let around: Around
  let kind: RowKind
  @Bindable var model: Entries

  var body: some View {
    switch around {
    case .list: List(model.entries) { BranchRow(kind: kind, entry: $0) }
    case .selectable: List(model.entries, selection: $model.picked) { BranchRow(kind: kind, entry: $0) }
    case .scrolled:
      ScrollView(showsIndicators: false) { LazyVStack(alignment: .leading) { ForEach(model.entries) { BranchRow(kind: kind, entry: $0) } } }
        .focusable()
    case .table: Table(model.entries) { TableColumn("t") { BranchRow(kind: kind, entry: $0) } }
    case .sections:
      List {
        ForEach(0..<2) { half in Section { ForEach(model.entries.filter { $0.id / 50 == half }) { BranchRow(kind: kind, entry: $0) } } }
      }
    }
  }
}

@MainActor
@Suite struct RowBranchTests {
  private func check(_ host: TestHost, _ model: Entries, _ label: String) {
    host.render()
    let rows = host.lines.filter { $0.hasPrefix("row ") }
    let first = rows.first.flatMap { Int($0.dropFirst(4)) } ?? -1
    let from = model.entries.firstIndex { $0.id == first } ?? 0
    let expected = model.entries[from...].prefix(6).map { "row \($0.id)" }
    #expect(Array(rows.prefix(6)) == expected, "\(label)")
  }

  @Test(arguments: Around.allCases)
  private func `a row that is reused shows its element whichever branch its content takes`(around: Around) {
    for kind in RowKind.allCases {
      let model = Entries()
      let host = TestHost(width: 20, height: 7) { Rows(around: around, kind: kind, model: model) }
      check(host, model, "\(kind), first")
      for step in 0..<12 {
        host.scroll(step % 5 == 4 ? -1 : 1)
        check(host, model, "\(kind), scrolled down \(step)")
      }
      for step in 0..<12 {
        host.scroll(-1)
        check(host, model, "\(kind), scrolled up \(step)")
      }
    }
  }

  @Test(arguments: Around.allCases)
  private func `a row whose element takes another branch in place shows it`(around: Around) {
    for kind in RowKind.allCases {
      let model = Entries()
      let host = TestHost(width: 20, height: 7) { Rows(around: around, kind: kind, model: model) }
      check(host, model, "\(kind), first")
      for step in 0..<4 {
        for index in 0..<6 where (index + step) % 2 == 0 { model.entries[index].kind = (model.entries[index].kind + 1) % 3 }
        check(host, model, "\(kind), step \(step)")
      }
      for _ in 0..<3 {
        model.entries.reverse()
        check(host, model, "\(kind), reversed")
        model.entries.remove(at: 2)
        check(host, model, "\(kind), removed")
      }
    }
  }

  @Test func `the list of the report keeps all its rows when it is scrolled by keys`() {
    let host = TestHost(width: 10, height: 3) {
      List(0..<100) { i in if i < 1 { Text("row \(i)") } else { Text("row \(i)") } }
    }
    host.render()
    host.press(.tab)
    for _ in 0..<3 {
      host.press(.downArrow)
      host.render()
    }
    #expect(host.lines == ["row 3", "row 4", "row 5"])
  }
}
