import Idem

struct TableOptionsPage: View {
  @State private var teas = [
    Tea(id: 1, name: "Assam", land: "India", minutes: 4), Tea(id: 2, name: "Sencha", land: "Japan", minutes: 2),
    Tea(id: 3, name: "Keemun", land: "China", minutes: 3),
  ]
  @State private var columns = TableColumnCustomization<Tea>()
  @State private var cursor: TableCellID<Int>?

  struct Tea: Identifiable {
    let id: Int
    var name: String
    var land: String
    var minutes: Int
  }

  var body: some View {
    #sample("Columns that the user moves and the app hides") {
      VStack(alignment: .leading) {
        Table(teas, columnCustomization: $columns) {
          TableColumn("Tea", value: \.name).customizationID("tea")
          TableColumn("From", value: \.land).customizationID("land")
        }
        .frame(width: 36, height: 4)
        Button("Hide the land") { columns[visibility: "land"] = .hidden }
      }
    }
    #sample("Cells that can be edited: Return, or a double click") {
      Table(teas) {
        TableColumn("Tea", value: \.name).editable($teas, \.name)
        TableColumn("Minutes") { Text($0.minutes, format: .number) }
          .editable($teas, \.minutes, format: .number)
      }
      .tableCursor(.cell($cursor))
      .frame(width: 36, height: 4)
    }
    #sample("Rows by a builder, in sections") {
      Table(of: Tea.self) {
        TableColumn("Tea", value: \.name)
        TableColumn("Minutes") { Text($0.minutes, format: .number) }
      } rows: {
        Section("Black") {
          TableRow(teas[0])
          TableRow(teas[2])
        }
        Section("Green") { TableRow(teas[1]) }
      }
      .frame(width: 36, height: 6)
    }
    #sample("The first column stays: Shift with the wheel, or the right arrow") {
      Table(teas) {
        TableColumn("Tea", value: \.name).width(8)
        TableColumn("From", value: \.land).width(24)
        TableColumn("Minutes") { Text($0.minutes, format: .number) }.width(24)
      }
      .tableFrozenColumns(1)
      .frame(width: 36, height: 4)
    }
  }
}
