import FleetData

/// The colors of all targets, in the order of their names. Two maps are equal if they look the same.
struct HeatMap: Equatable {
  /// A target's level: 0 to 15 from empty to full, or one of the others.
  var levels: [UInt8] = []
  var column = Column.cpu
  /// The value of the highest level.
  var full = 1.0
  /// The place of the selected target.
  var selected: Int?

  static let steps: UInt8 = 16
  static let missing: UInt8 = 254
  static let down: UInt8 = 255

  init() {}

  init(_ targets: [Target], _ column: Column, selection: Target.ID?) {
    self.column = column
    full = column.full ?? HeatMap.round(targets.lazy.map { $0.values[column] }.filter(\.isFinite).max() ?? 0)
    let scale = full > 0 ? Double(HeatMap.steps) / full : 0
    levels = targets.map { target in
      if target.isDown { return HeatMap.down }
      let value = target.values[column]
      guard value != TargetValues.missing else { return HeatMap.missing }
      return UInt8(max(0, min(Double(HeatMap.steps) - 1, value * scale)))
    }
    if let selection { selected = targets.firstIndex { $0.id == selection } }
  }

  /// The next power of two, so that the scale stays while the highest value changes a little.
  private static func round(_ value: Double) -> Double {
    guard value > 0 else { return 1 }
    var power = 1.0
    while power < value { power *= 2 }
    while power / 2 >= value { power /= 2 }
    return power
  }
}
