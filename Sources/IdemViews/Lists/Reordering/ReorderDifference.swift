import IdemCore

/// What the user has moved, and where to: see `reorderContainer(for:isEnabled:move:)`.
public struct ReorderDifference<ItemID, CollectionID> {
  /// The ids of the moved elements.
  public var sources: [ItemID]
  /// Where they go.
  public var destination: Destination

  /// Creates a difference.
  public init(sources: [ItemID], destination: Destination) {
    self.sources = sources
    self.destination = destination
  }

  /// A place in a collection.
  public struct Destination {
    /// The place among the elements.
    public var position: Position
    /// The collection that contains the place.
    public var collectionID: CollectionID

    /// A place among elements.
    public enum Position {
      /// Before an element.
      case before(ItemID)
      /// After the last element.
      case end
    }

    /// Creates a place in a collection.
    public init(position: Position, collectionID: CollectionID) {
      self.position = position
      self.collectionID = collectionID
    }

    /// Creates a place in the only collection.
    public init(position: Position) where CollectionID == ReorderableSingleCollectionIdentifier {
      self.init(position: position, collectionID: ReorderableSingleCollectionIdentifier())
    }
  }
}

extension ReorderDifference.Destination.Position: Equatable where ItemID: Equatable {}
extension ReorderDifference.Destination.Position: Sendable where ItemID: Sendable {}
extension ReorderDifference.Destination: Equatable where ItemID: Equatable, CollectionID: Equatable {}
extension ReorderDifference.Destination: Sendable where ItemID: Sendable, CollectionID: Sendable {}
extension ReorderDifference: Equatable where ItemID: Equatable, CollectionID: Equatable {}
extension ReorderDifference: Sendable where ItemID: Sendable, CollectionID: Sendable {}

/// The id of the collection in a container with one collection.
public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable {
  /// Creates the id.
  public init() {}
}

extension RangeReplaceableCollection where Self: MutableCollection, Element: Identifiable {
  /// Moves the elements of a difference. Unknown ids are ignored. Idem's: SwiftUI leaves it to the app.
  public mutating func apply<CollectionID>(_ difference: ReorderDifference<Element.ID, CollectionID>) {
    let moved = difference.sources.compactMap { id in first { $0.id == id } }
    let ids = Set(difference.sources)
    var rest = filter { !ids.contains($0.id) }
    var place = rest.endIndex
    if case .before(let id) = difference.destination.position {
      // The element itself may be one of those that move: then it is the next one that stays.
      if ids.contains(id), let old = firstIndex(where: { $0.id == id }) {
        let next = self[old...].first { !ids.contains($0.id) }
        place = next.flatMap { next in rest.firstIndex { $0.id == next.id } } ?? rest.endIndex
      } else {
        place = rest.firstIndex { $0.id == id } ?? rest.endIndex
      }
    }
    rest.insert(contentsOf: moved, at: place)
    self = rest
  }
}
