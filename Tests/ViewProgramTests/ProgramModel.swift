import Idem
import Observation

/// The state of a program, and what its handlers did.
@Observable @MainActor
final class ProgramModel {
  var values = [0, 0, 0, 0]
  var flags = [false, false, false, false]
  var words = ["", "a"]
  var entries: [Entry]
  var one: Int?
  var many: Set<Int> = []
  @ObservationIgnored var log: [String] = []

  init(_ entries: [Entry]) { self.entries = entries }

  /// The same state once more, for another tree.
  init(copying other: ProgramModel) {
    (values, flags, words, entries) = (other.values, other.flags, other.words, other.entries)
    (one, many) = (other.one, other.many)
  }

  /// All of it as a text, for comparing.
  var summary: String {
    "\(values) \(flags) \(words) \(entries.map { "\($0.id):\($0.value)" }) \(one.map(String.init) ?? "-") \(many.sorted())\n\(log.suffix(40))"
  }

  func count(_ slot: Int, _ name: String) {
    values[slot % 4] = (values[slot % 4] + 1) % 6
    log.append("\(name) \(slot)")
  }

  /// Sorts the views that came and went since the log had a length.
  func sortAppearances(from length: Int) {
    let places = log.indices.dropFirst(length).filter { log[$0].hasPrefix("came") || log[$0].hasPrefix("went") }
    for (place, line) in zip(places, places.map { log[$0] }.sorted()) { log[place] = line }
  }

  func flag(_ slot: Int) -> Binding<Bool> { Binding(get: { self.flags[slot % 4] }, set: { self.flags[slot % 4] = $0 }) }
  func value(_ slot: Int) -> Binding<Int> { Binding(get: { self.values[slot % 4] }, set: { self.values[slot % 4] = $0 }) }
  func words(_ slot: Int) -> Binding<String> { Binding(get: { self.words[slot % 2] }, set: { self.words[slot % 2] = $0 }) }
  func fraction(_ slot: Int) -> Binding<Double> {
    Binding(get: { Double(self.values[slot % 4]) / 6 }, set: { self.values[slot % 4] = Int($0 * 6) })
  }
  var chosen: Binding<Int?> { Binding(get: { self.one }, set: { self.one = $0 }) }
  var marked: Binding<Set<Int>> { Binding(get: { self.many }, set: { self.many = $0 }) }
}

enum GivenKey: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

struct HeightKey: LayoutValueKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  private enum SurroundingKey: EnvironmentKey { static var defaultValue: Int { 0 } }
  var surrounding: Int {
    get { self[SurroundingKey.self] }
    set { self[SurroundingKey.self] = newValue }
  }
}

/// A layout of the program's own: each view a column further to the right.
struct Stairs: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    var size = Size.zero
    for (index, view) in subviews.enumerated() {
      let wanted = view.sizeThatFits(.unspecified)
      size.width = max(size.width, index + view[HeightKey.self] + min(wanted.width, 1000))
      size.height += min(wanted.height, 1000)
    }
    return size
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for (index, view) in subviews.enumerated() {
      view.place(at: Point(x: bounds.minX + index + view[HeightKey.self], y: y), proposal: .unspecified)
      y += min(view.sizeThatFits(.unspecified).height, 1000)
    }
  }
}
