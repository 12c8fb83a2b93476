/// The states of rows that scrolled out of view, by id, while their ids are in the data.
///
/// Memory: one entry per row with state worth keeping (see `KeptState`); none for rows without `@State`, or with a `@State` that was never
/// written. When the data changes, each id is searched outwards from its old position. In total, that costs at most two passes over the
/// data.
@MainActor
struct KeptRowStates<ID: Hashable> {
  private var states: [ID: (state: KeptState, index: Int)] = [:]

  var isEmpty: Bool { states.isEmpty }
  var count: Int { states.count }

  mutating func keep(_ state: KeptState, of id: ID, at index: Int) { states[id] = (state, index) }

  mutating func take(_ id: ID) -> KeptState? { states.removeValue(forKey: id)?.state }

  /// Removes ids that are no longer in the data, and updates the positions of the others.
  mutating func verify(count: Int, _ id: (Int) -> ID) {
    var budget = count
    for (key, entry) in states {
      var looked = 0
      let found = nearestIndex(to: entry.index, count: count) { place in
        looked += 1
        return looked > budget || id(place) == key
      }
      budget -= looked
      if budget < 0 { return verifyAll(count: count, id) }
      if let found { states[key] = (entry.state, found) } else { states[key] = nil }
    }
  }

  /// Same as `verify`, with one pass over all elements.
  private mutating func verifyAll(count: Int, _ id: (Int) -> ID) {
    var left: [ID: (state: KeptState, index: Int)] = [:]
    for place in 0..<count where left.count < states.count {
      let key = id(place)
      if let entry = states[key], left[key] == nil { left[key] = (entry.state, place) }
    }
    states = left
  }
}
