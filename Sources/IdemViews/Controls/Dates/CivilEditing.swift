/// One number of a date or a time.
package struct CivilField: Equatable, Sendable {
  package enum Unit: Hashable, Sendable { case year, month, day, hour, minute }

  package let unit: Unit
  package let digits: Int
  package let range: ClosedRange<Int>
  /// The text between this field and the next one.
  package var separator = ""

  package static let year = CivilField(unit: .year, digits: 4, range: 1...9999, separator: "-")
  package static let month = CivilField(unit: .month, digits: 2, range: 1...12, separator: "-")
  package static let day = CivilField(unit: .day, digits: 2, range: 1...31)
  package static let hour = CivilField(unit: .hour, digits: 2, range: 0...23, separator: ":")
  package static let minute = CivilField(unit: .minute, digits: 2, range: 0...59)

  /// The field with another text after it.
  package func separated(by separator: String) -> CivilField {
    var field = self
    field.separator = separator
    return field
  }
}

/// A date or a time that is edited number by number: with digits, steps, and moves between the numbers.
package struct CivilEditing: Equatable, Sendable {
  package let fields: [CivilField]
  package private(set) var numbers: [Int]
  /// The index of the field that is edited.
  package private(set) var field = 0
  /// The digits of the field that were typed so far; empty before the first one.
  package private(set) var typed = ""

  /// The numbers are in the order of the fields.
  package init(fields: [CivilField], numbers: [Int]) {
    self.fields = fields
    self.numbers = numbers
  }

  /// The numbers of a date that exists: each is in its range, and a day that the month does not have becomes its last day.
  package var settled: [Int] {
    var new = zip(numbers, fields).map { min(max($0, $1.range.lowerBound), $1.range.upperBound) }
    if let day = index(of: .day) { new[day] = min(new[day], lastDay(of: new)) }
    return new
  }

  /// The number of a unit; nil if there is no field for it.
  package func number(_ unit: CivilField.Unit) -> Int? { index(of: unit).map { numbers[$0] } }

  private func index(of unit: CivilField.Unit) -> Int? { fields.firstIndex { $0.unit == unit } }

  private func lastDay(of numbers: [Int]) -> Int {
    guard let month = index(of: .month), let year = index(of: .year) else { return 31 }
    return CivilDate.days(inMonth: min(12, max(1, numbers[month])), year: max(1, numbers[year]))
  }

  /// The numbers that the field can have.
  private var bounds: ClosedRange<Int> { fields[field].unit == .day ? 1...lastDay(of: numbers) : fields[field].range }

  /// The text of a field, as wide as its digits.
  package func text(_ index: Int) -> String {
    let digits = fields[index].digits
    if index == field, !typed.isEmpty { return String(repeating: " ", count: max(0, digits - typed.count)) + typed }
    return padded(numbers[index], digits)
  }

  /// The number of a field some steps further. After the last number follows the first one.
  package func neighbor(of index: Int, by steps: Int) -> Int {
    var copy = self
    copy.field = index
    let range = copy.bounds
    let offset = ((numbers[index] - range.lowerBound + steps) % range.count + range.count) % range.count
    return range.lowerBound + offset
  }

  // MARK: Keys

  /// Replaces the numbers, without a move to another field.
  package mutating func set(_ new: [Int]) {
    numbers = new
    typed = ""
  }

  /// Moves to another field.
  package mutating func move(by steps: Int) { select(field + steps) }

  /// Makes a field the one that is edited.
  package mutating func select(_ index: Int) {
    finish()
    field = max(0, min(fields.count - 1, index))
  }

  /// Whether there is no field after this one.
  package var isLastField: Bool { field == fields.count - 1 }

  /// Counts the field up or down. After the last number follows the first one.
  package mutating func step(by steps: Int) {
    finish()
    numbers[field] = neighbor(of: field, by: steps)
    finish()
  }

  /// Adds a digit. The field is left when no further digit fits.
  package mutating func type(_ digit: Int) {
    let field = fields[field]
    typed += String(digit)
    numbers[self.field] = Int(typed) ?? 0
    if typed.count == field.digits || numbers[self.field] * 10 > field.range.upperBound { move(by: 1) }
  }

  /// Removes a typed digit, or goes to the field before.
  package mutating func delete() {
    if typed.isEmpty { return move(by: -1) }
    typed.removeLast()
    numbers[field] = Int(typed) ?? numbers[field]
  }

  /// Makes the numbers those of a date that exists.
  package mutating func finish() {
    typed = ""
    numbers = settled
  }
}
