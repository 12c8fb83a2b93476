import Idem

struct DragPage: View {
  @State private var open = ["Write", "Test"]
  @State private var done: [String] = []

  var body: some View {
    #sample("Values that are dropped into another view") {
      HStack(alignment: .top, spacing: 4) {
        VStack(alignment: .leading) {
          Text("Open").bold()
          ForEach(open, id: \.self) { Text($0).draggable($0) }
        }
        VStack(alignment: .leading) {
          Text("Done").bold()
          ForEach(done, id: \.self) { Text($0) }
        }
        .frame(width: 12, height: 4, alignment: .topLeading)
        .border(.rounded)
        .dropDestination(for: String.self) { items, _ in
          open.removeAll { items.contains($0) }
          done += items
          return true
        }
      }
    }
  }
}
