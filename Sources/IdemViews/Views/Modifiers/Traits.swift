import IdemCore
import IdemScreen

/// A value that a view passes to its container for the layout. The view itself does not change.
struct TraitModifier: WrapperModifier {
  let trait: Trait

  enum Trait {
    case priority(Float)
    case depth(Float)
    case guide(AlignmentKey, RenderTraits.Guide)
    case value(ObjectIdentifier, Any, isSame: (Any) -> Bool)
  }

  func makeNode(parent: Node, in context: UpdateContext) -> TraitNode { TraitNode(trait, parent: parent) }

  func update(_ node: TraitNode, in context: UpdateContext) {
    let isSame: Bool
    switch (trait, node.trait) {
    case (.priority(let new), .priority(let old)), (.depth(let new), .depth(let old)): isSame = new == old
    case (.value(_, _, let isSameAs), .value(_, let old, _)): isSame = isSameAs(old)
    // Two closures cannot be compared.
    default: isSame = false
    }
    node.trait = trait
    if !isSame { node.structureChanged(in: context) }
  }
}

/// Sets the trait on the render nodes below, whenever a container collects them.
final class TraitNode: WrapperNode, TraitSource {
  var trait: TraitModifier.Trait

  init(_ trait: TraitModifier.Trait, parent: Node) {
    self.trait = trait
    super.init(parent: parent, type: TraitModifier.self)
  }

  override func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>, in context: UpdateContext) {
    let first = nodes.count
    super.collectRenderNodes(into: &nodes, in: context)
    mark(nodes[first...])
  }

  func setTraits(of node: RenderNode) {
    switch trait {
    case .priority(let priority): node.layoutPriority = priority
    case .depth(let depth): node.zIndex = depth
    case .value(let key, let value, _): node.makeTraits().values[key] = value
    case .guide(let key, let compute):
      let traits = node.makeTraits()
      traits.guides.removeAll { $0.key == key }
      traits.guides.append((key, compute))
      node.hasGuides = true
    }
  }
}

extension View {
  /// Sets the order in which a stack distributes space: views with a higher priority get their space first. The default is 0.
  public func layoutPriority(_ value: Double) -> some View { modifier(TraitModifier(trait: .priority(Float(value.isNaN ? 0 : value)))) }

  /// Sets the order in which views of one container are drawn: a view with a higher value is in front. The default is 0.
  public func zIndex(_ value: Double) -> some View { modifier(TraitModifier(trait: .depth(Float(value.isNaN ? 0 : value)))) }

  /// Sets the position of an alignment guide in the view, in cells from its left edge.
  @_disfavoredOverload
  public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Int) -> some View {
    modifier(TraitModifier(trait: .guide(guide.key, computeValue)))
  }

  /// Sets the position of an alignment guide in the view, in cells from its top edge.
  @_disfavoredOverload
  public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Int) -> some View {
    modifier(TraitModifier(trait: .guide(guide.key, computeValue)))
  }

  /// Passes a value to a custom layout; see `LayoutValueKey`.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(TraitModifier(trait: .value(ObjectIdentifier(key), value, isSame: { _ in false })))
  }

  func trait<Value: Equatable>(_ key: Any.Type, _ value: Value) -> some View {
    modifier(TraitModifier(trait: .value(ObjectIdentifier(key), value, isSame: { ($0 as? Value) == value })))
  }
}
