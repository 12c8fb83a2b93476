import IdemCore
import IdemScreen
import IdemViews

/// A node whose text has links. It is one target of the focus, and each of its links is a stop of Tab, in the order of the text.
@MainActor
protocol LinkHost: RenderNode, FocusTarget {
  /// Made when the text has a link for the first time.
  var linkStops: LinkStops? { get set }
  /// The number of links now.
  var linkCount: Int { get }
  /// The address of a link.
  func address(ofLink index: Int) -> String
}

/// Which link of a node has the focus.
@MainActor
final class LinkStops {
  /// The link with the focus, if the node has it.
  var current = 0
}

extension LinkHost {
  var isTabOnly: Bool { true }
  var canFocus: Bool { linkCount > 0 && EnvironmentValues(scope: environment).isEnabled }

  /// The link that is shown with the focus; nil if there is none.
  var focusedLink: Int? {
    guard let linkStops, tree.focus.focused === self else { return nil }
    return min(linkStops.current, linkCount - 1)
  }

  /// Registers the node as a target of the focus. Call it when the text may have got its first link.
  func registerLinks() {
    guard linkStops == nil, linkCount > 0 else { return }
    linkStops = LinkStops()
    tree.focus.register(target: self)
  }

  /// Call it in `close`.
  func unregisterLinks(in context: UpdateContext) {
    if linkStops != nil { tree.focus.unregister(target: self, in: context) }
  }

  func linkFocusChanged(_ isFocused: Bool, in context: UpdateContext) {
    if isFocused { linkStops?.current = tree.focus.isMovingBackwards ? max(0, linkCount - 1) : 0 }
    setNeedsPaint(in: context)
  }

  /// Tab moves to the next link of the node, and Return opens the link.
  func handleLinkKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard let current = focusedLink, let linkStops, press.phase != .up, press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    switch press.key {
    case .tab:
      let next = press.modifiers.contains(.shift) ? current - 1 : current + 1
      guard next >= 0, next < linkCount else { return .ignored }
      linkStops.current = next
      setNeedsPaint(in: context)
    case .return where press.heldModifiers.isEmpty: open(address(ofLink: current), in: context)
    default: return .ignored
    }
    return .handled
  }

  /// A press on a link moves the focus to it, and the release opens it.
  func handleLinkPointer(_ mouse: MouseEvent, link: (Point) -> Int?, in context: UpdateContext) -> KeyPress.Result {
    guard linkStops != nil else { return .ignored }
    switch mouse.action {
    case .down(.left):
      guard let index = link(mouse.position - screenFrame.origin) else { return .ignored }
      if canFocus {
        tree.focus.move(to: self, in: context)
        linkStops?.current = index
        setNeedsPaint(in: context)
      }
      return .handled
    case .up(.left):
      guard tree.input.pointerOwner === self, let index = link(mouse.position - screenFrame.origin) else { return .ignored }
      open(address(ofLink: index), in: context)
      return .handled
    default: return .ignored
    }
  }

  /// Opens an address with `\.openURL`. An address that is only a fragment, such as `#usage`, scrolls to the heading of the document.
  private func open(_ address: String, in context: UpdateContext) {
    let values = EnvironmentValues(scope: environment)
    if let heading = values.markdownDocument?.heading(forLink: address), let container = enclosingRows {
      return container.scroll(to: AnyHashable(heading.id), anchor: .top, in: context)
    }
    values.openURL(address)
  }

  /// The container that scrolls the rows of the document.
  private var enclosingRows: (any ScrollTarget)? {
    var node = parent
    while let current = node {
      if current.flags.contains(.scroller), let target = current as? any ScrollTarget { return target }
      node = current.parent
    }
    return nil
  }
}

extension EnvironmentValues {
  /// The document of which a text is part.
  var markdownDocument: MarkdownDocument? { selectionPart?.source as? MarkdownDocument }
}
