import Idem

struct Hello: View {
  @State private var updates = 0

  var body: some View {
    Workload(updates: updates, update: { updates += 1 }) {
      Text("Hello, world")
      Spacer()
    }
  }
}
