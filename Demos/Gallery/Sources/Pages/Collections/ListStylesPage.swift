import Idem

struct ListStylesPage: View {
  @State private var fruit: String? = "Pear"

  @SampleCode struct Food: View {
    var body: some View {
      Section("Fruits") {
        ForEach(["Apple", "Pear"], id: \.self) { Text($0) }
      }
      Section("Nuts") {
        ForEach(["Almond"], id: \.self) { Text($0) }
      }
    }
  }

  var body: some View {
    #sample("Automatic, and plain", Food.code) {
      HStack(alignment: .top, spacing: 3) {
        List(selection: $fruit) { Food() }.listStyle(.automatic)
        List(selection: $fruit) { Food() }.listStyle(.plain)
      }
      .frame(width: 40, height: 5)
    }
    #sample("Inset, and sidebar") {
      HStack(alignment: .top, spacing: 3) {
        List(selection: $fruit) { Food() }.listStyle(.inset)
        List(selection: $fruit) { Food() }.listStyle(.sidebar)
      }
      .frame(width: 40, height: 5)
    }
    #sample("Grouped, and inset, grouped") {
      HStack(alignment: .top, spacing: 3) {
        List(selection: $fruit) { Food() }.listStyle(.grouped)
        List(selection: $fruit) { Food() }.listStyle(.insetGrouped)
      }
      .frame(width: 40, height: 6)
    }
    #sample("Bordered, and striped") {
      HStack(alignment: .top, spacing: 3) {
        List(selection: $fruit) { Food() }.listStyle(.bordered)
        List(selection: $fruit) { Food() }.listStyle(.striped)
      }
      .frame(width: 40, height: 5)
    }
  }
}
