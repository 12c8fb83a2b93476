import IdemScreen

/// The state of a `FocusManager`, except the focused node.
@MainActor
struct FocusMemory {
  /// Whether the focus must be checked: after a layout, a new target, a dialog, a loss.
  var mayChange = false
  /// Whether there was a layout since it was checked that the focused view has a place in its row.
  var hasNewLayout = false
  /// Whether the app removed the focus: a `@FocusState` was set to nil or false. Then no other target is chosen.
  var isReleased = false
  /// Whether the focus was chosen before the first layout of the focused node. It is chosen again after that layout.
  var isProvisional = false
  /// Whether a choice is being made. Bodies that read the focus run in the same frame then.
  var isSettling = false
  /// Whether the focus is being moved. Nodes that become stale now read where the focus is.
  var isMoving = false
  /// Nodes that read where the focus is, and were postponed to the next frame when it moved.
  var staleReaders: Set<ObjectIdentifier> = []
  /// The direction of the latest Tab, true for backwards; nil after any other move.
  var tabDirection: Bool?
  /// Whether Shift-Tab moves the focus now.
  var isMovingBackwards = false
  /// The number of rows that may still be built to find the next stop.
  var remainingRows = 0
  static let maximumRows = 64
  /// The stops that the latest Tab skipped because they cannot be shown.
  var skippedStops: ContiguousArray<ObjectIdentifier> = []
  /// Whether the pointer moves the focus. Then nothing is scrolled: the content under the pointer must not move.
  var isMovedByPointer = false
  /// Whether the focus comes back to a view that had it: a layer was closed, or the view has a place again.
  var isReturning = false
  /// How often the focused view may still be scrolled into view.
  var remainingReveals = 0
  /// Whether the focused view must be scrolled into view: it handled a key since the latest layout, or the screen got another size.
  var needsReveal = false
  /// Whether the focus is still the initial one: no key, click or write of the app chose it. A new default may still replace it.
  var isAutomatic = true
  /// The frame of the focused view on the screen, in the latest frame.
  var frame = Rect.zero
  /// Whether a part of the focused view was out of sight in the latest frame. Then each frame looks for the part that must be seen, such as
  /// the caret.
  var isCut = false
  /// The place where the focus was lost, until another node has it.
  var lostPlace: FocusPlace?
  /// The focused view that a layout left without a place, as on a screen that became too small. It gets the focus back when it has a place again, unless
  /// the user or the app acted in between.
  var displaced: FocusPlace?
  /// Targets that were built since the latest choice.
  var newTargets: ContiguousArray<ObjectIdentifier> = []
  /// Preferences that were added since the latest choice. While the focus is automatic, they stay, because their views may follow later.
  var newPreferences: ContiguousArray<any FocusPreference> = []
  /// Actions for the next settling: writes of a `@FocusState` whose view was not built yet.
  var actions: ContiguousArray<@MainActor (UpdateContext) -> Void> = []

  /// Called after a choice.
  mutating func settled() {
    if !newTargets.isEmpty { newTargets.removeAll(keepingCapacity: true) }
    if newPreferences.isEmpty { return }
    if isAutomatic { newPreferences.removeAll { $0.isRemoved } } else { newPreferences.removeAll(keepingCapacity: true) }
  }
}
