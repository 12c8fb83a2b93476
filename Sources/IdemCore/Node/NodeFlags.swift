/// What is true of a node now.
@usableFromInline package struct NodeFlags: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt32
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Its body has not run yet.
  @inlinable package static var building: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  @inlinable package static var removed: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// Waits in the tree's queue for its body to run.
  @inlinable package static var stale: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// A skipped value brought handlers that the last run of the body did not see.
  @inlinable package static var staleHandlers: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// Is a RenderNode.
  @inlinable package static var render: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// Is not wanted any more, and lives on until its transitions end; see `Departures`.
  @inlinable package static var departing: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// The list of drawn children must be collected again.
  @inlinable package static var staleChildren: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// Its children must be placed again, even in an unchanged size.
  @inlinable package static var needsPlacement: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  /// Waits to be painted.
  @inlinable package static var needsPaint: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  /// Has a frame: was placed at least once.
  @inlinable package static var placed: NodeFlags { NodeFlags(rawValue: 1 << 9) }
  /// Reads observed properties: the next run takes a beacon along (see `CompositeNode+Observation`).
  @inlinable package static var observes: NodeFlags { NodeFlags(rawValue: 1 << 10) }
  /// Paints behind or over its children, or lets them overlap: a change below it is painted from here.
  @inlinable package static var layered: NodeFlags { NodeFlags(rawValue: 1 << 11) }
  /// Nothing of it, nor below it, is drawn; it keeps its place.
  @inlinable package static var hidden: NodeFlags { NodeFlags(rawValue: 1 << 13) }
  /// Paints every cell of its frame when asked to (`Painter.erases`): nothing needs to be cleared before.
  @inlinable package static var opaque: NodeFlags { NodeFlags(rawValue: 1 << 15) }
  /// Its body told why it ran: causes are kept for it.
  @inlinable package static var explains: NodeFlags { NodeFlags(rawValue: 1 << 20) }
  /// Its siblings may lie over it, or it over them: a change below its container is painted from the container.
  @inlinable package static var shifted: NodeFlags { NodeFlags(rawValue: 1 << 16) }
  /// Children of it lie over one another.
  @inlinable package static var overlapping: NodeFlags { NodeFlags(rawValue: 1 << 17) }
  /// Was among the drawn children before they were collected anew.
  @inlinable package static var leaving: NodeFlags { NodeFlags(rawValue: 1 << 18) }
  /// Its container measures its children itself, so that whatever changes in it is the container's matter.
  @inlinable package static var measuredThrough: NodeFlags { NodeFlags(rawValue: 1 << 12) }
  /// An alignment guide is set on it or somewhere below it.
  @inlinable package static var hasGuides: NodeFlags { NodeFlags(rawValue: 1 << 19) }
  /// Can have the keyboard focus: is a FocusTarget.
  @inlinable package static var focusTarget: NodeFlags { NodeFlags(rawValue: 1 << 22) }
  /// Shows a part of its content and scrolls to the rest: is a FocusScroller.
  @inlinable package static var scroller: NodeFlags { NodeFlags(rawValue: 1 << 21) }
  /// Makes rows for a lazy container: the node of a ForEach there.
  @inlinable package static var makesRows: NodeFlags { NodeFlags(rawValue: 1 << 23) }
  /// Is the content of a row whose drawn nodes must be collected again.
  @inlinable package static var staleRow: NodeFlags { NodeFlags(rawValue: 1 << 24) }
  /// Is the content of a row that left the window, and waits to be given to another element.
  @inlinable package static var spareRow: NodeFlags { NodeFlags(rawValue: 1 << 26) }
  /// What is drawn for it is what `collectRenderNodes` gives: its one child instead of itself, or a node around each view inside. The views
  /// inside are no rows of a lazy container.
  @inlinable package static var standsAside: NodeFlags { NodeFlags(rawValue: 1 << 25) }
  /// Waits to be laid out: stands in the tree's layout queue.
  @inlinable package static var inLayoutQueue: NodeFlags { NodeFlags(rawValue: 1 << 14) }
}
