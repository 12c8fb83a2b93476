/// The states of rows that scrolled away, by id, for as long as their ids are in the data.
///
/// Memory: one entry for each row that has something to keep (see `KeptState`); none for rows without `@State`, and none for rows whose `@State` was never
/// written. When the data changes, each id is looked for outwards from where it was; together that costs no more than looking at the
/// data twice.
@MainActor
struct KeptRows<ID: Hashable> {
  private var states: [ID: (state: KeptState, index: Int)] = [:]

  var isEmpty: Bool { states.isEmpty }
  var count: Int { states.count }

  mutating func keep(_ state: KeptState, of id: ID, at index: Int) { states[id] = (state, index) }

  mutating func take(_ id: ID) -> KeptState? { states.removeValue(forKey: id)?.state }

  /// Forgets the ids that are not in the data any more.
  mutating func verify(count: Int, _ id: (Int) -> ID) {
    var budget = count
    for (key, entry) in states {
      var looked = 0
      let found = outwards(from: entry.index, count: count) { place in
        looked += 1
        return looked > budget || id(place) == key
      }
      budget -= looked
      if budget < 0 { return verifyAll(count: count, id) }
      if let found { states[key] = (entry.state, found) } else { states[key] = nil }
    }
  }

  /// As `verify`, by one look at every element.
  private mutating func verifyAll(count: Int, _ id: (Int) -> ID) {
    var left: [ID: (state: KeptState, index: Int)] = [:]
    for place in 0..<count where left.count < states.count {
      let key = id(place)
      if let entry = states[key], left[key] == nil { left[key] = (entry.state, place) }
    }
    states = left
  }
}
