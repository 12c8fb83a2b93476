import Idem

struct Hello: View {
  @State private var updates = 0

  var body: some View {
    VStack(alignment: .leading) {
      Text("Hello, world")
      Spacer()
      StatusLine(updates: updates)
    }
    .onUpdate { updates += 1 }
  }
}
