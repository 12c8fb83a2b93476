import Idem

struct Order: Identifiable {
  let id: Int
  var customer: String
  var total: Double
  var isPaid: Bool
}

struct OrdersTable: View {
  @State private var orders: [Order] = []
  @State private var selection: Set<Order.ID> = []
  @State private var showsPaid = true
  @State private var error: String?

  var body: some View {
    NavigationSplitView {
      List {
        Section("Filter") {
          Toggle("Paid", isOn: $showsPaid)
          Label("All", systemImage: "tray").badge(orders.count)
        }
      }
      .frame(width: 24)
    } detail: {
      VStack(spacing: 0) {
        Table(orders, selection: $selection) {
          TableColumn("Customer") { order in Text(order.customer).lineLimit(1) }.width(min: 10, ideal: 20, max: 30)
          TableColumn("Total") { order in
            HStack {
              Spacer()
              Text(String(order.total)).bold().foregroundStyle(order.total > 100 ? .red : .primary)
            }
          }
          .width(12)
          TableColumn("Paid") { order in Image(systemName: order.isPaid ? "checkmark" : "xmark") }
        }
        .contextMenu(forSelectionType: Int.self) { ids in
          Button("Pay") { for id in ids { orders[id].isPaid = true } }
        }
        Divider()
        HStack(spacing: 2) {
          Text("\(selection.count) selected").foregroundStyle(.secondary)
          Spacer()
          Button("Delete") { orders.removeAll { selection.contains($0.id) } }.disabled(selection.isEmpty)
        }
        .padding(.horizontal)
        .background(.bar)
      }
    }
    .alert("Failed", isPresented: .constant(error != nil)) {
      Button("OK") { error = nil }
    } message: {
      Text(error ?? "")
    }
  }
}
