import IdemCore
import IdemText

/// Views that are made from the elements of a collection, such as a `ForEach`.
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  /// Lets the user delete rows of a list: Delete or Backspace deletes the selected ones. Nil allows no deletion.
  ///
  /// The action removes the elements: `items.remove(atOffsets: $0)`. The selection then goes to the row below. See `deleteDisabled(_:)` for
  /// single rows, and `editActions(_:of:)` for edits that can be undone. With a selection of several rows, a key costs O(elements).
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
    var edits = RowEdits()
    if let action { edits.delete = { offsets, _ in action(offsets) } }
    return _EditedContent(base: self, edits: edits)
  }

  /// Lets the user move rows of a list: Alt with the up and the down arrow moves the selected ones, and the pointer drags them. Alt-M picks a
  /// row up, the arrows move it, and Return puts it down. Nil allows no move.
  ///
  /// The action moves the elements: `items.move(fromOffsets: $0, toOffset: $1)`. See `moveDisabled(_:)` for single rows, and
  /// `editActions(_:of:)` for edits that can be undone.
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
    var edits = RowEdits()
    if let action { edits.move = { offsets, place, _ in action(offsets, place) } }
    return _EditedContent(base: self, edits: edits)
  }

  /// Lets the user delete and move rows of a list, with the keys of `onDelete` and `onMove`. The rows must be those of the collection, in its
  /// order. Each edit is registered with `\.undoManager`: the undo keys take it back.
  public func editActions<C: MutableCollection & RangeReplaceableCollection>(_ actions: EditActions<C>, of elements: Binding<C>)
    -> some DynamicViewContent<Data>
  {
    _EditedContent(base: self, edits: RowEdits(actions, of: elements))
  }
}

/// Rows with actions that edit them.
public struct _EditedContent<Base: DynamicViewContent>: DynamicViewContent, PrimitiveView {
  let base: Base
  let edits: RowEdits

  /// The collection of the rows.
  public var data: Base.Data { base.data }

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    RowEditNode.make(view.edits, parent: parent, type: Self.self) { Base._makeNode(view.base, parent: $0, in: context) }
  }

  public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: RowEditNode.self)
    node.edits = view.edits
    Base._updateNode(node.child.uncheckedCast(to: GestureNode.self).child, view.base, in: context)
  }

  public static var _yieldsRows: Bool { Base._yieldsRows }
}

/// The edits of rows. Each gets the undo manager of the list.
struct RowEdits {
  var delete: (@MainActor (IndexSet, UndoManager?) -> Void)?
  var move: (@MainActor (IndexSet, Int, UndoManager?) -> Void)?
}

/// Declares the edits of the rows below.
final class RowEditNode: WrapperNode {
  var edits: RowEdits

  init(_ edits: RowEdits, parent: Node, type: Any.Type) {
    self.edits = edits
    super.init(parent: parent, type: type)
    enclosingList?.editKeys = RowEditing.handle
  }

  /// Builds the node around rows, and the gesture inside of which they can be dragged. `content` builds the rows below a node.
  static func make(_ edits: RowEdits, parent: Node, type: Any.Type, around content: (Node) -> Node) -> RowEditNode {
    let node = RowEditNode(edits, parent: parent, type: type)
    let gesture = GestureNode(ReorderRecognizer(node), .normal, .all, parent: node, type: type)
    node.child = gesture
    gesture.child = content(gesture)
    gesture.flags.remove(.building)
    node.flags.remove(.building)
    return node
  }
}

extension Node {
  /// The list around a node, if the node is in one of its rows or contains them.
  var enclosingList: ListNode? {
    var node = parent
    while let current = node {
      if let list = current as? ListNode { return list }
      node = current.parent
    }
    return nil
  }
}

/// A rule for the edits of a row.
struct RowRule: WrapperModifier {
  enum Edit { case delete, move, select }
  let edit: Edit
  let isDisabled: Bool

  func makeNode(parent: Node, in context: UpdateContext) -> RowRuleNode { RowRuleNode(self, parent: parent) }
  func update(_ node: RowRuleNode, in context: UpdateContext) { node.rule = self }
}

final class RowRuleNode: WrapperNode {
  var rule: RowRule

  init(_ rule: RowRule, parent: Node) {
    self.rule = rule
    super.init(parent: parent, type: RowRule.self)
    if rule.edit == .select { enclosingList?.hasSelectionRules = true }
  }
}

extension View {
  /// Whether the rows of this view cannot be deleted; see `onDelete(perform:)`.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { modifier(RowRule(edit: .delete, isDisabled: isDisabled)) }

  /// Whether the rows of this view cannot be moved; see `onMove(perform:)`.
  public func moveDisabled(_ isDisabled: Bool) -> some View { modifier(RowRule(edit: .move, isDisabled: isDisabled)) }
}
