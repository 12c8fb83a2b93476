/// The location of a collection's element. It finds the element by id, also after a move.
///
/// A running body gets the element that the location was created with. The creator read the collection and passes a newer location down
/// when the element changes. So a row runs only when its own element changes. An action reads and writes the collection itself.
@MainActor
final class ElementLocation<Elements: MutableCollection & RandomAccessCollection, ID: Hashable>: Location {
  private let whole: any Location<Elements>
  private let id: ID
  private let path: KeyPath<Elements.Element, ID>
  /// The last known position of the element.
  private var place: Elements.Index
  private let element: Elements.Element

  init(
    _ whole: any Location<Elements>, id: ID, _ path: KeyPath<Elements.Element, ID>, at place: Elements.Index, element: Elements.Element
  ) {
    self.whole = whole
    self.id = id
    self.path = path
    self.place = place
    self.element = element
  }

  func read() -> Elements.Element {
    if DependencyTracker.currentNode != nil { return element }
    let elements = whole.read()
    return find(in: elements).map { elements[$0] } ?? element
  }

  /// Writes the element at its current position. If the element was removed, the write is ignored.
  func write(_ value: Elements.Element) {
    var elements = whole.read()
    guard let place = find(in: elements) else { return }
    elements[place] = value
    whole.write(elements)
  }

  private func find(in elements: Elements) -> Elements.Index? {
    if elements.indices.contains(place), elements[place][keyPath: path] == id { return place }
    guard let found = elements.firstIndex(where: { $0[keyPath: path] == id }) else { return nil }
    place = found
    return found
  }

  func isSamePlace(as other: any Location) -> Bool {
    guard let other = other as? ElementLocation<Elements, ID> else { return false }
    return id == other.id && whole.isSamePlace(as: other.whole)
  }

  var snapshot: Elements.Element? { element }
}

/// The location of a collection's element by position. If the position is no longer valid, it returns the last element read there and
/// ignores writes.
@MainActor
final class PlaceLocation<Elements: MutableCollection>: Location {
  private let whole: any Location<Elements>
  private let place: Elements.Index
  private var last: Elements.Element?

  init(_ whole: any Location<Elements>, at place: Elements.Index) {
    self.whole = whole
    self.place = place
  }

  private func contains(_ elements: Elements) -> Bool { elements.startIndex <= place && place < elements.endIndex }

  func read() -> Elements.Element {
    let elements = whole.read()
    if contains(elements) { last = elements[place] }
    guard let last else { preconditionFailure("Binding: \(Elements.self) has no element at index \(place); use a valid index") }
    return last
  }

  func write(_ value: Elements.Element) {
    var elements = whole.read()
    guard contains(elements) else { return }
    elements[place] = value
    whole.write(elements)
  }

  func isSamePlace(as other: any Location) -> Bool {
    guard let other = other as? PlaceLocation<Elements> else { return false }
    return place == other.place && whole.isSamePlace(as: other.whole)
  }
}
