import IdemCore
import IdemScreen

/// Where an item of a toolbar is shown.
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// The parts of the bars.
  enum Slot: UInt8, Sendable {
    case leading, title, trailing, menu, bottomLeading, bottom, none
  }
  let slot: Slot

  /// At the end of the bar.
  public static let automatic = ToolbarItemPlacement(slot: .trailing)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(slot: .title)
  /// At the start of the bar, after the titles of the pages below.
  public static let navigation = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar.
  public static let primaryAction = ToolbarItemPlacement(slot: .trailing)
  /// In the menu at the end of the bar.
  public static let secondaryAction = ToolbarItemPlacement(slot: .menu)
  /// At the start of the bar below the content.
  public static let status = ToolbarItemPlacement(slot: .bottomLeading)
  /// In the bar below the content.
  public static let bottomBar = ToolbarItemPlacement(slot: .bottom)
  /// At the start of the bar.
  public static let topBarLeading = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar.
  public static let topBarTrailing = ToolbarItemPlacement(slot: .trailing)
  /// At the start of the bar. The older name of `topBarLeading`.
  public static let navigationBarLeading = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar. The older name of `topBarTrailing`.
  public static let navigationBarTrailing = ToolbarItemPlacement(slot: .trailing)
  /// At the end of the bar: the action that confirms.
  public static let confirmationAction = ToolbarItemPlacement(slot: .trailing)
  /// At the start of the bar: the action that cancels.
  public static let cancellationAction = ToolbarItemPlacement(slot: .leading)
  /// At the end of the bar: an action that deletes data.
  public static let destructiveAction = ToolbarItemPlacement(slot: .trailing)
  /// Nowhere: the keyboard of a terminal is not on the screen.
  public static let keyboard = ToolbarItemPlacement(slot: .none)
}

/// A view in a toolbar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates an item.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// Creates an item. The id has no effect: the user cannot change a toolbar.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content)
  }

  /// Never called: the content is used directly.
  public var body: Never { fatalError("an item of a toolbar has no body; do not read it") }

  public static func _makeToolbar(_ item: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = ToolbarItemNode(item.placement, menu: { AnyView(item.content) }, parent: parent)
    node.content = ImplicitStack._makeNode(ImplicitStack(.horizontal, item.content), parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  public static func _updateToolbar(_ node: Node, _ item: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: ToolbarItemNode.self)
    ImplicitStack._updateNode(node.content, ImplicitStack(.horizontal, item.content), in: context)
    node.update(item.placement, menu: { AnyView(item.content) }, in: context)
  }
}

/// Several views in a toolbar, at the same place.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates a group.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public var body: some ToolbarContent { ToolbarItem(placement: placement) { content } }
}

/// A gap between the items of a toolbar.
public struct ToolbarSpacer: ToolbarContent {
  private let placement: ToolbarItemPlacement

  /// Creates a gap of one cell. `.flexible` is the same: the items at the end of a bar are together.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) { self.placement = placement }

  public var body: some ToolbarContent { ToolbarItem(placement: placement) { Text(" ") } }
}

/// How much room a `ToolbarSpacer` takes.
public struct SpacerSizing: Hashable, Sendable {
  private let value: UInt8

  public static let fixed = SpacerSizing(value: 0)
  public static let flexible = SpacerSizing(value: 1)
}

/// An item. It is a child of the view with the `toolbar`; the bar places it.
final class ToolbarItemNode: WholeFrameNode {
  private(set) var placement: ToolbarItemPlacement
  /// The content again, for the menu of the items without room.
  private(set) var menu: @MainActor () -> AnyView

  init(_ placement: ToolbarItemPlacement, menu: @escaping @MainActor () -> AnyView, parent: Node) {
    self.placement = placement
    self.menu = menu
    super.init(parent: parent, type: ToolbarItemNode.self)
  }

  func update(_ placement: ToolbarItemPlacement, menu: @escaping @MainActor () -> AnyView, in context: UpdateContext) {
    self.menu = menu
    guard placement != self.placement else { return }
    self.placement = placement
    structureChanged(in: context)
  }
}
