import IdemCore
import IdemScreen

/// The cells that are tinted because something happened there. A tint fades in five steps.
package struct Flash {
  /// The condition for tinting a cell.
  package enum Mode: String, CaseIterable, Sendable {
    /// The cell differs from what the screen showed.
    case cells
    /// A view at the cell had its body evaluated.
    case bodies
    /// The cell was painted but did not change.
    case equal
    /// The number of changes since the start or the reset; this tint does not fade.
    case heat
    case off

    var next: Mode { Mode.allCases[(Mode.allCases.firstIndex(of: self)! + 1) % Mode.allCases.count] }
  }

  /// The number of steps until a cell is untinted.
  package static let steps = 5
  /// The duration of a step in nanoseconds.
  static let interval = 90_000_000

  package private(set) var width: Int
  package private(set) var height: Int
  /// The remaining steps of each cell.
  private var ages: [UInt8]
  private var kinds: [Cause.Kind]
  private var heat: [UInt16]
  /// Whether any cell is tinted.
  package private(set) var isLit = false

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    ages = Array(repeating: 0, count: width * height)
    kinds = Array(repeating: .state, count: width * height)
    heat = Array(repeating: 0, count: width * height)
  }

  /// The remaining steps of a cell; 0 if it is not tinted.
  package func age(column: Int, row: Int) -> Int { Int(ages[row * width + column]) }
  package func kind(column: Int, row: Int) -> Cause.Kind { kinds[row * width + column] }
  package func heat(column: Int, row: Int) -> Int { Int(heat[row * width + column]) }

  mutating func light(_ rect: Rect, _ kind: Cause.Kind) {
    let rect = rect.intersection(Rect(x: 0, y: 0, width: width, height: height))
    guard !rect.isEmpty else { return }
    for row in rect.minY..<rect.maxY {
      for place in (row * width + rect.minX)..<(row * width + rect.maxX) {
        ages[place] = UInt8(Flash.steps)
        kinds[place] = kind
      }
    }
    isLit = true
  }

  /// Removes the tint of some cells.
  mutating func darken(row: Int, column: Int, count: Int) {
    guard row < height else { return }
    for place in (row * width + min(column, width))..<(row * width + min(column + count, width)) { ages[place] = 0 }
  }

  /// Counts a change of some cells.
  mutating func countChange(row: Int, column: Int, count: Int) {
    guard row < height else { return }
    for place in (row * width + min(column, width))..<(row * width + min(column + count, width)) where heat[place] < .max {
      heat[place] += 1
    }
  }

  /// Fades all cells by one step.
  mutating func fade() {
    isLit = false
    for place in ages.indices where ages[place] > 0 {
      ages[place] -= 1
      if ages[place] > 0 { isLit = true }
    }
  }

  mutating func clear() { self = Flash(width: width, height: height) }

  /// Copies the number of changes of each cell.
  mutating func keepHeat(of other: Flash) { heat = other.heat }

  /// Applies the tints to a picture.
  func tint(_ cellBuffer: inout CellBuffer, _ mode: Mode) {
    guard cellBuffer.width == width, cellBuffer.height == height, mode == .heat || isLit else { return }
    for row in 0..<height {
      var column = 0
      while column < width {
        guard let color = color(row * width + column, mode) else {
          column += 1
          continue
        }
        let start = column
        while column < width, self.color(row * width + column, mode) == color { column += 1 }
        cellBuffer.restyle(Rect(x: start, y: row, width: column - start, height: 1)) { InspectorColors.paint(&$0, on: color) }
      }
    }
  }

  private func color(_ place: Int, _ mode: Mode) -> Color? {
    if mode == .heat {
      let count = Int(heat[place])
      return count == 0 ? nil : InspectorColors.heat(Int.bitWidth - 1 - count.leadingZeroBitCount)
    }
    return ages[place] == 0 ? nil : InspectorColors.tint(kinds[place], percent: 10 + 14 * Int(ages[place]))
  }
}
