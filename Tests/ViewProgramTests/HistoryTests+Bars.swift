import Idem
import IdemCore
import IdemTesting
import Testing

/// Rows are measured with the scroll bar beside them and without it. Only the one that is shown has an effect.
extension HistoryTests {
  @Test(arguments: BarContainer.allCases, 3...9) func `rows that are reused are laid out once, as new rows are`(
    container: BarContainer, across: Int
  ) {
    let size = container.isHorizontal ? (11, across) : (across, 11)
    let hosts = [true, false].map { reuses -> TestHost in
      model.items = Array(0..<20)
      let host = self.host(size.0, size.1, "\(container) \(across)") { BarredRows(container: container, model: model) }
      host.tree.reusesRows = reuses
      settle(host)
      return host
    }
    let host = hosts[0], other = hosts[1]
    for step in 0..<12 {
      // Ways through the same elements in several orders, and with others.
      model.items = (0..<20).map { ($0 * [1, 3, 7, 9, 11, 13, 17, 19][step % 8] + step) % 20 + step / 8 * 5 }
      var runs: [Int] = []
      let messages = Diagnostics.messages {
        for host in hosts {
          let before = BarredRow.runs
          host.render()
          runs.append(BarredRow.runs - before)
          settle(host)
        }
      }
      #expect(messages.isEmpty, "\(container) \(across) \(step)")
      #expect(runs[0] <= runs[1], "\(container) \(across) \(step)")
      #expect(host.text == other.text && host.outline == other.outline, "\(container) \(across)\n\(host.text)\n----\n\(other.text)")
    }
  }

  @Test(arguments: BarContainer.allCases, 2...12) func `a layout that is repeated leaves a view where it is scrolled`(
    container: BarContainer, across: Int
  ) {
    for wheel in 1...6 {
      model.items = Array(0..<12)
      let size = container.isHorizontal ? (18, across) : (across, 18)
      let host = host(size.0, size.1, "\(container) \(across) \(wheel)") { BarredRows(container: container, model: model) }
      settle(host)
      host.scroll(wheel)
      settle(host)
      let (picture, outline) = (host.text, host.outline)
      for _ in 0..<3 {
        host.tree.widthsChanged()
        settle(host)
      }
      #expect(
        host.text == picture && host.outline == outline, "\(container) \(across) \(wheel)\n\(host.text)\n----\n\(picture)")
    }
  }

  @Test(arguments: BarContainer.allCases) func `a view that has no room for its bar for a moment stays where it is scrolled`(
    container: BarContainer
  ) {
    // The rows have the same length in each width: then the lines of grids alone have other elements.
    model.isOn = true
    for wheel in 1...3 {
      model.items = Array(100..<160)
      let size = container.isHorizontal ? (18, 5) : (5, 18)
      let host = host(size.0, size.1, "\(container) \(wheel)") { BarredRows(container: container, model: model) }
      settle(host)
      host.scroll(wheel)
      settle(host)
      let (picture, outline) = (host.text, host.outline)
      for across in [1, 0] {
        host.resize(width: container.isHorizontal ? size.0 : across, height: container.isHorizontal ? across : size.1)
        settle(host)
        host.resize(width: size.0, height: size.1)
        settle(host)
        #expect(host.text == picture && host.outline == outline, "\(container) \(wheel)\n\(host.text)\n----\n\(picture)")
      }
    }
  }
}

/// What scrolls rows beside a bar.
enum BarContainer: CaseIterable {
  case plain, stack, sections, grid, manyTracks, list, across, stackAcross, gridAcross, manyTracksAcross

  var isHorizontal: Bool { [.across, .stackAcross, .gridAcross, .manyTracksAcross].contains(self) }
}

private struct BarredRows: View {
  let container: BarContainer
  let model: HistoryModel

  private var rows: some View { ForEach(model.items, id: \.self) { BarredRow(number: $0, isShort: model.isOn) } }
  private var tracks: [GridItem] {
    [GridItem(.adaptive(minimum: container == .manyTracks || container == .manyTracksAcross ? 1 : 3), spacing: 0)]
  }

  var body: some View {
    switch container {
    case .plain: ScrollView { rows }
    case .stack: ScrollView { LazyVStack(alignment: .leading) { rows } }
    case .sections:
      ScrollView {
        LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
          ForEach(0..<2) { rest in
            Section("head") { ForEach(model.items.filter { $0 % 2 == rest }, id: \.self) { BarredRow(number: $0, isShort: model.isOn) } }
          }
        }
      }
    case .grid, .manyTracks: ScrollView { LazyVGrid(columns: tracks) { rows } }
    case .list: List { rows }.scrollIndicators(.visible)
    case .across: ScrollView(.horizontal) { rows }
    case .stackAcross: ScrollView(.horizontal) { LazyHStack { rows } }
    case .gridAcross, .manyTracksAcross: ScrollView(.horizontal) { LazyHGrid(rows: tracks) { rows } }
    }
  }
}

/// A row whose text needs more lines with less space.
private struct BarredRow: View {
  static var runs = 0
  let number: Int
  var isShort = false

  var body: some View {
    let _ = (Self.runs += 1)
    if isShort {
      Text("r\(number)").lineLimit(1)
    } else {
      HStack { Text("r\(number):" + String(repeating: "x ", count: number % 5)) }
    }
  }
}
