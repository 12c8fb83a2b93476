import Idem

/// A tree of the program's entries: the odd ones belong to the even one before.
private struct Branching: Identifiable {
  var id: Int
  var entry: Entry
  var branches: [Branching]?

  static func all(_ entries: [Entry]) -> [Branching] {
    entries.filter { $0.id % 3 == 0 }.map { entry in
      let inner = entries.filter { $0.id / 3 == entry.id / 3 && $0.id != entry.id }
      return Branching(
        id: entry.id, entry: entry, branches: inner.isEmpty ? nil : inner.map { Branching(id: $0.id, entry: $0, branches: nil) })
    }
  }
}

struct ListPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  var body: some View {
    switch part.kind {
    case .list: List(model.entries) { lazyRow($0) }
    case .listOne: List(model.entries, selection: model.chosen) { lazyRow($0) }
    case .listMany: List(model.entries, selection: model.marked) { entry in row(entry).scrollPosition(id: .constant(Int?.none)) }
    case .listStatic:
      List {
        children
        ForEach(model.entries) { row($0) }
        if number % 2 == 0 { Text(name) }
        ForEach(0..<3) { Text("s\($0)") }
      }
    default: others
    }
  }

  /// A header whose text grows, also as one of two views.
  @ViewBuilder private func header(_ rest: Int) -> some View {
    let text = Text("head \(rest)" + String(repeating: "+", count: number % 4))
    if rest != number % 3 {
      if b % 2 == 0 {
        HStack(spacing: 0) {
          text; if a % 2 == 0 { Spacer() }
        }
      } else {
        text
      }
    }
  }

  @ViewBuilder private var others: some View {
    switch part.kind {
    case .listSections:
      List(selection: model.chosen) {
        ForEach(0..<3) { rest in
          Section {
            ForEach(model.entries.filter { $0.id % 3 == rest }) { lazyRow($0) }
          } header: {
            header(rest)
          }
        }
      }
    case .table:
      Table(model.entries, selection: model.marked) {
        TableColumn("Entry") { lazyRow($0) }.width(min: 4, ideal: 8)
        TableColumn("Size") { (entry: Entry) in if (entry.value + a) % 2 == 0 { Text("\(entry.value)") } }.alignment(.trailing)
        TableColumn("Id") { (entry: Entry) in Text("\(entry.id)") }.width(b % 2 == 0 ? 5 : nil)
      }
    case .outline: List { OutlineGroup(Branching.all(model.entries), children: \.branches) { row($0.entry) } }
    case .lazyRows: ScrollView { ForEach(model.entries) { lazyRow($0) } }
    default: grids
    }
  }

  private var tracks: [GridItem] {
    switch b % 4 {
    case 0: [GridItem(.fixed(4)), GridItem(.fixed(3), alignment: .leading)]
    case 1: [GridItem(.adaptive(minimum: 5))]
    case 2: [GridItem(.flexible()), GridItem(.flexible(minimum: 2, maximum: 9))]
    default: [GridItem(.fixed(1)), GridItem(.fixed(1)), GridItem(.fixed(2))]
    }
  }

  @ViewBuilder private var grids: some View {
    switch part.kind {
    case .gridDown:
      ScrollView {
        LazyVGrid(columns: tracks, spacing: a % 2, pinnedViews: a % 3 == 0 ? [.sectionHeaders] : []) {
          if number % 3 == 0 { Section("s") { Text(name) } }
          ForEach(model.entries) { row($0) }
        }
      }
    case .gridAcross:
      ScrollView(.horizontal) {
        LazyHGrid(rows: tracks, spacing: a % 3) {
          ForEach(model.entries) { row($0) }
          if number % 3 == 0 { Text(name) }
        }
      }
    case .lazySections:
      ScrollView {
        LazyVStack(alignment: .leading, pinnedViews: b % 2 == 0 ? [.sectionHeaders, .sectionFooters] : []) {
          ForEach(0..<2) { rest in
            Section {
              ForEach(model.entries.filter { $0.id % 2 == rest }) { lazyRow($0) }
            } header: {
              header(rest)
            } footer: {
              if rest == b % 2 { Text("foot \(number)") }
            }
          }
        }
      }
    default: ScrollView(.horizontal) { LazyHStack { ForEach(model.entries) { lazyRow($0) } } }
    }
  }
}

/// A row. Branches and similar views are directly in it, other views are in a stack.
struct ShallowRow: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  @ViewBuilder private var boxed: some View { VStack(alignment: .leading) { children } }

  var body: some View {
    switch part.kind {
    case .text: Text(name)
    case .either: if number % 2 == 0 { boxed } else { Text(name) }
    case .choice:
      switch number % 3 {
      case 0: Text(name)
      case 1: Text(name + "b").bold()
      default: boxed
      }
    case .optional: if number % 2 == 0 { boxed }
    case .several: Text(name); boxed; if number % 3 == 0 { Text("third") }
    case .erased: number % 2 == 0 ? AnyView(boxed) : AnyView(Text(name))
    case .identified: boxed.id(number % 3)
    default: whole
    }
  }

  @ViewBuilder private var whole: some View {
    switch part.kind {
    case .padding: Group { if number % 2 == 0 { Text(name); Text("+") } else { boxed } }.padding(.leading, number % 3)
    case .backColor: Group { if number % 2 == 0 { Text(name) } else { boxed } }.background(number % 3 == 0 ? .blue : .clear)
    case .over: Group { if number % 2 == 0 { Text(name) } else { boxed } }.overlay { if number % 3 == 0 { Text("o") } }
    case .counter: CountingPart(model: model, entry: entry, slot: a)
    default: HStack { PartView(part: part, model: model, entry: entry) }
    }
  }
}

struct BranchPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  var body: some View {
    switch part.kind {
    case .either: if number % 2 == 0 { children } else { Text(name); child(0) }
    case .choice:
      switch number % 3 {
      case 0: child(0)
      case 1: Text(name)
      default: HStack { children }
      }
    case .optional: if number % 2 == 0 { children }
    case .several: Text(name); children; if number % 3 == 0 { Text("third") }
    case .erased: number % 2 == 0 ? AnyView(child(0)) : AnyView(Text(name))
    case .identified: children.id(number % 3)
    default: others
    }
  }

  @ViewBuilder private var others: some View {
    switch part.kind {
    case .skipped: EquatablePart(part: part, model: model, entry: entry)
    case .sameAs: EquatablePart(part: part, model: model, entry: entry).equatable()
    default: CountingPart(model: model, entry: entry, slot: a)
    }
  }
}

/// A view with its own `==`. A change of the model's values that it reads still runs its body.
private struct EquatablePart: View, Equatable {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  nonisolated static func == (a: Self, b: Self) -> Bool { a.part == b.part && a.entry == b.entry && a.model === b.model }

  var body: some View { if let first = part.children.first { PartView(part: first, model: model, entry: entry) } }
}

/// A state of the view's own, counted up by a button.
struct CountingPart: View {
  let model: ProgramModel
  let entry: Entry
  let slot: Int
  @State private var count = 0
  @Environment(\.surrounding) private var surrounding

  var body: some View {
    Button("n\(entry.id):\(count):\(surrounding)") {
      count += 1
      model.log.append("counted \(entry.id) \(count)")
    }
    .buttonStyle(.plain)
  }
}
