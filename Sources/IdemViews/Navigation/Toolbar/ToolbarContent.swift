import IdemCore

/// Items of a toolbar. A type with a `body` joins several; its properties work as those of a view.
///
///     struct EditingTools: ToolbarContent {
///       @Environment(\.undoManager) private var undoManager
///       var body: some ToolbarContent {
///         ToolbarItem(placement: .primaryAction) { Button("Undo") { undoManager?.undo() } }
///       }
///     }
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }

  /// Creates the node of the items below `parent`. Items with a body have a default implementation.
  static func _makeToolbar(_ items: Self, parent: Node, in context: UpdateContext) -> Node
  /// Updates a node that this type's `_makeToolbar` created with a new value.
  static func _updateToolbar(_ node: Node, _ items: Self, in context: UpdateContext)
}

extension ToolbarContent {
  /// Creates a composite node for the body.
  public static func _makeToolbar(_ items: Self, parent: Node, in context: UpdateContext) -> Node {
    CompositeNode(ToolbarContentView(items: items), around: Self.self, parent: parent, in: context)
  }

  /// Updates the composite node. The node must come from this type's `_makeToolbar`: its type is not checked.
  public static func _updateToolbar(_ node: Node, _ items: Self, in context: UpdateContext) {
    node.uncheckedCast(to: CompositeNode<ToolbarContentView<Self>>.self).update(ToolbarContentView(items: items), in: context)
  }
}

extension Never: ToolbarContent {}

/// Items of a toolbar as a view in the tree.
struct ToolbarContentView<Items: ToolbarContent>: View {
  let items: Items

  /// The body of items that have one. Not called for primitive ones, which have their own `_makeNode`.
  var body: ToolbarContentView<Items.Body> { ToolbarContentView<Items.Body>(items: items.body) }

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    Items._makeToolbar(view.items, parent: parent, in: context)
  }
  static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) { Items._updateToolbar(node, view.items, in: context) }
  static var _yieldsRows: Bool { false }
}

/// Items that are a view: several of them, or items under a condition.
public struct _ToolbarGroup<Content: View>: ToolbarContent {
  let content: Content

  /// Never called: the content is used directly.
  public var body: Never { fatalError("a group of toolbar items has no body; do not read it") }

  public static func _makeToolbar(_ items: Self, parent: Node, in context: UpdateContext) -> Node {
    Content._makeNode(items.content, parent: parent, in: context)
  }
  public static func _updateToolbar(_ node: Node, _ items: Self, in context: UpdateContext) {
    Content._updateNode(node, items.content, in: context)
  }
}

/// Builds the items of a toolbar: several in a row, with `if`, `else` and `switch`.
@resultBuilder @MainActor
public enum ToolbarContentBuilder {
  /// Supports an item as a statement.
  public static func buildExpression<Items: ToolbarContent>(_ items: Items) -> Items { items }
  /// Supports a view as a statement: it is an item at the end of the bar.
  @_disfavoredOverload
  public static func buildExpression<Content: View>(_ view: Content) -> ToolbarItem<Content> { ToolbarItem { view } }
  /// Supports an empty block.
  public static func buildBlock() -> _ToolbarGroup<EmptyView> { _ToolbarGroup(content: EmptyView()) }
  /// Supports a single statement.
  public static func buildBlock<Items: ToolbarContent>(_ items: Items) -> Items { items }
  /// Supports several statements.
  public static func buildBlock<First: ToolbarContent, Second: ToolbarContent, each Other: ToolbarContent>(
    _ first: First, _ second: Second, _ others: repeat each Other
  ) -> some ToolbarContent {
    _ToolbarGroup(
      content: ViewBuilder.buildBlock(
        ToolbarContentView(items: first), ToolbarContentView(items: second), repeat ToolbarContentView(items: each others)))
  }
  /// Supports an `if` without `else`.
  public static func buildOptional<Items: ToolbarContent>(_ items: Items?) -> some ToolbarContent {
    _ToolbarGroup(content: items.map { ToolbarContentView(items: $0) })
  }
  /// Supports the first branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(first: First) -> _ConditionalToolbar<First, Second> {
    _ConditionalToolbar(branch: ViewBuilder.buildEither(first: ToolbarContentView(items: first)))
  }
  /// Supports the second branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(second: Second) -> _ConditionalToolbar<First, Second> {
    _ConditionalToolbar(branch: ViewBuilder.buildEither(second: ToolbarContentView(items: second)))
  }
  /// Supports `if #available`; the type of the items is erased.
  public static func buildLimitedAvailability(_ items: some ToolbarContent) -> some ToolbarContent {
    _ToolbarGroup(content: AnyView(ToolbarContentView(items: items)))
  }
}

/// One of two kinds of items: the branches of an `if`/`else` or a `switch`.
public struct _ConditionalToolbar<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent {
  let branch: _ConditionalContent<ToolbarContentView<First>, ToolbarContentView<Second>>

  public var body: some ToolbarContent { _ToolbarGroup(content: branch) }
}
