import Idem

struct ListsPage: View {
  @State private var selection: Set<Int> = [2]
  @State private var cursor: Int?
  @State private var task: String?
  @State private var tasks = ["Read the mail", "Water the plants", "Call the bank", "Fix the bike"]

  var body: some View {
    #sample("A million rows cost as much as twenty") {
      List(1...1_000_000, id: \.self, selection: $selection) { number in
        Text("Row \(number)").badge(number % 7 == 0 ? number : 0)
      }
      .listCursor($cursor)
      .frame(height: 6)
    }
    #sample("Rows that can be moved and deleted: Alt with an arrow, Delete") {
      List(selection: $task) {
        ForEach(tasks, id: \.self) { Text($0) }
          .onDelete { tasks.remove(atOffsets: $0) }
          .onMove { tasks.move(fromOffsets: $0, toOffset: $1) }
      }
      .frame(height: 4)
    }
    #sample("Sections, in the grouped style") {
      List {
        Section("Fruits") {
          Text("Apple")
          Text("Pear").foregroundStyle(.green)
        }
        Section("Nuts") {
          Text("Walnut").listRowBackground(Color.palette(236))
        }
      }
      .listStyle(.insetGrouped)
      .frame(height: 7)
    }
  }
}
