import IdemCore
import IdemScreen

/// A node whose text has links. It is one target of the focus, and each of its links is a stop of Tab, in the order of the text.
@MainActor
package protocol LinkHost: RenderNode, FocusTarget {
  /// Made when the text has a link for the first time.
  var linkStops: LinkStops? { get set }
  /// The number of links now.
  var linkCount: Int { get }
  /// The address of a link.
  func address(ofLink index: Int) -> String
  /// Whether a link is on the screen. The default is true.
  func shows(link index: Int) -> Bool
  /// Opens an address. The default calls `\.openURL`.
  func openLink(_ address: String, in context: UpdateContext)
}

/// Which link of a node has the focus.
package final class LinkStops: Sendable {
  /// The link with the focus, if the node has it.
  @MainActor package var current = 0
  /// Whether the node is registered as a target of the focus.
  @MainActor fileprivate(set) var isRegistered = false

  package nonisolated init() {}
}

extension LinkHost {
  package var isTabOnly: Bool { true }
  package var canFocus: Bool { linkCount > 0 && EnvironmentValues(scope: environment).isEnabled }
  package func shows(link index: Int) -> Bool { true }
  package func openLink(_ address: String, in context: UpdateContext) { EnvironmentValues(scope: environment).openURL(address) }

  /// The link that is shown with the focus; nil if there is none.
  package var focusedLink: Int? {
    guard let linkStops, tree.focus.focused === self else { return nil }
    return min(linkStops.current, linkCount - 1)
  }

  /// The first cells of the link with the focus, found by what is drawn at each cell. All of the node if no cell has it. Cost: O(the cells before
  /// it).
  package func focusedLinkArea(_ link: (Point) -> Int?) -> Rect {
    guard let focusedLink else { return bounds }
    for y in 0..<size.height {
      guard let start = (0..<size.width).first(where: { link(Point(x: $0, y: y)) == focusedLink }) else { continue }
      let end = (start..<size.width).first { link(Point(x: $0, y: y)) != focusedLink } ?? size.width
      return Rect(x: start, y: y, width: end - start, height: 1)
    }
    return bounds
  }

  /// Registers the node as a target of the focus. Call it when the text may have got its first link.
  package func registerLinks() {
    guard linkCount > 0 else { return }
    let stops = linkStops ?? LinkStops()
    if stops.isRegistered { return }
    stops.isRegistered = true
    linkStops = stops
    tree.focus.register(target: self)
  }

  /// Replaces the stops after the text changed. A text without links is no target of the focus.
  func replaceLinks(_ old: LinkStops?, in context: UpdateContext) {
    guard let old, old.isRegistered else { return registerLinks() }
    guard let linkStops else { return tree.focus.unregister(target: self, in: context) }
    linkStops.isRegistered = true
    linkStops.current = min(old.current, max(0, linkCount - 1))
  }

  /// Call it in `close`.
  package func unregisterLinks(in context: UpdateContext) {
    if let linkStops, linkStops.isRegistered { tree.focus.unregister(target: self, in: context) }
  }

  package func linkFocusChanged(_ isFocused: Bool, in context: UpdateContext) {
    if isFocused {
      let isBackwards = tree.focus.isMovingBackwards, first = isBackwards ? max(0, linkCount - 1) : 0
      linkStops?.current = stop(from: first, by: isBackwards ? -1 : 1) ?? first
    }
    setNeedsPaint(in: context)
  }

  /// The first link on the screen from a link on, in a direction; nil if there is none.
  private func stop(from first: Int, by step: Int) -> Int? {
    var link = first
    while link >= 0, link < linkCount {
      if shows(link: link) { return link }
      link += step
    }
    return nil
  }

  /// Tab moves to the next link of the node, and Return opens the link.
  package func handleLinkKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard let current = focusedLink, let linkStops, press.phase != .up, press.heldModifiers.isSubset(of: .shift) else { return .ignored }
    switch press.key {
    case .tab:
      let step = press.modifiers.contains(.shift) ? -1 : 1
      guard let next = stop(from: current + step, by: step) else { return .ignored }
      linkStops.current = next
      setNeedsPaint(in: context)
    case .return where press.heldModifiers.isEmpty: openLink(address(ofLink: current), in: context)
    default: return .ignored
    }
    return .handled
  }

  /// A press on a link moves the focus to it, and the release opens it.
  package func handleLinkPointer(_ mouse: MouseEvent, link: (Point) -> Int?, in context: UpdateContext) -> KeyPress.Result {
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
      openLink(address(ofLink: index), in: context)
      return .handled
    default: return .ignored
    }
  }
}
