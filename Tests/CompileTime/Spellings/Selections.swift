// Selections of each type.
import Idem
struct Item: Identifiable, Hashable { let id: Int; var kids: [Item]? }
struct Selections: View {
  @State var a: Int?; @State var s: Set<Int> = []; @State var o: Item?; let items: [Item]; @State var tags: Set<Item> = []
  var body: some View {
    VStack {
      List(items, selection: $a) { i in Text("\(i.id)") }
      List(items, selection: $s) { Text("\($0.id)") }
      List(items, id: \.self, selection: $o) { i in Text("\(i.id)") }
      List(items, id: \.self, selection: $tags) { i in Text("\(i.id)") }
      List(0..<3, selection: $a) { Text("\($0)") }
      List(selection: $s) { Text("x").tag(1) }
      List(selection: $a) {
        Text("x").tag(1); ForEach(items) { Text("\($0.id)") }
      }
      List(selection: Binding(get: { a }, set: { a = $0 })) { Text("x") }
      List(items, children: \.kids, selection: $a) { Text("\($0.id)") }
    }
  }
}
