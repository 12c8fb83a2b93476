import IdemCore
import IdemScreen

/// Shows suggestions for the text input below it, in a layer that does not take the focus.
///
/// The input reports its edits and offers its keys. The layer exists while `isWanted` is true.
class SuggestionsNode: WrapperNode {
  private(set) weak var input: (any TextInput)?
  private(set) var layer: SuggestionLayer?
  private var isWanted = false
  /// The number of rows that Page Up and Page Down move by, and the greatest number of visible rows.
  static let pageRows = 8

  // MARK: What a subclass decides

  /// Whether the first suggestion is highlighted at once. Otherwise Return submits the user's own text.
  var highlightsFirst: Bool { false }
  /// Builds the view of the suggestions.
  func makeContent(parent: Node, in context: UpdateContext) -> Node { preconditionFailure("SuggestionsNode is abstract") }
  /// Updates the view of the suggestions.
  func updateContent(_ node: Node, in context: UpdateContext) {}
  /// The bytes that a suggestion replaces.
  func replaced(in input: any TextInput, by row: Int) -> Range<Int> { 0..<input.editing.buffer.utf8Count }
  /// The rectangle on the screen that the layer is placed beside.
  func anchor(of input: any TextInput) -> Rect { input.screenFrame }
  /// Whether there are suggestions after an edit.
  func hasSuggestions(for input: any TextInput) -> Bool { true }
  /// Whether a move of the caret without an edit closes the layer.
  var closesAfterMove: Bool { false }

  // MARK: What the input reports

  func inputEdited(_ input: any TextInput, in context: UpdateContext) {
    self.input = input
    setWanted(hasSuggestions(for: input))
  }

  func caretMoved(in input: any TextInput, in context: UpdateContext) { if closesAfterMove { setWanted(false) } }

  func inputEnded(_ input: any TextInput, in context: UpdateContext) { setWanted(false) }

  /// Handles a key before the input does.
  func handle(_ press: KeyPress, of input: any TextInput, in context: UpdateContext) -> KeyPress.Result {
    if press.key == .space, press.heldModifiers == .control, layer == nil {
      inputEdited(input, in: context)
      return isWanted ? .handled : .ignored
    }
    // Without room for the suggestions, the keys are for the field.
    guard isWanted, let layer, !layer.isPlaced || !layer.box.isEmpty, case let count = layer.rows.count, count > 0 else { return .ignored }
    switch (press.key, press.heldModifiers) {
    case (.downArrow, []), ("n", .control): layer.move(by: 1, in: context)
    case (.upArrow, []), ("p", .control): layer.move(by: -1, in: context)
    case (.pageDown, []): layer.move(by: Self.pageRows, in: context)
    case (.pageUp, []): layer.move(by: -Self.pageRows, in: context)
    case (.return, []):
      guard let row = layer.highlighted else {
        setWanted(false)
        return .ignored
      }
      choose(row, in: context)
    case (.tab, []): choose(layer.highlighted ?? 0, in: context)
    case (.escape, _): setWanted(false)
    default: return .ignored
    }
    return .handled
  }

  /// Inserts a suggestion, and closes the layer.
  func choose(_ row: Int, in context: UpdateContext) {
    guard let input, let rows = layer?.rows, rows.indices.contains(row) else { return }
    setWanted(false)
    switch rows[row].action {
    case .text(let text): input.replace(replaced(in: input, by: row), with: text, in: context)
    case .token(let token):
      guard (input.ancestors.first { $0 is SearchFieldNode } as? SearchFieldNode)?.action.addToken?(token) == true else { return }
      input.replace(0..<input.editing.buffer.utf8Count, with: "", in: context)
    }
  }

  // MARK: The layer

  private func setWanted(_ new: Bool) {
    guard new || isWanted else { return }
    isWanted = new
    becomeStale(Cause(.state, name: "suggestions", owner: type))
  }

  override func evaluate(in context: UpdateContext) {
    guard isWanted else {
      layer?.remove(in: context)
      layer = nil
      return
    }
    if let layer {
      updateContent(layer.content, in: context)
      layer.contentChanged(in: context)
    } else {
      let new = SuggestionLayer(self, in: context)
      layer = new
      new.content = makeContent(parent: new, in: context)
      new.begin(in: context)
    }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let layer { visit(layer) }
  }

  override func visitContent(_ visit: (Node) -> Void) { visit(child) }
}

extension Node {
  /// The nearest suggestions around a node.
  var enclosingSuggestions: SuggestionsNode? {
    var node = parent
    while let current = node {
      if let found = current as? SuggestionsNode { return found }
      node = current.parent
    }
    return nil
  }
}
