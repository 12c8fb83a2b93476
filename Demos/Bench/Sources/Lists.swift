import Idem

/// The row view of every list.
struct ItemRow: View, Equatable {
  let id: Int

  var body: some View { Text("item \(padded(id, 7)) payload \(padded(id * 37 % 10000, 4))") }
}

/// Inserts items at the top of a list. The array stores the newest item last, so an insertion is an append.
struct Insert: View {
  @State private var items: Chunks<Int>
  @State private var updates = 0

  init(count: Int) { items = Chunks((0..<count).reversed()) }

  var body: some View {
    VStack(alignment: .leading) {
      List(items.reversed(), id: \.self) { ItemRow(id: $0) }
      StatusLine(updates: updates)
    }
    .onUpdate(insert)
  }

  private func insert() {
    items.append(items.count)
    updates += 1
  }
}

/// Moves items within a list.
struct Move: View {
  let height: Int
  @State private var items: Pieces<Int>
  @State private var updates = 0

  init(count: Int, height: Int) {
    self.height = height
    items = Pieces(0..<count)
  }

  var body: some View {
    VStack(alignment: .leading) {
      List(items, id: \.self) { ItemRow(id: $0) }
      StatusLine(updates: updates)
    }
    .onUpdate(move)
  }

  private func move() {
    updates += 1
    let item = items.remove(at: updates * 7919 % items.count)
    items.insert(item, at: updates * 104_729 % min(items.count + 1, height))
  }
}

/// Scrolls a list line by line.
struct Scroll: View {
  let count: Int
  @State private var top: Int? = 0

  var body: some View {
    VStack(alignment: .leading) {
      List(0..<count) { ItemRow(id: $0) }
        .scrollPosition(id: $top)
      StatusLine(updates: top ?? 0)
    }
    .onUpdate { top = (top ?? 0) + 1 }
  }
}
