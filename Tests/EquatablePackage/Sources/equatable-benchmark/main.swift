// Times the == that @Equatable writes against one written by hand, on equal values, which is what a skipped view costs:
//   swift run -c release equatable-benchmark
// Fails where the written one takes more than a tenth longer.
import ViewFramework

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Calls a function that compares a thousand equal pairs; gives the nanoseconds of one comparison.
@MainActor func nanoseconds(_ compareThousand: () -> Int) -> Double {
  let start = ContinuousClock.now
  var count = 0
  for _ in 0..<50 { count += compareThousand() }
  precondition(count == 50_000)
  let elapsed = (ContinuousClock.now - start).components
  return (Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9) / Double(count)
}

/// The fastest of rounds that are taken in turns, so that whatever else the machine does falls on both.
@MainActor func contest(_ name: String, _ written: () -> Int, _ byHand: () -> Int) -> Bool {
  var (fastest, fastestByHand) = (Double.infinity, Double.infinity)
  for _ in 0..<60 {
    fastest = min(fastest, nanoseconds(written))
    fastestByHand = min(fastestByHand, nanoseconds(byHand))
  }
  let ratio = fastest / fastestByHand
  func rounded(_ value: Double) -> Double { Double(Int(value * 100 + 0.5)) / 100 }
  print("\(name): \(rounded(fastest)) ns written by @Equatable, \(rounded(fastestByHand)) ns by hand: \(rounded(ratio)) of it")
  // Below half a nanosecond the clock decides.
  return ratio <= 1.1 || fastest - fastestByHand < 0.5
}

let numbers = Array(0..<1000)
func title(_ number: Int) -> String { "The title of row number \(number)" }
@MainActor func row(_ number: Int) -> Row {
  Row(title: title(number), subtitle: "\(number)", count: number, isSelected: false, id: number, scores: [1, 2, 3], onTap: {})
}
@MainActor func rowByHand(_ number: Int) -> RowByHand {
  RowByHand(title: title(number), subtitle: "\(number)", count: number, isSelected: false, id: number, scores: [1, 2, 3], onTap: {})
}
let model = Model()
let place = Place("text")
@MainActor func field(_ number: Int) -> Field<String> {
  Field(text: Binding(place), model: model, store: model, value: title(number), point: Point())
}
@MainActor func fieldByHand(_ number: Int) -> FieldByHand<String> {
  FieldByHand(text: Binding(place), model: model, store: model, value: title(number), point: Point())
}

let (rows, sameRows, rowsByHand, sameRowsByHand) = (numbers.map(row), numbers.map(row), numbers.map(rowByHand), numbers.map(rowByHand))
let (fields, sameFields) = (numbers.map(field), numbers.map(field))
let (fieldsByHand, sameFieldsByHand) = (numbers.map(fieldByHand), numbers.map(fieldByHand))
let smalls = numbers.map { Small(x: $0, y: 1) }
let smallsByHand = numbers.map { SmallByHand(x: $0, y: 1) }

// Each a function of its own, so that the compiler has no reason to treat one otherwise than another.
@inline(never) func equalRows(_ a: [Row], _ b: [Row]) -> Int { a.indices.reduce(0) { a[$1] == b[$1] ? $0 + 1 : $0 } }
@inline(never) func equalRows(_ a: [RowByHand], _ b: [RowByHand]) -> Int { a.indices.reduce(0) { a[$1] == b[$1] ? $0 + 1 : $0 } }
@inline(never) @MainActor func equalFields(_ a: [Field<String>], _ b: [Field<String>]) -> Int {
  a.indices.reduce(0) { a[$1] == b[$1] ? $0 + 1 : $0 }
}
@inline(never) @MainActor func equalFields(_ a: [FieldByHand<String>], _ b: [FieldByHand<String>]) -> Int {
  a.indices.reduce(0) { a[$1] == b[$1] ? $0 + 1 : $0 }
}
@inline(never) func equalSmalls(_ a: [Small], _ b: [Small]) -> Int { a.indices.reduce(0) { a[$1] == b[$1] ? $0 + 1 : $0 } }
@inline(never) func equalSmalls(_ a: [SmallByHand], _ b: [SmallByHand]) -> Int { a.indices.reduce(0) { a[$1] == b[$1] ? $0 + 1 : $0 } }

let outcomes = [
  contest("Row", { equalRows(rows, sameRows) }, { equalRows(rowsByHand, sameRowsByHand) }),
  contest("Field", { equalFields(fields, sameFields) }, { equalFields(fieldsByHand, sameFieldsByHand) }),
  contest("Row, by a framework", { countEqual(rows, sameRows) }, { countEqual(rowsByHand, sameRowsByHand) }),
  contest("Field, by a framework", { countEqual(fields, sameFields) }, { countEqual(fieldsByHand, sameFieldsByHand) }),
  contest("Small", { equalSmalls(smalls, smalls) }, { equalSmalls(smallsByHand, smallsByHand) }),
]
if !outcomes.allSatisfy({ $0 }) {
  print("An operator written by @Equatable takes more than a tenth longer than one written by hand.")
  exit(1)
}
