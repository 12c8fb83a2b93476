// Writes a program of random structs marked @Equatable, which checks each against the truth:
//   generate-structs <seed> <count> > Structs.swift
guard CommandLine.arguments.count == 3, let seed = UInt64(CommandLine.arguments[1]), let count = Int(CommandLine.arguments[2]) else {
  fatalError("usage: generate-structs <seed> <count>")
}
var random = SeededGenerator(seed: seed)
let structs = (0..<count).map { GeneratedStruct(number: $0, random: &random) }

print(
  """
  import Equatable
  import ViewFramework

  struct Point: Hashable, Sendable { var x: Int }
  enum Direction: Hashable, Sendable { case up, down, by(Int) }
  final class Model: Sendable {}
  final class Tag: Hashable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Tag, right: Tag) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
  @propertyWrapper struct Boxed: Sendable { var wrappedValue: Int }
  @MainActor let models = [Model(), Model(), Model()]
  @MainActor let places = [Place(0), Place(0), Place(0)]
  @MainActor var comparisons = 0

  @MainActor func expect(_ holds: Bool, _ name: String, _ left: [Int], _ right: [Int], _ what: String) {
    comparisons += 1
    if !holds { fatalError("IDEM_SEED=\(seed): \\(name) with the values \\(left) and \\(right) is wrong about \\(what)") }
  }

  /// Pairs of value numbers: the same, with one of them another, and any.
  func pairs(of count: Int, _ random: inout SeededGenerator) -> [([Int], [Int])] {
    var pairs: [([Int], [Int])] = []
    for _ in 0..<40 {
      let left = (0..<count).map { _ in random.below(3) }
      pairs.append((left, left))
      pairs.append((left, (0..<count).map { _ in random.below(3) }))
      for index in 0..<count {
        var right = left
        right[index] = random.below(3)
        pairs.append((left, right))
      }
    }
    return pairs
  }

  """)
structs.forEach { print($0.source) }
print(
  """
  @main struct Check {
    @MainActor static func main() {
      var random = SeededGenerator(seed: \(seed))
      \(structs.map(\.call).joined(separator: "\n    "))
      print("\(count) random structs agree with the truth in \\(comparisons) comparisons (IDEM_SEED=\(seed)).")
    }
  }
  """)
