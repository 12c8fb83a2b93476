import IdemCore
import IdemScreen

/// A control that shows a page in the `NavigationStack` around it: the page of a value, or a view.
///
/// In a list, it is a row with a mark at its end. In a list with a selection, Return and a click on the row show the page. Without a stack
/// around it, and with the value nil, it is disabled.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let target: NavigationTarget?
  /// What older code writes to show the page; nil in new code.
  private let isActive: Binding<Bool>?
  @Environment(\.navigation) private var navigation

  private init(_ target: NavigationTarget?, label: Label) {
    self.label = label
    self.target = target
    isActive = nil
  }

  /// A link that only writes a binding. The binding shows the page.
  package init(isActive: Binding<Bool>, page: @escaping @MainActor () -> AnyView, label: Label) {
    self.label = label
    self.isActive = isActive
    target = .view(page)
  }

  /// Creates a link to a view. It is made when the link is chosen.
  public init(@ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.view { AnyView(ImplicitStack(.vertical, destination())) }, label: label())
  }

  /// Creates a link to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(.view { AnyView(destination) }, label: label())
  }

  public var body: some View {
    if let isActive, case .view(let page)? = target {
      Group {
        if Label.self == EmptyView.self { Color.clear.frame(width: 0, height: 0) } else { link }
      }
      .navigationDestination(isPresented: isActive, destination: page)
    } else if case .value(let value)? = target {
      link.modifier(TagModifier(value: value))
    } else {
      link
    }
  }

  private var link: some View {
    NavigationLinkControl(label: label, target: target, isActive: isActive, model: navigation)
      .disabled(navigation == nil || target == nil)
  }
}

/// The value of a link is the tag of its row.
extension NavigationLink: TaggedContent {
  package var tag: AnyHashable? { if case .value(let value)? = target { value } else { nil } }
  package static var mayHaveTag: Bool { Destination.self == Never.self }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the page of a value; see `navigationDestination(for:destination:)`.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(value.map { .value(AnyHashable($0)) }, label: label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with a title to the page of a value.
  @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { self.init(value: value) { Text(title) } }

  /// Creates a link with a title to the page of a value. The title may have inline Markdown.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title to a view. It is made when the link is chosen.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title to a view. The title may have inline Markdown.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a title to a view.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title to a view. The title may have inline Markdown.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

/// The control of a link.
private struct NavigationLinkControl<Label: View>: PrimitiveView {
  let label: Label
  let target: NavigationTarget?
  let isActive: Binding<Bool>?
  let model: NavigationModel?

  static func _makeNode(_ view: NavigationLinkControl, parent: Node, in context: UpdateContext) -> Node {
    NavigationLinkNode(view, parent: parent, in: context)
  }

  static func _updateNode(_ node: Node, _ view: NavigationLinkControl, in context: UpdateContext) {
    node.uncheckedCast(to: NavigationLinkNode<Label>.self).update(view, in: context)
  }
}

/// The content of a link. A row of a list is as wide as the list.
private struct NavigationLinkLabel<Label: View>: View {
  let label: Label
  let isRow: Bool

  var body: some View {
    HStack(spacing: 1) {
      label
      if isRow { Spacer(minLength: 0) }
      Text("›").dim()
    }
  }
}

private final class NavigationLinkNode<Label: View>: WrapperControlNode, RowAction {
  private var view: NavigationLinkControl<Label>
  private weak var list: ListNode?
  /// The page that this link shows, if it is a view's.
  private weak var page: NavigationPage?

  init(_ view: NavigationLinkControl<Label>, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: NavigationLinkControl<Label>.self)
    ancestors.forEach { if list == nil { list = $0 as? ListNode } }
    begin(in: context)
    child = NavigationLinkLabel._makeNode(content, parent: self, in: context)
    flags.remove(.building)
  }

  private var content: NavigationLinkLabel<Label> { NavigationLinkLabel(label: view.label, isRow: list != nil) }

  func update(_ new: NavigationLinkControl<Label>, in context: UpdateContext) {
    view = new
    NavigationLinkLabel._updateNode(child, content, in: context)
    if let page, case .view(let make)? = new.target { page.make = make }
  }

  /// Whether the list's selection chooses the rows.
  private var isSelectedByList: Bool { list?.selection != nil }
  override var canFocus: Bool { !isSelectedByList && super.canFocus }

  override func handlePointer(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    isSelectedByList ? .ignored : super.handlePointer(mouse, in: context)
  }

  override func activate() {
    if let isActive = view.isActive {
      isActive.wrappedValue = true
    } else if let target = view.target {
      page = view.model?.push(target)
    }
  }

  /// In a column of a split view, the selection of a list decides what the next column shows.
  func performRowAction() {
    guard isEnabled else { return }
    if isSelectedByList, let model = view.model, model.forward != nil { model.onChoice?() } else { activate() }
  }

  override func look(_ drawing: inout DrawEnvironment) {
    if !isEnabled { drawing.style.attributes.insert(.dim) }
    if list == nil { drawing.style.foreground = drawing.tint }
    if isFocused || isPressed { drawing.style.attributes.insert(list == nil ? .bold : .reverse) }
  }
}

/// A view in a row that specifies what choosing the row does.
@MainActor
protocol RowAction: Node {
  func performRowAction()
}

extension RenderNode {
  /// The first action at, around or below a node of a row.
  var rowAction: (any RowAction)? {
    var node: Node? = parent
    while let current = node, !(current is RenderNode) {
      if let action = current as? any RowAction { return action }
      node = current.parent
    }
    return firstRowAction
  }
}

extension Node {
  fileprivate var firstRowAction: (any RowAction)? {
    if let action = self as? any RowAction { return action }
    var found: (any RowAction)?
    visitChildren { if found == nil { found = $0.firstRowAction } }
    return found
  }
}
