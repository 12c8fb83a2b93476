import IdemScreen

/// What the tree keeps about the focus, besides the node that has it.
@MainActor
struct FocusMemory {
  /// Whether something happened after which another node may have to have the focus: a layout, a new target, a dialog, a loss.
  var mayChange = false
  /// Whether the app itself took the focus away (a `@FocusState` was set to nil or false). Then nobody is chosen in its place.
  var isReleased = false
  /// Whether the focus was given before the first layout of what has it: it is chosen again once that stands.
  var isProvisional = false
  /// Whether a choice is being made. Bodies that read the focus run in the same frame then.
  var isSettling = false
  /// Whether the focus is being moved: what becomes stale now reads where it is.
  var isMoving = false
  /// Nodes that read where the focus is, and were to run in the next frame when it moved.
  var staleReaders: Set<ObjectIdentifier> = []
  /// The direction of the latest Tab; nil after any other move.
  var step: Bool?
  /// How many rows without nodes may still be made in search of the next stop.
  var rowsToMake = 0
  static let mostRowsMade = 64
  /// The stops that the latest Tab passed, as they can be shown in no way.
  var passed: ContiguousArray<ObjectIdentifier> = []
  /// Whether the pointer moved the focus. Nothing is scrolled under the pointer then.
  var isPointing = false
  /// How often the focused view may still be scrolled into sight.
  var reveals = 0
  /// Whether a key did something in the focused view since the latest layout, or the screen got another size.
  var isUsed = false
  /// Whether the focus is where it began, and no key, click or write of the app's chose it. A default that appears now may still have it.
  var isAutomatic = true
  /// Where the focused view stood in the latest frame, on the screen.
  var frame = Rect.zero
  /// The place that the focus was lost from, until another node has it.
  var lost: FocusPlace?
  /// Targets that were made since the latest choice.
  var newTargets: ContiguousArray<ObjectIdentifier> = []
  /// `.defaultFocus` and `.prefersDefaultFocus` that came since the latest choice; while nobody has chosen the focus, those too whose view is
  /// still to come.
  var newPreferences: ContiguousArray<any FocusPreference> = []
  /// Writes of a `@FocusState` whose view was not there yet.
  var requests: ContiguousArray<@MainActor () -> Void> = []

  /// The latest choice was made.
  mutating func settled() {
    if !newTargets.isEmpty { newTargets.removeAll(keepingCapacity: true) }
    if newPreferences.isEmpty { return }
    if isAutomatic { newPreferences.removeAll { $0.isRemoved } } else { newPreferences.removeAll(keepingCapacity: true) }
  }
}

/// A place in the tree that has the focus, or had it: it can be found again when its view is gone.
@MainActor
package struct FocusPlace {
  package private(set) weak var node: Node?
  /// Where it stood on the screen.
  let frame: Rect
  /// Whether the app had taken the focus away.
  package let isReleased: Bool
  /// What is around it, the innermost first.
  private(set) var regions: ContiguousArray<Region>

  struct Region {
    weak var node: Node?
    /// Whether what stands there took the place of what had the focus.
    var isReplacement = false
  }

  init(node: Node?, frame: Rect, isReleased: Bool) {
    self.node = node
    self.frame = frame
    self.isReleased = isReleased
    regions = []
    var current = node?.parent
    while let region = current {
      regions.append(Region(node: region))
      current = region.parent
    }
  }

  /// Looks for another focus in a region first.
  mutating func prefer(_ node: Node) { regions.insert(Region(node: node, isReplacement: true), at: 0) }
}

/// A modifier that says which view has the focus at first: `.defaultFocus`, `.prefersDefaultFocus`.
@MainActor
package protocol FocusPreference: Node {
  /// Gives the focus to its view. False where that is not possible.
  func giveFocus() -> Bool
}

/// A dialog that says itself which of its controls has the focus at first.
@MainActor
package protocol FocusChooser: Node {
  var firstFocus: (any FocusTarget)? { get }
}

/// A container that shows a part of its content and can scroll to the rest.
@MainActor
package protocol FocusScroller: RenderNode {
  var axis: Axis { get }
  /// Whether content is cut off across the axis, with no way to scroll there.
  var clipsAcross: Bool { get }
  /// The next place for Tab after (or before) a node in the content, seen or not; the first (or last) one for nil. It may make rows.
  func stop(beyond inner: Node?, backwards: Bool, skipsOwnRow: Bool) -> (any FocusTarget)?
  /// Scrolls so that a node in the content is seen, in the next layout.
  func reveal(_ node: RenderNode)
  /// Scrolls by a step towards an edge. False where that is not possible.
  func scroll(towards edge: Edge) -> Bool
}
