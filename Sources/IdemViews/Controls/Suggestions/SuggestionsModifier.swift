import IdemCore
import IdemScreen
import IdemText

/// Shows the suggestions that a body makes.
struct SuggestionsModifier<Content: View>: WrapperModifier {
  let content: Content

  func makeNode(parent: Node, in context: UpdateContext) -> ContentSuggestionsNode<Content> {
    ContentSuggestionsNode(content, parent: parent, type: Self.self)
  }
  func update(_ node: ContentSuggestionsNode<Content>, in context: UpdateContext) { node.take(content, in: context) }
}

final class ContentSuggestionsNode<Content: View>: SuggestionsNode {
  private typealias Rows = ScrollView<VStack<Content>>
  private var rows: Content

  init(_ rows: Content, parent: Node, type: Any.Type) {
    self.rows = rows
    super.init(parent: parent, type: type)
  }

  private var view: Rows { ScrollView(showsIndicators: false) { VStack(alignment: .leading, spacing: 0) { rows } } }

  func take(_ new: Content, in context: UpdateContext) {
    rows = new
    guard let layer else { return }
    updateContent(layer.content, in: context)
    layer.contentChanged(in: context)
  }

  override func makeContent(parent: Node, in context: UpdateContext) -> Node { Rows._makeNode(view, parent: parent, in: context) }
  override func updateContent(_ node: Node, in context: UpdateContext) { Rows._updateNode(node, view, in: context) }
}

/// Shows the completions that a closure returns for the text at the caret.
struct CompletionsModifier: WrapperModifier {
  let completions: @MainActor (TextCompletionContext) -> [TextCompletion]

  func makeNode(parent: Node, in context: UpdateContext) -> CompletionsNode {
    CompletionsNode(completions, parent: parent, type: CompletionsModifier.self)
  }
  func update(_ node: CompletionsNode, in context: UpdateContext) { node.completions = completions }
}

final class CompletionsNode: SuggestionsNode {
  var completions: @MainActor (TextCompletionContext) -> [TextCompletion]
  private var items: [TextCompletion] = []
  private var caret = TextCompletionContext(0, in: TextBuffer())
  private typealias Rows = ScrollView<VStack<CompletionRows>>

  init(_ completions: @escaping @MainActor (TextCompletionContext) -> [TextCompletion], parent: Node, type: Any.Type) {
    self.completions = completions
    super.init(parent: parent, type: type)
  }

  override var highlightsFirst: Bool { true }
  override var closesAfterMove: Bool { true }

  override func hasSuggestions(for input: any TextInput) -> Bool {
    guard input.editing.carets.count == 1, input.editing.caret.isEmpty else { return false }
    caret = TextCompletionContext(input.editing.caret.head, in: input.editing.buffer)
    items = completions(caret)
    // What is typed completely needs no completion: Return belongs to the field again.
    if items.count == 1, items[0].text.trimmingBlanks == (items[0].replaced == .word ? caret.word : caret.token)[...] { items = [] }
    return !items.isEmpty
  }

  override func replaced(in input: any TextInput, by row: Int) -> Range<Int> { start(of: items[row])..<input.editing.caret.head }

  private func start(of item: TextCompletion) -> Int { item.replaced == .word ? caret.wordStart : caret.tokenStart }

  /// The cell of the completed text. The labels begin in the column of that text: the border and the padding are before it.
  override func anchor(of input: any TextInput) -> Rect {
    let offset = items.first.map { start(of: $0) } ?? input.editing.caret.head
    guard let cell = input.cell(of: offset) ?? input.cell(of: input.editing.caret.head) else { return input.screenFrame }
    // Beside a field, so that its border is not covered.
    let rows = input is TextFieldNode ? input.screenFrame : Rect(x: 0, y: cell.y, width: 0, height: 1)
    return Rect(x: cell.x - 2, y: rows.minY, width: 1, height: rows.height)
  }

  private var view: Rows { ScrollView(showsIndicators: false) { VStack(alignment: .leading, spacing: 0) { CompletionRows(items: items) } } }

  override func makeContent(parent: Node, in context: UpdateContext) -> Node { Rows._makeNode(view, parent: parent, in: context) }
  override func updateContent(_ node: Node, in context: UpdateContext) { Rows._updateNode(node, view, in: context) }
}

/// The rows of completions: the labels, and the remarks in a column of their own.
struct CompletionRows: View {
  let items: [TextCompletion]

  var body: some View {
    let width = items.map { $0.label.columns }.max() ?? 0
    ForEach(items.indices, id: \.self) { index in
      let item = items[index]
      HStack(spacing: 2) {
        Text(verbatim: item.label).frame(width: item.detail == nil ? nil : width, alignment: .leading)
        if let detail = item.detail { Text(verbatim: detail).foregroundStyle(.secondary) }
      }
      .lineLimit(1)
      .textInputCompletion(item.text)
    }
  }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var trimmingBlanks: Substring {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return text
  }
}
