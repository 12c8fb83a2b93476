/// Whether the keyboard focus is in one of the view's `.focused` modifiers. Writing the value moves the focus; moving the focus writes the
/// value.
///
/// A Bool is for a single view: true if it has the focus. An optional is for several views: the value of the focused one, or nil if none of
/// them has the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let none: Value
  private var cell: FocusCell<Value>?

  /// Creates a state for a single view.
  public init() where Value == Bool { none = false }
  /// Creates a state for several views.
  public init<T: Hashable>() where Value == T? { none = nil }

  /// The current value. Writing it requests that focus. Writes before the view is on the screen are ignored.
  @MainActor public var wrappedValue: Value {
    get { cell?.read() ?? none }
    nonmutating set { cell?.request(newValue, in: .appAction) }
  }

  /// The binding for `.focused`.
  public var projectedValue: Binding { Binding(cell: cell) }

  /// A binding to a focus state, the parameter of `.focused`.
  @propertyWrapper
  public struct Binding {
    package let cell: FocusCell<Value>?

    /// The current value. Reading it before the view is on the screen stops the program; such writes are ignored.
    @MainActor public var wrappedValue: Value {
      get {
        guard let cell else {
          preconditionFailure("FocusState<\(Value.self)>: the binding was read before its view was on the screen; read it in a body")
        }
        return cell.read()
      }
      nonmutating set { cell?.request(newValue, in: .appAction) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  public static var _isIgnoredInput: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<FocusState>, _ connection: inout _PropertyConnection) {
    property.pointee.cell = connection.slot { FocusCell(property.pointee.none, name: $1, node: $0) }
  }
}

/// Stores the value of a `@FocusState`, and the nodes of its `.focused` modifiers.
@MainActor
package final class FocusCell<Value: Hashable>: Dependency {
  private var value: Value
  private let none: Value
  private let name: String
  private let owner: Any.Type
  /// The node of the view that declares the property. A binding may outlive it, and its tree.
  private weak var node: Node?
  private var places: ContiguousArray<FocusedNode<Value>> = []

  init(_ none: Value, name: String, node: Node) {
    value = none
    self.none = none
    self.name = name
    owner = node.type
    self.node = node
  }

  /// The tree of the view; nil after the view was removed.
  private var tree: ViewTree? { node.flatMap { $0.isRemoved ? nil : $0.tree } }

  func read() -> Value {
    trackRead()
    return value
  }

  private func set(_ new: Value, _ tree: ViewTree?) {
    guard new != value else { return }
    value = new
    tree?.focus.duringMove { changed(Cause(.state, name: name, owner: owner)) }
  }

  /// Sets the value and moves the focus to its view. If no such view exists yet, tries again after the next layout. The value is reset if
  /// that fails too. After the end of the view that owns this state, the call has no effect.
  package func request(_ new: Value, in context: UpdateContext) {
    guard new != value, let tree else { return }
    let old = value
    set(new, tree)
    if move(to: new, from: old, in: context) { return }
    tree.focus.onSettling { [self] context in
      if value == new, !move(to: new, from: old, in: context) { set(none, self.tree) }
    }
  }

  /// Moves the focus to the node with this value. Returns false if there is no such node or it cannot have the focus.
  package func take(_ new: Value, in context: UpdateContext) -> Bool {
    guard new != none, let place = places.last(where: { $0.value == new && !$0.isRemoved }) else { return false }
    return place.tree.focus.move(into: place, in: context)
  }

  /// Whether the value is the one of no view.
  package func isNone(_ value: Value) -> Bool { value == none }

  private func move(to new: Value, from old: Value, in context: UpdateContext) -> Bool {
    if let place = places.last(where: { $0.value == new && !$0.isRemoved }) {
      return place.tree.focus.move(into: place, in: context) || place.readInstead?(place) ?? false
    }
    guard new == none else { return false }
    // Removes the focus from the view with the old value.
    if let place = places.first(where: { $0.value == old }), place.isAncestor(of: place.tree.focus.focused) {
      place.tree.focus.move(to: nil, in: context)
    }
    return true
  }

  func add(_ place: FocusedNode<Value>) { places.append(place) }
  func remove(_ place: FocusedNode<Value>) { places.removeAll { $0 === place } }

  func entered(_ place: FocusedNode<Value>) { set(place.value, place.tree) }
  func left(_ place: FocusedNode<Value>) { if value == place.value { set(none, place.tree) } }
}

/// The node of `.focused`. It connects a subtree with one value of a `@FocusState`.
package final class FocusedNode<Value: Hashable>: WrapperNode, FocusObserver {
  private(set) var value: Value
  private var cell: FocusCell<Value>?
  private var hasFocus = false
  /// Reads the views inside to the user, if the focus is wanted here and none of them can have it. Returns whether somebody listens. Nil for a place of
  /// the keyboard's focus alone.
  package final var readInstead: (@MainActor (Node) -> Bool)?

  package init(_ value: Value, cell: FocusCell<Value>?, parent: Node, type: Any.Type) {
    self.value = value
    self.cell = cell
    super.init(parent: parent, type: type)
    flags.insert(.focusObserver)
    cell?.add(self)
  }

  package func update(_ value: Value, cell: FocusCell<Value>?) {
    if cell !== self.cell {
      self.cell?.remove(self)
      self.cell = cell
      cell?.add(self)
    }
    guard value != self.value else { return }
    if hasFocus { self.cell?.left(self) }
    self.value = value
    if hasFocus { self.cell?.entered(self) }
  }

  package func focusChanged(isInside: Bool, in context: UpdateContext) {
    hasFocus = isInside
    if isInside { cell?.entered(self) } else { cell?.left(self) }
  }

  package override func close(in context: UpdateContext) {
    if hasFocus { cell?.left(self) }
    cell?.remove(self)
  }
}
