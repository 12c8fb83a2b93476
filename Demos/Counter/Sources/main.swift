import Idem

struct Counter: View {
  @State private var count = 0

  var body: some View {
    HStack {
      Text("\(count) presses")
      Button("Once more") { count += 1 }
    }
  }
}

Idem.run("Counter") { Counter() }
