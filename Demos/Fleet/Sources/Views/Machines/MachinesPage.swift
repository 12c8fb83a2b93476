import FleetData
import Idem

/// The heat map and the table of all targets.
struct MachinesPage: View {
  @Bindable var server: ServerModel
  let size: Size
  @State private var isFiltering = false
  @State private var showsMap = true
  @State private var choosesLabels = false
  @FocusState private var focus: Place?

  enum Place: Hashable { case table, filter }

  var body: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        if showsMap, size.height >= 12 {
          HeatMapView(server: server, size: Size(width: size.width, height: size.height / (size.height >= 40 ? 3 : 4))) { id in
            server.selection = id
            proxy.scrollTo(id)
          }
        }
        if isFiltering || !server.filter.isEmpty || server.isOnlyDown {
          FilterRow(server: server, isTyping: $isFiltering, focus: $focus)
        }
        TargetTable(server: server, width: size.width).focused($focus, equals: .table)
          .overlay { if server.rows.isEmpty { NoTargets(server: server) } }
      }
      .defaultFocus($focus, .table)
      .command("Details of the machine", keys: "return", hint: "details", isEnabled: !isFiltering) { server.openSelection() }
      .command("Filter", keys: "/", hint: "filter") { isFiltering = true }
      .command("Choose values of labels", keys: "l", hint: "labels") { choosesLabels = true }
      .command("Only targets that are down", keys: "d", hint: "down") { server.isOnlyDown.toggle() }
      .command("Remove the filter", keys: "escape", isEnabled: !isFiltering) {
        server.filter = ""
        server.isOnlyDown = false
      }
      .commandScope("Machines")
      .command("Sort by the column on the right", keys: ">", hint: "column") { server.chooseColumn(1) }
      .command("Sort by the column on the left", keys: "<") { server.chooseColumn(-1) }
      .command("Sort by name", keys: "n") { server.sortByName() }
      .command("Reverse the order", keys: "r") { server.reverse() }
      .command("Show or hide the map", keys: "m") { showsMap.toggle() }
      .commandScope("Order")
      .sheet(isPresented: $choosesLabels) { LabelSheet(server: server) }
    }
  }
}

private struct NoTargets: View {
  let server: ServerModel

  var body: some View {
    if server.counts.targets > 0 {
      Text("No machine passes the filter: Escape removes it.").foregroundStyle(.secondary)
    } else {
      Text(server.time.isEmpty ? "No values yet" : "The server has no targets.").foregroundStyle(.secondary)
    }
  }
}

/// The filter, or the field for it.
private struct FilterRow: View {
  @Bindable var server: ServerModel
  @Binding var isTyping: Bool
  let focus: FocusState<MachinesPage.Place?>.Binding

  var body: some View {
    HStack(spacing: 1) {
      Text(" Filter").bold().foregroundStyle(.tint)
      if isTyping {
        TextField("web dc=fra,ber -test cpu>80 down", text: $server.filter)
          .textFieldStyle(.plain)
          .focused(focus, equals: .filter)
          .onSubmit { isTyping = false }
          .onExitCommand {
            server.filter = ""
            isTyping = false
          }
          .onAppear { focus.wrappedValue = .filter }
          .onDisappear { focus.wrappedValue = .table }
      } else {
        Text(verbatim: server.filter + (server.isOnlyDown ? (server.filter.isEmpty ? "down" : " down") : "")).onTapGesture {
          isTyping = true
        }
      }
      Spacer(minLength: 1)
      Text("\(server.rows.count) of \(server.counts.targets)").foregroundStyle(.secondary).padding(.trailing, 1)
    }
    .lineLimit(1)
    .frame(height: 1)
  }
}

/// The table. It has the columns that the screen has room for, and that by which it is sorted.
private struct TargetTable: View {
  @Bindable var server: ServerModel
  let width: Int

  var body: some View {
    Table(server.rows, selection: $server.shownSelection, sortOrder: $server.order) {
      TableColumn("Instance", value: \Target.instance) { NameCell(name: $0.instance, isDown: $0.isDown) }
        .width(min: 14, ideal: server.nameWidth, max: 60)
      if width >= 110 {
        TableColumn("Job", value: \Target.job) { Text(verbatim: $0.job).foregroundStyle(.secondary) }.width(min: 6, ideal: 10, max: 20)
      }
      if width >= 130 {
        TableColumn("Labels", value: \Target.labels) { Text(verbatim: $0.labels).foregroundStyle(.secondary) }.width(
          min: 8, ideal: 20, max: 40)
      }
      TableColumnForEach(columns) { column in
        TableColumn(column.title, value: TargetOrder.keyPath(column)) { target in
          ValueCell(column: column, text: column.unit.text(target.values[column]), level: ValueCell.level(target.values[column], column))
        }
        .width(valueWidth(column)).alignment(.numeric)
      }
    }
    .tableFrozenColumns(1)
    .contextMenu(forSelectionType: Target.ID.self) { _ in
      Button("Details") { server.openSelection() }
    } primaryAction: { _ in
      server.openSelection()
    }
  }
}

extension TargetTable {
  private func valueWidth(_ column: Column) -> Int { column.width + (width >= 130 ? 2 : 0) }

  /// The columns of values that fit beside the names. The one by which the table is sorted is always one of them.
  private var columns: [Column] {
    var used = server.nameWidth + (width >= 110 ? 11 : 0) + (width >= 130 ? 21 : 0), fitting: [Column] = []
    for column in Column.allCases where column != .up {
      used += valueWidth(column) + 1
      if used > width { break }
      fitting.append(column)
    }
    if !fitting.contains(server.column) { fitting = fitting.dropLast() + [server.column] }
    return fitting
  }
}

extension Column {
  /// The width of its column in the table: that of its title with an arrow, and of its values.
  fileprivate var width: Int {
    switch self {
    case .cpu, .disk: 5
    case .memory, .load, .scrape, .uptime: 7
    case .receive, .io: 8
    default: 7
    }
  }
}

private struct NameCell: View, Equatable {
  let name: String
  let isDown: Bool

  var body: some View {
    Text(verbatim: isDown ? "× " + name : name).foregroundStyle(isDown ? Color.danger : .default).bold(isDown)
  }
}

/// A value of a target. Its body runs when the text or the color changes.
struct ValueCell: View, Equatable {
  enum Level { case missing, normal, warning, danger }

  let column: Column
  let text: String
  let level: Level

  var body: some View {
    // One text without branches: a new level builds no node.
    Text(text).foregroundStyle(color).bold(level == .danger)
  }

  private var color: Color {
    switch level {
    case .missing: .border
    case .normal: .default
    case .warning: .warning
    case .danger: .danger
    }
  }

  static func level(_ value: Double, _ column: Column) -> Level {
    if value == TargetValues.missing { return .missing }
    guard column.full == 1 else { return .normal }
    // As rounded: what is written as 90% is red.
    return value >= 0.895 ? .danger : value >= 0.745 ? .warning : .normal
  }
}
