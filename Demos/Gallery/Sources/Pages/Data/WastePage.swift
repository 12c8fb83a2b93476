import Idem

/// A view that is wasted, found with the inspector, and mended.
struct WastePage: View {
  var body: some View {
    #sample("Wasted, found and mended, in five steps", WastedRow.code, MendedRow.code) { WasteLesson() }
  }
}

/// The order that is chosen, and how many rows the last choice has run.
@Observable @MainActor final class Orders {
  static let names = ["Tea", "Bread", "Salt", "Rice", "Milk", "Plums"]
  var chosen = 0
  /// Whether the user has chosen: the rows that appear are no lesson.
  @ObservationIgnored var hasBegun = false
  var isMended = false
  /// The rows that ran since the last frame.
  @ObservationIgnored var running = 0
  /// The rows that ran because of the latest change.
  private(set) var ran = 0

  /// Shows the count after a frame, so that counting runs no row.
  func take() {
    defer { running = 0 }
    if hasBegun, running > 0, ran != running { ran = running }
  }
}

private struct WasteLesson: View {
  // A sample is two views, of which the page shows the one that fits. Each has orders of its own.
  var body: some View { WasteSteps() }
}

private struct WasteSteps: View {
  @State private var orders = Orders()

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("1. Press Next: the mark moves. Two rows look different.")
      Text("2. Read the count: all six rows ran. Four of them in vain.")
      Text(
        "3. F12 opens the inspector, which names them: WastedRow. Its field choose is a closure. Closures cannot be compared, so the row always runs."
      )
      Text("4. Switch Mended on: MendedRow has @Equatable, which leaves the closure out of the comparison.")
      Text("5. Press Next again: two rows run, those that look different.")
      OrderRows(orders: orders).padding(.vertical, 1)
      HStack(spacing: 2) {
        Button("Next") {
          orders.hasBegun = true
          orders.chosen = (orders.chosen + 1) % Orders.names.count
        }
        Toggle(
          "Mended",
          isOn: Binding {
            orders.isMended
          } set: {
            orders.isMended = $0
          })
      }
      CountOfRows(orders: orders)
    }
    .onFrame { _ in orders.take() }
  }
}

private struct OrderRows: View {
  let orders: Orders

  var body: some View {
    let chosen = orders.chosen, isMended = orders.isMended
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Orders.names.indices, id: \.self) { place in
        if isMended {
          MendedRow(name: Orders.names[place], isChosen: place == chosen, orders: orders) { orders.chosen = place }
        } else {
          WastedRow(name: Orders.names[place], isChosen: place == chosen, orders: orders) { orders.chosen = place }
        }
      }
    }
  }
}

private struct CountOfRows: View {
  let orders: Orders
  var body: some View { Text("\(orders.ran) of \(Orders.names.count) rows ran") }
}

@SampleCode private struct WastedRow: View {
  let name: String
  let isChosen: Bool
  let orders: Orders
  let choose: () -> Void

  var body: some View {
    let _ = orders.running += 1
    Text(verbatim: (isChosen ? "▶ " : "  ") + name).onTapGesture { choose() }
  }
}

@Equatable @SampleCode private struct MendedRow: View {
  let name: String
  let isChosen: Bool
  @EquatableByIdentity let orders: Orders
  @EquatableIgnoredUnsafeClosure let choose: () -> Void

  var body: some View {
    let _ = orders.running += 1
    Text(verbatim: (isChosen ? "▶ " : "  ") + name).onTapGesture { choose() }
  }
}
