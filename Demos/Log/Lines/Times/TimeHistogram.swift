/// How many lines a log has in each of some equal slices of its time, and how many of them are errors and warnings.
///
/// Nothing is stored for it: the borders of the slices are found by bisection, since a log is in the order of its times but for a few lines.
/// So it costs some hundred reads of blocks, however long the log.
public struct TimeHistogram: Equatable, Sendable {
  /// One slice of time.
  public struct Slice: Equatable, Sendable {
    /// The beginning of the slice, in milliseconds.
    public var start: Int
    /// The first line at or after it.
    public var firstLine: Int
    /// The number of lines.
    public var count: Int
    /// The share of errors among the lines, from 0 to 1. Estimated from some of the lines.
    public var errors: Double
    /// The share of warnings.
    public var warnings: Double
  }

  /// The slices, the earliest one first.
  public var slices: [Slice]
  /// The time of the last line.
  public var end: Int
  /// The number of lines when it was made.
  public var lineCount: Int

  /// The largest number of lines in a slice.
  public var most: Int { slices.map(\.count).max() ?? 0 }

  /// Reads the times of a log. Nil if its first and last lines have no stamps, or all the same one.
  ///
  /// - Parameter shown: The lines that are counted. Nil for all.
  public init?(_ lines: any LogLines, slices count: Int, stamps: LineTime = LineTime(), of shown: LineNumbers? = nil) {
    let total = lines.lineCount
    guard count > 0, total > 1, let first = TimeHistogram.time(lines, from: 0, by: 1, stamps),
      let last = TimeHistogram.time(lines, from: total - 1, by: -1, stamps), last > first
    else { return nil }
    (lineCount, end) = (total, last)
    var borders = [0]
    for number in 1..<max(2, count) {
      let start = first + (last - first) * number / count
      borders.append(TimeHistogram.line(at: start, in: lines, from: borders[number - 1], to: total, stamps))
    }
    slices = (0..<count).map { number in
      let all = borders[number]..<(number + 1 < count ? borders[number + 1] : total)
      let places = shown.map { $0.firstIndex(atLeast: all.lowerBound)..<$0.firstIndex(atLeast: all.upperBound) } ?? all
      var slice = Slice(
        start: first + (last - first) * number / count, firstLine: all.lowerBound, count: places.count, errors: 0, warnings: 0)
      slice.readLevels { lines.line(shown?[places.lowerBound + $0] ?? places.lowerBound + $0) }
      return slice
    }
  }

  /// The times of a slice. The last one has the last line too.
  public func times(ofSlice number: Int) -> Range<Int> {
    slices[number].start..<(number + 1 < slices.count ? slices[number + 1].start : end + 1)
  }

  /// The slice that contains a line.
  public func slice(of line: Int) -> Int? { slices.lastIndex { $0.firstLine <= line && $0.count > 0 } }

  /// The first line at or after a time, in a log whose times ascend. Costs log n reads.
  public static func line(at time: Int, in lines: any LogLines, stamps: LineTime = LineTime()) -> Int {
    line(at: time, in: lines, from: 0, to: lines.lineCount, stamps)
  }

  private static func line(at time: Int, in lines: any LogLines, from low: Int, to high: Int, _ stamps: LineTime) -> Int {
    var (low, high) = (low, high)
    while low < high {
      let middle = (low + high) / 2
      // A line without a stamp belongs to the line before it.
      if let found = self.time(lines, from: middle, by: -1, stamps), found >= time { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The time of the first line with a stamp, in one direction. Reads at most 64 lines.
  static func time(_ lines: any LogLines, from line: Int, by step: Int, _ stamps: LineTime) -> Int? {
    for number in 0..<64 {
      let place = line + number * step
      guard place >= 0, place < lines.lineCount else { return nil }
      if let time = stamps.milliseconds(of: lines.line(place)) { return time }
    }
    return nil
  }
}

extension TimeHistogram.Slice {
  fileprivate mutating func readLevels(_ line: (Int) -> String) {
    guard count > 0 else { return }
    // Some lines represent a slice well enough, and each costs the read of a block.
    let samples = min(count, 24)
    var found = (errors: 0, warnings: 0)
    for number in 0..<samples {
      switch LogLevel(of: line(count * number / samples)) {
      case .error: found.errors += 1
      case .warning: found.warnings += 1
      default: break
      }
    }
    errors = Double(found.errors) / Double(samples)
    warnings = Double(found.warnings) / Double(samples)
  }
}
