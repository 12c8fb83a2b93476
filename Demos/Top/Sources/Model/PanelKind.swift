/// A panel beside the table of processes, which is always shown.
enum PanelKind: String, CaseIterable, Hashable {
  case cpu, memory, network, disk

  /// The panels that share a row or a column.
  static let small: [PanelKind] = [.memory, .network, .disk]

  /// The key that shows and hides it: its number.
  var key: Character { Character("\(PanelKind.allCases.firstIndex(of: self)! + 1)") }

  /// The key before the title, small, so that it is not read as a count.
  var mark: String { ["¹", "²", "³", "⁴"][PanelKind.allCases.firstIndex(of: self)!] }

  /// The sets of panels among which a key goes, the first one at the start.
  static let presets: [Set<PanelKind>] = [Set(allCases), [.cpu], Set(small), []]
}
