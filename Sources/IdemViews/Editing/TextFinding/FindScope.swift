import IdemCore
import IdemScreen
import Observation

/// The view whose texts a find bar searches.
struct FindScopeModifier: WrapperModifier {
  let find: TextFind

  func makeNode(parent: Node, in context: UpdateContext) -> FindScopeNode { FindScopeNode(find, parent: parent) }
  func update(_ node: FindScopeNode, in context: UpdateContext) { node.take(find) }
}

final class FindScopeNode: WrapperNode {
  init(_ find: TextFind, parent: Node) {
    super.init(parent: parent, type: FindScopeModifier.self)
    take(find)
  }

  func take(_ find: TextFind) { if find.scope !== self { find.scope = self } }

  /// What is searched, in the order of the tree. Cost: O(nodes below that are in no lazy container).
  func strands() -> [FindStrand.Content] {
    var nodes: ContiguousArray<RenderNode> = []
    tree.perform { context in visitContent { $0.collectRenderNodes(into: &nodes, in: context) } }
    var contents: [FindStrand.Content] = []
    // Rows that are made for a selection or a search are nodes of lazy containers; what is between these is one strand.
    func visit(_ node: RenderNode) {
      guard node.flags.isDisjoint(with: [.hidden, .exiting, .removed]) else { return }
      if let rows = node as? RowsNode {
        for source in rows.sources { contents.append(.rows(rows, source.rows)) }
      } else if !(node is any SelectableText), node.containsRows {
        node.visitRenderChildren { visit($0) }
      } else {
        let texts = FindStrand.texts(below: [node])
        guard !texts.isEmpty else { return }
        if case .texts(let before)? = contents.last {
          contents[contents.count - 1] = .texts(before + texts)
        } else {
          contents.append(.texts(texts))
        }
      }
    }
    for node in nodes { visit(node) }
    return contents
  }
}

extension RenderNode {
  /// Whether a lazy container is below the node, outside of other ones.
  fileprivate var containsRows: Bool {
    var contains = false
    visitRenderChildren { child in if !contains { contains = child is RowsNode || child.containsRows } }
    return contains
  }
}

/// The find bar below a view, and the keys that open it.
struct FindNavigatorModifier: ViewModifier {
  let isPresented: Binding<Bool>
  @State private var find = TextFind()
  @State private var editors = FindEditors()
  @FocusState private var isFocused: Bool
  @Environment(\.editorSettings.isFindDisabled) private var isDisabled

  func body(content: Content) -> some View {
    find.navigator = isPresented
    return
      content
      .environment(\.findNavigator, isPresented)
      .environment(\.findEditors, editors)
      .modifier(FindScopeModifier(find: find))
      .safeAreaInset(edge: .bottom, alignment: .leading) {
        FindPlace(find: find, editors: editors, isPresented: isPresented.wrappedValue && !isDisabled)
      }
      .onKeyPress { press in
        guard !isDisabled, editors.count == 0 else { return .ignored }
        switch (press.key, press.heldModifiers) {
        case ("f", .control): find.present(.find)
        case (.function(3), []): if find.isShown { find.next() } else { find.present(.find) }
        case (.function(3), .shift) where find.isShown: find.next(backwards: true)
        case (.escape, []) where find.isShown: find.dismiss()
        default: return .ignored
        }
        return .handled
      }
  }
}

/// The bar, unless a text editor in the view shows its own.
private struct FindPlace: View {
  let find: TextFind
  let editors: FindEditors
  let isPresented: Bool

  var body: some View {
    if isPresented, editors.count == 0 { FindBar(find: find) }
  }
}

/// The number of text editors in a view.
@Observable @MainActor final class FindEditors {
  fileprivate(set) var count = 0

  nonisolated init() {}
}

private enum FindEditorsKey: EnvironmentKey {
  static var defaultValue: FindEditors? { nil }
}

extension EnvironmentValues {
  /// Counts the text editors of the view around; nil if no `findNavigator` is around.
  var findEditors: FindEditors? {
    get { self[FindEditorsKey.self] }
    set { self[FindEditorsKey.self] = newValue }
  }
}

extension FindEditors {
  func add() { count += 1 }
  func remove() { count -= 1 }
}
