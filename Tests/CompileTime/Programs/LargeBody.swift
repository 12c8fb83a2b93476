import Idem
struct Item: Identifiable, Hashable { let id: Int; var name: String; var price: Double; var done: Bool }
enum Tabs: Hashable { case a, b }
struct Main: View {
  @State private var items: [Item] = []
  @State private var selection: Set<Int> = []
  @State private var one: Int?
  @State private var name = ""
  @State private var count = 3
  @State private var ratio = 0.5
  @State private var isOn = false
  @State private var tab = Tabs.a
  @State private var color = Color.red
  @State private var order = [TableComparator(\Item.name)]
  @FocusState private var focus: Bool
  @Environment(\.colorScheme) private var scheme
  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 1) {
        HStack {
          Text("Title \(name)").bold().foregroundStyle(.secondary)
          Spacer()
          Button("Add") { items.append(Item(id: count, name: name, price: 1, done: false)) }.disabled(name.isEmpty)
        }
        .padding(.horizontal, 2)
        TextField("Name", text: $name).focused($focus).onSubmit { count += 1 }
        Stepper("Count \(count)", value: $count, in: 0...10)
        Toggle("On", isOn: $isOn).toggleStyle(.checkbox)
        Slider(value: $ratio, in: 0...1, step: 0.1) { Text("Ratio") }
        Picker("Tab", selection: $tab) {
          Text("A").tag(Tabs.a); Text("B").tag(Tabs.b)
        }.pickerStyle(.segmented)
        LabeledContent("Total") { Text("\(items.count)").bold() }
        ProgressView("Load", value: ratio, total: 1).tint(.green)
        Section("Rows") { ForEach(items) { item in Text(item.name).strikethrough(item.done) } }
        List(selection: $selection) { ForEach(items) { item in NavigationLink(item.name, value: item.id) } }
        List(items, id: \.id, selection: $one) { item in Label(item.name, systemImage: "star") }
        Table(items, selection: $selection, sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Price", value: \.price) { item in Text("\(item.price)").foregroundStyle(item.done ? .red : .green) }
        }
        Grid {
          GridRow {
            Text("a"); Text("b").gridColumnAlignment(.trailing)
          }
        }
        ScrollView(.horizontal) { LazyHStack { ForEach(0..<5) { index in Text("\(index)").frame(width: 4, height: 1) } } }
        Text("x").frame(maxWidth: .infinity, alignment: .trailing).background(color.opacity(0.5)).border(.blue)
        Menu("More") {
          Button("Delete", role: .destructive) { items.removeAll() }; Divider(); Button("Copy") {}
        }
        TabView(selection: $tab) {
          Tab("A", value: Tabs.a) { Text("1") }; Tab("B", value: Tabs.b) { Text("2") }
        }
        Rectangle().fill(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)).frame(height: 2)
      }
      .navigationTitle("Items")
      .toolbar { ToolbarItem(placement: .primaryAction) { Button("Reset") { count = 0 } } }
      .sheet(isPresented: $isOn) { Text("Sheet").padding() }
      .alert("Sure?", isPresented: $isOn) {
        Button("Yes") {}
      } message: {
        Text("It is gone.")
      }
      .onChange(of: count) { old, new in name = "from \(old) to \(new)" }
      .task { await Task.yield() }
      .overlay(alignment: .topTrailing) { if isOn { Text("!").foregroundStyle(.red) } }
    }
  }
}
