import Idem
import IdemCore
import IdemMemoryUse

/// Texts alone, in one stack.
private struct Texts: View {
  let rows: Int
  var body: some View { VStack(alignment: .leading, spacing: 0) { ForEach(0..<rows, id: \.self) { Text("row \($0)") } } }
}

private struct LongList: View {
  let items: [Int]
  var body: some View { List(items, id: \.self) { Text("item \($0)") } }
}

private func megabytes(_ bytes: Int) -> Double { Double(bytes) / 1_000_000 }

/// What 100,000 nodes take. In a process of its own: what was freed before would be used again.
@MainActor
func benchTreeMemory() {
  let before = live_bytes(), resident = resident_bytes()
  let bench = Bench { Texts(rows: 100_000) }
  let stats = bench.frame()
  report("memory: nodes of 100,000 texts", Double(stats.nodesBuilt), "nodes")
  report("  a text and its place in a ForEach", Double(live_bytes() - before) / 100_000, "bytes each")
  report("  resident", megabytes(resident_bytes() - resident), "MB more")
  report("  the process at most", megabytes(most_resident_bytes()), "MB (at most 60)")
}

/// What a list of 1,000,000 rows takes beside its data, and its first frame beside that of 1,000.
@MainActor
func benchListMemory() {
  func first(_ rows: Int) -> Measurement {
    let items = Array(0..<rows)
    return .of(samples: 5, making: { items }) { items in _ = Bench { LongList(items: items) }.frame() }
  }
  let items = Array(0..<1_000_000)
  let before = live_bytes(), resident = resident_bytes()
  let bench = Bench { LongList(items: items) }
  bench.frame()
  report("memory: a list of 1,000,000 rows", megabytes(live_bytes() - before), "MB beside the data (at most 40)")
  report("  resident", megabytes(resident_bytes() - resident), "MB more")
  let few = first(1000), many = first(1_000_000)
  report("first frame: a list of 1,000 rows", few, per: "frame")
  report("first frame: a list of 1,000,000 rows", many, per: "frame")
  report("  the second to the first", many.nanoseconds / few.nanoseconds, "(at most 3)")
}
