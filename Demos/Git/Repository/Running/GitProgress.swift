/// A line of progress: `Receiving objects:  45% (9/20), 1.20 MiB | 2.00 MiB/s`.
public struct GitProgress: Equatable, Sendable {
  /// What is done: `Receiving objects`.
  public var title: String
  /// How much of it is done, from 0 to 1. Nil if the line has no percentage.
  public var fraction: Double?

  /// Reads a line.
  public init(_ line: String) {
    let line = line.hasPrefix("remote: ") ? String(line.dropFirst(8)) : line
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let percent = parts[1].split(separator: "%").first, parts[1].contains("%"),
      let number = Int(percent.filter { $0 != " " }), (0...100).contains(number)
    else {
      (title, fraction) = (line, nil)
      return
    }
    (title, fraction) = (String(parts[0]), Double(number) / 100)
  }
}
