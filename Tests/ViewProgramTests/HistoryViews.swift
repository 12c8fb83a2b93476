import Idem
import IdemCharts
import Observation
import Testing

/// The state of the views of `HistoryTests`.
@Observable @MainActor final class HistoryModel {
  var items = [0, 1, 2]
  var isOn = false
  var isOther = false
  var number = 0
  var text = "abc"
}

enum ChartForm: CaseIterable {
  case bars, lines, points, acrossBars, categories, ordered, sectors, sometimesBare, logarithmic, series, dated
}

struct FormedChart: View {
  let form: ChartForm
  let model: HistoryModel

  private var n: Int { model.number }
  private func value(_ index: Int) -> Int { (index * 7 + n) % 11 }

  var body: some View {
    switch form {
    case .bars: Chart(0..<3, id: \.self) { BarMark(x: .value("x", $0), y: .value("y", value($0))) }
    case .lines: Chart(0..<(2 + n % 4), id: \.self) { LineMark(x: .value("x", $0), y: .value("y", value($0) - 5)) }
    case .points: Chart(0..<4, id: \.self) { PointMark(x: .value("x", $0 * n), y: .value("y", value($0) * 100)) }
    case .acrossBars: Chart(0..<3, id: \.self) { BarMark(x: .value("x", value($0)), y: .value("y", "c\($0)")) }
    case .categories: Chart(0..<(1 + n % 5), id: \.self) { BarMark(x: .value("x", "c\($0 + n % 3)"), y: .value("y", value($0))) }
    case .ordered:
      Chart(0..<3, id: \.self) { BarMark(x: .value("x", "c\($0)"), y: .value("y", $0 + 1)) }
        .chartXScale(domain: n % 2 == 0 ? ["c2", "c0", "c1"] : ["c0", "c1", "c2"])
    case .sectors:
      Chart(0..<3, id: \.self) { SectorMark(angle: .value("v", 1 + value($0))).foregroundStyle(by: .value("n", "s\($0)")) }
    default: others
    }
  }

  @ViewBuilder private var others: some View {
    switch form {
    case .sometimesBare:
      Chart {
        if n % 3 == 0 {
          SectorMark(angle: .value("v", 1 + n))
        } else if n % 3 == 1 {
          BarMark(x: .value("x", n), y: .value("y", n * 9))
        }
      }
    case .logarithmic:
      Chart(0..<3, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", 1 + value($0) * value($0))) }.chartYScale(type: .log)
    case .series:
      Chart(0..<6, id: \.self) {
        LineMark(x: .value("x", $0 / 2), y: .value("y", value($0))).foregroundStyle(by: .value("s", "s\($0 % (1 + n % 3))"))
      }
    default:
      Chart(0..<4, id: \.self) { AreaMark(x: .value("x", Double($0 * (n + 1)) * 0.37), y: .value("y", value($0) * (n - 6))) }
    }
  }
}

/// What contains rows.
enum RowContainer: CaseIterable { case list, verticalStack, horizontalStack, verticalGrid, horizontalGrid, plain, plainAcross, table }

/// What is before the rows.
enum RowsBefore: CaseIterable { case nothing, noRows, perhapsView, view }

struct ContainedRows: View {
  let container: RowContainer
  let before: RowsBefore
  let model: HistoryModel

  @ViewBuilder private var rows: some View {
    switch before {
    case .nothing: EmptyView()
    case .noRows: ForEach(model.isOn ? [1, 2] : [], id: \.self) { Text("pre\($0)") }
    case .perhapsView: if model.isOn { Text("head") }
    case .view: Text(model.isOn ? "on" : "off")
    }
    ForEach(model.items, id: \.self) { Text("r\($0)") }
  }

  var body: some View {
    switch container {
    case .list: List { rows }
    case .verticalStack: ScrollView { LazyVStack(alignment: .leading) { rows } }
    case .horizontalStack: ScrollView(.horizontal) { LazyHStack { rows } }
    case .verticalGrid: ScrollView { LazyVGrid(columns: [GridItem(.fixed(5)), GridItem(.fixed(5))]) { rows } }
    case .horizontalGrid: ScrollView(.horizontal) { LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))]) { rows } }
    case .plain: ScrollView { rows }
    case .plainAcross: ScrollView(.horizontal) { rows }
    case .table: Table(model.items.map(TableItem.init)) { TableColumn("Id") { (item: TableItem) in Text("r\(item.id)") } }
    }
  }

  private struct TableItem: Identifiable { var id: Int }
}

/// Where a split view is.
enum SplitPlace: CaseIterable { case whole, scrolledAcross, formRow, listRow, scrolled, besideText, panes, panesInForm }

struct PlacedSplit: View {
  let place: SplitPlace
  let model: HistoryModel

  private var split: some View {
    NavigationSplitView {
      List(model.items, id: \.self) { Text("side \($0)") }
    } detail: {
      Text("detail " + model.text)
    }
  }

  private var panes: some View {
    HSplitView {
      Text(model.text)
      Text("other").frame(maxWidth: 20)
      VStack { ForEach(model.items, id: \.self) { Text("i\($0)") } }
    }
  }

  var body: some View {
    switch place {
    case .whole: split
    case .scrolledAcross:
      ScrollView(.horizontal) {
        HStack {
          split; ForEach(model.items, id: \.self) { Text("hs\($0)") }
        }
      }
    case .formRow:
      Form {
        HStack {
          split; Spacer(); Text(model.text); Divider(); Spacer(minLength: 2)
        }
      }
    case .listRow:
      List {
        Section("Sec") {
          split; Text("after")
        }
      }
    case .scrolled:
      ScrollView {
        split; Text("after")
      }
    case .besideText:
      VStack {
        HStack {
          split; Spacer(); Text(model.text)
        }
      }
    case .panes:
      ScrollView(.horizontal) {
        HStack {
          panes; Text("after")
        }
      }
    case .panesInForm:
      Form {
        panes; Text("after")
      }
    }
  }
}

/// A look of a list, and what is around its rows.
struct ListForm: CustomTestStringConvertible {
  var style: Int
  var isDisabled = false, isStriped = false, hasSections = false

  static let styles: [(String, any ListStyle)] = [
    ("automatic", .automatic), ("plain", .plain), ("inset", .inset), ("striped", .inset(alternatesRowBackgrounds: true)),
    ("sidebar", .sidebar), ("grouped", .grouped), ("insetGrouped", .insetGrouped),
    ("insetGrouped striped", InsetGroupedListStyle(alternatesRowBackgrounds: true)), ("bordered", .bordered),
    ("bordered striped", .bordered(alternatesRowBackgrounds: true)), ("ruled", RuledListStyle()), ("tinted", TintedListStyle()),
  ]

  var isRuled: Bool { ListForm.styles[style].0 == "ruled" }

  static var all: [ListForm] {
    styles.indices.flatMap { style in
      [false, true].flatMap { isDisabled in
        [false, true].flatMap { isStriped in
          [false, true].map { ListForm(style: style, isDisabled: isDisabled, isStriped: isStriped, hasSections: $0) }
        }
      }
    }
  }

  var testDescription: String {
    ListForm.styles[style].0 + (isDisabled ? ", disabled" : "") + (isStriped ? ", alternating" : "") + (hasSections ? ", sections" : "")
  }
}

private struct RuledListStyle: ListStyle {
  var look: ListLook { ListLook(leading: 2, headers: .ruled, pinsHeaders: true, selection: .mark("▌")) }
}
private struct TintedListStyle: ListStyle {
  var look: ListLook { ListLook(sectionSpacing: 2, headers: .tinted, lines: .sides, selection: .fill) }
}

struct FormedList: View {
  let form: ListForm
  let model: HistoryModel

  @ViewBuilder private var rows: some View {
    if form.hasSections {
      ForEach(0..<3) { part in
        Section(model.text + "\(part)") { ForEach(model.items.filter { $0 % 3 == part }, id: \.self) { Text("row \($0)") } }
      }
      Section {
        if model.isOn { Text("last") }
      } footer: {
        Text("foot")
      }
    } else {
      ForEach(model.items, id: \.self) { Text("row \($0)") }
    }
  }

  var body: some View {
    styled(ListForm.styles[form.style].1)
  }

  private func styled<Style: ListStyle>(_ style: Style) -> AnyView {
    AnyView(
      List { rows }.listStyle(style).disabled(form.isDisabled).alternatingRowBackgrounds(form.isStriped ? .enabled : .disabled))
  }
}

struct LayeredText: View {
  let layer: String
  let model: HistoryModel

  var body: some View {
    let isOn = Binding {
      model.isOn
    } set: {
      model.isOn = $0
    }
    VStack(alignment: .leading) {
      Text("detail text here")
      switch layer {
      case "popover": Text("below").popover(isPresented: isOn) { Text("pop") }
      case "sheet": Text("below").sheet(isPresented: isOn) { Text("sheet") }
      default: Text("below").alert("alert", isPresented: isOn) { Button("OK") {} }
      }
    }
  }
}

struct AlertOverPopover: View {
  let model: HistoryModel

  var body: some View {
    VStack(alignment: .leading) {
      Text(model.text)
      Text("below").popover(
        isPresented: Binding {
          model.isOn
        } set: {
          model.isOn = $0
        }
      ) { Text("pop \(model.number)") }
      Text("\(model.number)").alert(
        "Alert",
        isPresented: Binding {
          model.isOther
        } set: {
          model.isOther = $0
        }
      ) { Button("OK") {} }
    }
  }
}

/// A grid of two rows with columns of different widths.
struct UnevenGrid: View {
  let model: HistoryModel

  var body: some View {
    ScrollView(.horizontal) {
      LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))]) {
        ForEach(model.items, id: \.self) { Text(String(repeating: "w", count: 1 + $0 % 5)) }
      }
    }
  }
}
