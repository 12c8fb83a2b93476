import Idem
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
    ("bordered striped", .bordered(alternatesRowBackgrounds: true)), ("ruled", RuledListStyle()),
    ("ruled, not pinned", RuledListStyle(pinsHeaders: false)),
    ("ruled, wide headers", RuledListStyle()), ("tinted", TintedListStyle()),
  ]

  /// Whether the views of a header take the whole width: another text does not change their size.
  var hasWideHeaders: Bool { ListForm.styles[style].0.hasSuffix("wide headers") }

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
  var pinsHeaders = true
  var look: ListLook { ListLook(leading: 2, headers: .ruled, pinsHeaders: pinsHeaders, selection: .mark("▌")) }
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
        Section {
          ForEach(model.items.filter { $0 % 3 == part }, id: \.self) { Text("row \($0)") }
        } header: {
          HStack(spacing: 0) {
            Text(model.text + "\(part)")
            if form.hasWideHeaders { Spacer() }
          }
        }
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
