/// Chosen indexes. Choosing all of them costs the same for any number of choices.
struct ChoiceSet: Equatable {
  /// The number of all choices.
  let total: Int
  /// Whether all are chosen but the exceptions, or none but these.
  private var isInverted = false
  private var exceptions: Set<Int> = []

  init(total: Int, chosen: Set<Int> = []) {
    self.total = total
    exceptions = chosen
  }

  var count: Int { isInverted ? total - exceptions.count : exceptions.count }

  func contains(_ index: Int) -> Bool { exceptions.contains(index) != isInverted }

  mutating func toggle(_ index: Int) { if exceptions.remove(index) == nil { exceptions.insert(index) } }

  mutating func set(_ index: Int, _ isChosen: Bool) { if contains(index) != isChosen { toggle(index) } }

  /// Chooses all, or none if all are chosen.
  mutating func toggleAll() {
    isInverted = count < total
    exceptions = []
  }

  /// The chosen indexes in their order.
  var indexes: [Int] { isInverted ? (0..<total).filter { !exceptions.contains($0) } : exceptions.sorted() }
}
