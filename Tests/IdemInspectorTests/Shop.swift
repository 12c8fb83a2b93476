import Idem

@MainActor @Observable final class Truck {
  var donuts = 0
}

struct Label: View {
  let title: String
  let onTap: () -> Void
  var body: some View { Text(title) }
}

struct Stock: View {
  let truck: Truck
  var body: some View { Text("donuts \(truck.donuts)") }
}

struct Shop: View {
  @State private var count = 0
  @State private var names = ["a", "b", "c"]
  @FocusState private var isFocused: Bool
  let truck: Truck

  var body: some View {
    VStack(alignment: .leading) {
      Text("count \(count)")
      Label(title: "fixed") {}
      Stock(truck: truck)
      ForEach(names, id: \.self) { Stock(truck: truck).id($0) }
      Button("more") { count += 1 }.focused($isFocused)
    }
    .onKeyPress("c") {
      count += 1; return .handled
    }
    .onKeyPress("t") {
      truck.donuts += 1; return .handled
    }
    .onKeyPress("m") {
      names.reverse(); return .handled
    }
    .onKeyPress("a") {
      names.append("n\(names.count)"); return .handled
    }
  }
}
