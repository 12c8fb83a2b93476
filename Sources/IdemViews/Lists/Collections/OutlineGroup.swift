import IdemCore
import IdemScreen

/// The rows of a tree: each element, and below it its children while it is expanded. The ids of the expanded elements are stored in the
/// view.
///
/// The right and left arrow keys expand and collapse the selected row of a list. A click on the mark of a row does so too. Cost of an
/// update: O(visible elements of the tree).
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  @State private var expanded: Set<ID> = []
  private let roots: Roots
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Leaf

  /// The elements at the top: a collection, or one element.
  private enum Roots {
    case all(Data)
    case one(Data.Element)
  }

  /// Creates the rows of a tree. `children` is nil for an element that cannot have children.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    roots = .all(data)
    self.id = id
    self.children = children
    self.content = content
  }

  /// Creates the rows of a tree with one root, which is the first row. `children` is nil for an element that cannot have children.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    roots = .one(root)
    self.id = id
    self.children = children
    self.content = content
  }

  public var body: some View {
    ForEach(data: items, id: { $0.id }) { item in
      OutlineRow(id: item.id, depth: item.depth, isExpanded: item.isExpanded, expanded: $expanded, leaf: content(item.element))
    }
  }

  private struct Item {
    let element: Data.Element
    let id: ID
    let depth: Int
    /// Whether the children are shown; nil if the element cannot have children.
    let isExpanded: Bool?
  }

  /// The elements that are shown, in order.
  private var items: [Item] {
    var items: [Item] = []
    func add(_ element: Data.Element, depth: Int) {
      let key = element[keyPath: id]
      let inner = element[keyPath: children]
      let isExpanded = inner.map { _ in expanded.contains(key) }
      items.append(Item(element: element, id: key, depth: depth, isExpanded: isExpanded))
      if let inner, isExpanded == true { for element in inner { add(element, depth: depth + 1) } }
    }
    switch roots {
    case .all(let data): for element in data { add(element, depth: 0) }
    case .one(let root): add(root, depth: 0)
    }
    return items
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates the rows of a tree. `children` is nil for an element that cannot have children.
  public init(_ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Leaf) {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Creates the rows of a tree with one root, which is the first row. `children` is nil for an element that cannot have children.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, ID == DataElement.ID {
    self.init(root, id: \.id, children: children, content: content)
  }
}

/// One row of an outline.
struct OutlineRow<ID: Hashable, Leaf: View>: View {
  let id: ID
  let depth: Int
  let isExpanded: Bool?
  let expanded: Binding<Set<ID>>
  let leaf: Leaf

  var body: some View {
    HStack(spacing: 0) {
      Text(verbatim: String(repeating: "  ", count: depth))
      Text(verbatim: isExpanded.map { $0 ? "▾ " : "▸ " } ?? "  ").onTapGesture { toggle() }
      leaf
    }
    .modifier(DisclosureModifier(isExpanded: isExpanded, toggle: toggle))
  }

  private func toggle() {
    guard isExpanded != nil else { return }
    if expanded.wrappedValue.contains(id) { expanded.wrappedValue.remove(id) } else { expanded.wrappedValue.insert(id) }
  }
}

struct DisclosureModifier: WrapperModifier {
  let isExpanded: Bool?
  let toggle: @MainActor () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> DisclosureNode {
    DisclosureNode(self, parent: parent, type: DisclosureModifier.self)
  }
  func update(_ node: DisclosureNode, in context: UpdateContext) { node.modifier = self }
}

final class DisclosureNode: WrapperNode, Disclosure {
  var modifier: DisclosureModifier

  init(_ modifier: DisclosureModifier, parent: Node, type: Any.Type) {
    self.modifier = modifier
    super.init(parent: parent, type: type)
  }

  func setExpanded(_ isExpanded: Bool) -> Bool {
    guard let current = modifier.isExpanded, current != isExpanded else { return false }
    modifier.toggle()
    return true
  }
}

extension DisclosureNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    guard let isExpanded = modifier.isExpanded, let element = parts.first(where: { !$0.isSymbol }) else {
      return parts.filter { !$0.isSymbol }
    }
    element.isExpanded = isExpanded
    element.add(.press, "toggle") { [self] _ in if !isRemoved { modifier.toggle() } }
    return parts.filter { !$0.isSymbol }
  }
}
