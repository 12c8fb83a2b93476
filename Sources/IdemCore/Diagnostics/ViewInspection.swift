import IdemScreen
import Observation

/// What the inspector shows of one view with a body: its inputs, its state, what its body read, and its layout. Made when it is asked for.
@MainActor
package struct ViewInspection {
  /// One property or one value that the body read.
  @MainActor
  package struct Value {
    /// The declared name, without the underscore of a wrapper: `count`, `colorScheme`.
    package let name: String
    /// The name of the type that declares it, if that is not the view's own.
    package let owner: Any.Type?
    package let value: Any
    /// Replaces the value, if it is state. Returns false for a value of another type.
    package let write: ((Any) -> Bool)?

    /// If the value is an observed object, its properties, at most 16, with their values: `clock` of `Dashboard`. Nothing observes them by that.
    package var observedProperties: [Value] {
      guard let object = value as? any Observable & AnyObject else { return [] }
      let properties = Mirror(reflecting: object).children.compactMap { label, value -> Value? in
        guard let label, label.hasPrefix("_"), !label.hasPrefix("_$") else { return nil }
        return Value(name: String(label.dropFirst()), owner: Swift.type(of: object), value: value, write: nil)
      }
      return Array(properties.prefix(Value.mostProperties))
    }
    private static let mostProperties = 16
  }

  /// A view that is laid out: what was proposed to it, what it took, and where it is.
  package struct Box {
    package let type: Any.Type
    package let proposal: ProposedViewSize
    /// In cells of the screen.
    package let frame: Rect
  }

  /// The stored properties that the parent gives.
  package let inputs: [Value]
  /// The view's own state.
  package let state: [Value]
  /// Its own state that the latest run of the body read.
  package let readState: [Value]
  /// The state of other views and the environment that the latest run of the body read.
  package let reads: [Value]
  /// Whether the latest run of the body read an observed property.
  package let observes: Bool
  /// The outermost box that the view draws; nil if it draws none.
  package let box: Box?
  /// The boxes directly inside.
  package let parts: [Box]
  /// The box around it.
  package let container: Box?

  /// Inspects a node with a body. Cost: reflection of the view's value.
  package init(_ node: Node) {
    inputs = node.inspectedInputs
    let cells = node.inspectedCells
    func value(_ cell: any InspectedSource) -> Value {
      Value(name: cell.inspectedName, owner: nil, value: cell.inspectedValue, write: cell.inspectedWrite)
    }
    state = cells.map(value)
    readState = cells.filter { cell in node.dependencies.contains { $0 === cell && $0.isRead(by: node) } }.map(value)
    reads = node.dependencies.compactMap { dependency in
      guard dependency.isRead(by: node), let source = dependency as? any InspectedSource, !cells.contains(where: { $0 === source }) else {
        return nil
      }
      let owner = source.inspectedOwner.flatMap { $0 == node.type ? nil : $0 }
      return Value(name: source.inspectedName, owner: owner, value: source.inspectedValue, write: source.inspectedWrite)
    }
    observes = node.inspectedObserves
    let drawn = node.firstRenderNode.flatMap { $0.isPlaced ? $0 : nil }
    box = drawn.map { Box($0) }
    container = drawn?.container.map { Box($0) }
    var parts: [Box] = []
    drawn?.visitRenderChildren { if $0.isPlaced { parts.append(Box($0)) } }
    self.parts = parts
  }
}

extension ViewInspection.Box {
  @MainActor fileprivate init(_ node: RenderNode) { self.init(type: node.type, proposal: node.proposal, frame: node.screenFrame) }
}

/// A value that bodies read, and that the inspector can show.
@MainActor
protocol InspectedSource: AnyObject {
  /// The declared name, without the underscore of a wrapper.
  var inspectedName: String { get }
  /// The type that declares it; nil if it is no view's.
  var inspectedOwner: Any.Type? { get }
  var inspectedValue: Any { get }
  /// Replaces the value; nil if the inspector may not.
  var inspectedWrite: ((Any) -> Bool)? { get }
}

extension EnvironmentEntryOf: InspectedSource {
  var inspectedName: String { name }
  var inspectedOwner: Any.Type? { nil }
  var inspectedValue: Any { value }
  var inspectedWrite: ((Any) -> Bool)? { nil }
}

extension CompositeNode {
  /// The stored properties of the value that the parent gave, without those that are kept in the node or come from elsewhere.
  var inputsOfView: [ViewInspection.Value] {
    Mirror(reflecting: view).children.compactMap { label, value in
      guard let label, !(value is any DynamicProperty) else { return nil }
      return ViewInspection.Value(name: label, owner: nil, value: value, write: nil)
    }
  }
}
