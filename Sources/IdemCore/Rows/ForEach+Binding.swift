/// The elements of a bound collection, each with its id and a binding to it.
public struct _BoundElements<Elements: MutableCollection & RandomAccessCollection, ID: Hashable>: RandomAccessCollection {
  let elements: Elements
  // SAFETY: as for `Binding.location`.
  nonisolated(unsafe) let location: any Location<Elements>
  let path: KeyPath<Elements.Element, ID>

  /// One element: its id and its binding.
  public struct Element {
    package let id: ID
    package let binding: Binding<Elements.Element>
  }

  public var startIndex: Elements.Index { elements.startIndex }
  public var endIndex: Elements.Index { elements.endIndex }
  public func index(after i: Elements.Index) -> Elements.Index { elements.index(after: i) }
  public func index(before i: Elements.Index) -> Elements.Index { elements.index(before: i) }
  public func index(_ i: Elements.Index, offsetBy distance: Int) -> Elements.Index { elements.index(i, offsetBy: distance) }
  public func distance(from start: Elements.Index, to end: Elements.Index) -> Int { elements.distance(from: start, to: end) }

  public subscript(position: Elements.Index) -> Element {
    let element = elements[position]
    let id = element[keyPath: path]
    let binding = MainThread.assume((self, position, element, id)) { elements, position, element, id in
      Binding<Elements.Element>(location: ElementLocation(elements.location, id: id, elements.path, at: position, element: element))
    }
    return Element(id: id, binding: binding)
  }
}

extension _BoundElements {
  /// The elements of a binding, identified by a property.
  @MainActor package init(_ binding: Binding<Elements>, id: KeyPath<Elements.Element, ID>) {
    self.init(elements: binding.wrappedValue, location: binding.location, path: id)
  }
}

extension _BoundElements where Elements.Element: Identifiable, ID == Elements.Element.ID {
  /// The elements of a binding, by their ids.
  @MainActor package init(_ binding: Binding<Elements>) {
    self.init(binding, id: \.id)
  }
}

extension ForEach where Content: View {
  /// Creates views for the elements of a bound collection, each with a binding to its element. The binding finds its element by id: it
  /// follows an element that moves, and drops writes once the element is removed.
  @MainActor public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, ID == C.Element.ID, Data == _BoundElements<C, ID> {
    self.init(data, id: \.id, content: content)
  }

  /// Creates views for the elements of a bound collection, identified by a property. Each gets a binding to its element.
  @MainActor public init<C>(_ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where C: MutableCollection & RandomAccessCollection, Data == _BoundElements<C, ID> {
    self.init(data: _BoundElements(data, id: id), id: { $0.id }, content: { content($0.binding) })
  }
}
