import IdemCore
import IdemText

/// Something that the command palette finds besides the commands: a file, a symbol, a page.
public struct PaletteItem: Identifiable {
  /// A name that is unique among the items.
  public var id: String
  /// What the palette shows.
  public var title: String
  /// A sentence that is shown while the item is marked; empty for none.
  public var detail: String
  /// Runs when the user chooses the item.
  public var action: @MainActor @Sendable () -> Void

  /// Creates an item. Without an id, it is the title.
  public init(_ title: String, id: String? = nil, detail: String = "", action: @escaping @MainActor @Sendable () -> Void) {
    self.id = id ?? title
    self.title = title
    self.detail = detail
    self.action = action
  }
}

extension PaletteItem: Sendable {}

/// Finds items for the palette.
struct PaletteItemsModifier: WrapperModifier {
  let group: String
  /// Calls the closure with the items that a text finds, one after the other. It ends early if its task is cancelled.
  let find: @MainActor (String, @MainActor (PaletteItem) throws -> Void) async throws -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> PaletteItemsNode { PaletteItemsNode(self, parent: parent) }
  func update(_ node: PaletteItemsNode, in context: UpdateContext) { node.items = self }
}

final class PaletteItemsNode: WrapperNode {
  var items: PaletteItemsModifier

  init(_ items: PaletteItemsModifier, parent: Node) {
    self.items = items
    super.init(parent: parent, type: PaletteItemsModifier.self)
    CommandCenter.of(tree).finders.add(self)
  }

  override func close(in context: UpdateContext) { (tree.input.commands as? CommandCenter)?.finders.remove() }
}

extension CommandCenter {
  /// What finds items for the palette, of the views that a dialog does not cover.
  var liveFinders: [PaletteItemsModifier] {
    var live: [PaletteItemsModifier] = []
    finders.forEach { node in
      if let node = node as? PaletteItemsNode, isReachable(node) { live.append(node.items) }
    }
    return live
  }
}

extension View {
  /// Adds items to the command palette while this view is shown: what `items` returns for the text that the user has typed. They are below
  /// the commands, in their order, as they arrive. Each new text ends the former search by cancelling its task.
  ///
  ///     .paletteItems("File") { query in
  ///       AsyncStream { stream in
  ///         for path in index.paths(containing: query) { stream.yield(PaletteItem(path) { open(path) }) }
  ///         stream.finish()
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - group: a title before each item, as `File: main.swift`; empty for none.
  ///   - items: called on the main actor, with the text. An error ends the items, and the palette shows it.
  public func paletteItems<Items: AsyncSequence>(
    _ group: String = "", items: @escaping @MainActor (_ query: String) -> Items
  ) -> some View where Items.Element == PaletteItem {
    modifier(
      PaletteItemsModifier(group: group) { query, found in
        for try await item in items(query) { try found(item) }
      })
  }
}
