import Idem
import IdemCore

/// As many texts in one stack, all of which show the count.
struct ChangingTexts: View {
  let model: Model
  let rows: Int

  var body: some View {
    let count = model.count
    VStack(alignment: .leading, spacing: 0) { ForEach(0..<rows, id: \.self) { Text("row \($0): \(count)") } }
  }
}

/// Rows with a body, of which one shows another value, and a label beside them.
struct EquatableRows: View {
  let model: Model

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("changes: \(model.count)")
      ForEach(model.items) { ItemRow(item: $0).equatable() }
    }
    .onKeyPress("n") {
      model.count += 1
      model.items[5].value += 1
      return .handled
    }
  }
}

struct ItemRow: View, Equatable {
  let item: Item

  var body: some View {
    HStack(spacing: 1) {
      Text("row \(item.id)")
      Text("value \(item.value)")
    }
  }
}

/// Building a tree, and giving all of it new values.
@MainActor
func benchRows() {
  let rows = 10_000
  // Its end is not counted.
  var kept: Bench?
  let building = {
    kept = nil
    return Model()
  }
  let built = Measurement.of(units: rows, making: building) { model in
    kept = Bench { ChangingTexts(model: model, rows: rows) }
    kept!.frame()
  }
  report("build: \(rows) texts and their first frame", built, per: "text")
  let made = Measurement.of(units: rows, making: { Bench { ChangingTexts(model: Model(), rows: rows) } }) { $0.frame() }
  report("layout and paint: of the first frame", made, per: "text")

  let model = Model()
  let bench = Bench { ChangingTexts(model: model, rows: rows) }
  bench.frame()
  let updated = Measurement.of(units: rows) {
    model.count += 1
    bench.frame()
  }
  report("update: \(rows) texts, all with another value", updated, per: "text")
  report("update to build", updated.nanoseconds / built.nanoseconds, "(at most 0.50)")

  benchEquatableRows()
}

/// A key changes a label and one of 10,000 rows in a stack that has all of them.
@MainActor
private func benchEquatableRows() {
  let model = Model(items: 10_000)
  let bench = Bench { EquatableRows(model: model) }
  bench.frame()
  var stats = FrameStats()
  let cost = Measurement.of {
    _ = bench.appHost.deliver(.key(KeyPress(key: "n", characters: "n")))
    stats = bench.frame()
  }
  report("10,000 equatable rows: a label and one row", cost, per: "key")
  report("  bodies of rows", Double(stats.bodiesEvaluated - 1), "(at most 1, and the stack's)")
  report("  bytes", Double(stats.bytesWritten), "(at most 60)")
}
