import Idem
import IdemCharts

/// A chart of the program's data.
struct ChartPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  private var entries: [Entry] { Array(model.entries.prefix(6)) }
  private func value(_ entry: Entry) -> Int { (entry.value * 7 + number) % 11 - b % 3 * 2 }

  var body: some View {
    switch a {
    case 0: Chart(entries) { BarMark(x: .value("x", $0.id), y: .value("y", value($0))) }
    case 1: Chart(entries) { LineMark(x: .value("x", $0.id), y: .value("y", value($0) * 100)) }
    case 2: Chart(entries) { PointMark(x: .value("x", Double(value($0)) / 3), y: .value("y", $0.id)) }
    case 3: Chart(entries) { BarMark(x: .value("x", value($0)), y: .value("y", "c\($0.id)")) }
    case 4: Chart(entries) { SectorMark(angle: .value("v", 1 + $0.value)).foregroundStyle(by: .value("n", "s\($0.id % 3)")) }
    default: others
    }
  }

  @ViewBuilder private var others: some View {
    switch a {
    case 5:
      Chart(entries) { AreaMark(x: .value("x", $0.id), y: .value("y", value($0))).foregroundStyle(by: .value("s", $0.id % 2)) }
        .chartYScale(type: b % 2 == 0 ? .symmetricLog : .linear)
    case 6:
      Chart(entries) { BarMark(x: .value("x", "c\($0.value)"), y: .value("y", value($0))) }
        .chartXScale(domain: number % 2 == 0 ? ["c2", "c0", "c1"] : ["c0", "c1", "c2"])
    default:
      Chart {
        if number % 3 == 0 { SectorMark(angle: .value("v", 1 + number)) }
        if number % 3 == 1 { ForEach(entries) { RectangleMark(x: .value("x", $0.id), y: .value("y", value($0))) } }
      }
      .chartXAxis(number % 2 == 0 ? .hidden : .automatic)
    }
  }
}

/// Panes with dividers.
struct SplitPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  private var other: PartView? { part.children.count > 1 ? child(1) : nil }

  var body: some View {
    if part.kind == .split {
      switch b % 3 {
      case 0:
        NavigationSplitView {
          child(0)
        } detail: {
          other; Text(name)
        }
      case 1:
        NavigationSplitView {
          child(0).navigationTitle(name)
        } content: {
          other
        } detail: {
          Text(name)
        }
      default:
        NavigationSplitView(columnVisibility: .constant(number % 2 == 0 ? .all : .detailOnly)) {
          child(0)
        } detail: {
          Text(name).navigationTitle("detail"); other
        }
      }
    } else if b % 2 == 0 {
      HSplitView {
        child(0); other; if number % 2 == 0 { Text(name) }
      }
    } else {
      VSplitView {
        child(0); other; Text(name).frame(maxHeight: 2)
      }
    }
  }
}

/// The look of the lists inside.
struct ListLookPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  private struct Ruled: ListStyle {
    var look: ListLook { ListLook(leading: 2, headers: .ruled, pinsHeaders: true, selection: .mark("▌")) }
  }
  private struct Tinted: ListStyle {
    var look: ListLook { ListLook(sectionSpacing: 2, headers: .tinted, lines: .sides, selection: .fill) }
  }

  var body: some View {
    if part.kind == .striped {
      children.alternatingRowBackgrounds(number % 4 == 0 ? .disabled : .enabled)
    } else {
      switch b {
      case 0: children.listStyle(.plain)
      case 1: children.listStyle(.inset(alternatesRowBackgrounds: number % 2 == 0))
      case 2: children.listStyle(.sidebar)
      case 3: children.listStyle(.grouped)
      default: others
      }
    }
  }

  @ViewBuilder private var others: some View {
    switch b {
    case 4: children.listStyle(InsetGroupedListStyle(alternatesRowBackgrounds: a % 2 == 0))
    case 5: children.listStyle(.bordered(alternatesRowBackgrounds: a % 2 == 0))
    case 6: children.listStyle(Ruled())
    default: children.listStyle(Tinted())
    }
  }
}
