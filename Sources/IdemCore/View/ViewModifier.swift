/// A transformation of a view into another view. A custom modifier has a `body` that uses `content`.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View
  /// The modified view, for use in `body`.
  typealias Content = _ViewModifier_Content<Self>
  /// The modified view. `content` is the view that the modifier was applied to; it can be used any number of times.
  @ViewBuilder func body(content: Content) -> Body

  /// Makes the node of `modifier` and its content below `parent`. Custom modifiers use the default implementation.
  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node
  /// Updates a node, made by this type's `_makeNode`, with a new modifier and new content.
  static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext)
  /// Whether the node has a frame of its own, with that of the content inside. Custom modifiers use the default implementation.
  static var _wrapsInRenderNode: Bool { get }
}

extension ViewModifier {
  public static var _wrapsInRenderNode: Bool { false }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("\(Self.self) has no body; do not call body(content:)") }
}

extension ViewModifier {
  public static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    let slot = TypedContentSlot(content)
    return ModifiedNode(CustomModifierView(modifier: modifier, slot: slot), slot: slot, parent: parent, in: context)
  }

  public static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    node.uncheckedCast(to: ModifiedNode<Self>.self).update(modifier, content: content, in: context)
  }
}

/// The modified view in the body of a modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let slot: ContentSlot

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    view.slot.makeNode(parent: parent, type: Self.self, in: context)
  }
  public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {}
}

/// A custom modifier as a view. It is compared, run and skipped like a view, and its `@State` and the like live in its node. The modifier
/// must be the first stored property: its `ViewPlan` is used for this view, so the field offsets must match.
struct CustomModifierView<Modifier: ViewModifier>: View, ModifierBody {
  package nonisolated static var modifierType: Any.Type { Modifier.self }

  private var modifier: Modifier
  private let slot: ContentSlot

  init(modifier: Modifier, slot: ContentSlot) {
    self.modifier = modifier
    self.slot = slot
  }

  // The explicit `return` bypasses the result builder, which would copy the body.
  var body: Modifier.Body { return modifier.body(content: _ViewModifier_Content(slot: slot)) }
}

extension CustomModifierView: Animatable where Modifier: Animatable {
  var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}

package final class ModifiedNode<Modifier: ViewModifier>: WrapperNode {
  private let slot: ContentSlot

  init(_ view: CustomModifierView<Modifier>, slot: ContentSlot, parent: Node, in context: UpdateContext) {
    self.slot = slot
    super.init(parent: parent, type: Modifier.self)
    child = CompositeNode(view, plan: ViewPlan.of(Modifier.self), parent: self, in: context)
  }

  func update<Inner: View>(_ modifier: Modifier, content: Inner, in context: UpdateContext) {
    // SAFETY: the node was made with a slot for the same `Inner`, since `_makeNode` and `_updateNode` get the same types.
    let slot = unsafeDowncast(slot, to: TypedContentSlot<Inner>.self)
    // Nodes that the body builds now show the newest value already.
    slot.store(content)
    Unmanaged.passUnretained(child.uncheckedCast(to: CompositeNode<CustomModifierView<Modifier>>.self)).use {
      $0.update(first: modifier, in: context) { CustomModifierView(modifier: modifier, slot: slot) }
    }
    slot.updateNodes(content, in: context)
  }
}

/// The view that wraps the body of a modifier. The protocol gives access to the modifier's type if only the dynamic type is known.
package protocol ModifierBody { static var modifierType: Any.Type { get } }
