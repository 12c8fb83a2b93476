/// The current properties of a node, as bits. What only render nodes have is in `RenderNode`.
@usableFromInline package struct NodeFlags: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt32
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The node is being built: its body has not run yet. Of a node that makes rows: it makes a row.
  @inlinable package static var building: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  @inlinable package static var removed: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// In the tree's queue of stale nodes; its body will run.
  @inlinable package static var stale: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// A skipped update brought handlers that the last run of the body did not capture.
  @inlinable package static var staleHandlers: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// The node is a RenderNode.
  @inlinable package static var render: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// No longer needed, but alive until its transitions end; see `ExitingNodes`.
  @inlinable package static var exiting: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// The list of render children must be collected again.
  @inlinable package static var staleChildren: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// The children must be placed again, even if the size is unchanged.
  @inlinable package static var needsPlacement: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  /// The node will be painted in this frame.
  @inlinable package static var needsPaint: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  /// The node has a frame: it was placed.
  @inlinable package static var placed: NodeFlags { NodeFlags(rawValue: 1 << 9) }
  /// Paints behind or over its children, or allows them to overlap: a change below it is painted from this node on.
  @inlinable package static var layered: NodeFlags { NodeFlags(rawValue: 1 << 11) }
  /// The node and its descendants are not drawn; it keeps its space.
  @inlinable package static var hidden: NodeFlags { NodeFlags(rawValue: 1 << 13) }
  /// Hidden by its container, as a page or a tab that is not shown; then also `hidden`. See `Node.conceal`.
  @inlinable package static var concealed: NodeFlags { NodeFlags(rawValue: 1 << 10) }
  /// Paints every cell of its frame if `PaintContext.erases` is set: its area need not be cleared before.
  @inlinable package static var opaque: NodeFlags { NodeFlags(rawValue: 1 << 15) }
  /// The body reports why it runs: causes are recorded for it.
  @inlinable package static var explains: NodeFlags { NodeFlags(rawValue: 1 << 20) }
  /// May overlap its siblings: a change below its container is painted from the container on.
  @inlinable package static var shifted: NodeFlags { NodeFlags(rawValue: 1 << 16) }
  /// Some of its children overlap.
  @inlinable package static var overlapping: NodeFlags { NodeFlags(rawValue: 1 << 17) }
  /// Can have the keyboard focus: the node is a FocusTarget.
  @inlinable package static var focusTarget: NodeFlags { NodeFlags(rawValue: 1 << 22) }
  /// Shows a part of its content and can scroll: the node is a FocusScroller.
  @inlinable package static var scroller: NodeFlags { NodeFlags(rawValue: 1 << 21) }
  /// The node of a ForEach in a lazy container: it builds rows.
  @inlinable package static var makesRows: NodeFlags { NodeFlags(rawValue: 1 << 23) }
  /// The content of a row whose render nodes must be collected again.
  @inlinable package static var staleRow: NodeFlags { NodeFlags(rawValue: 1 << 24) }
  /// Is the content of a spare row: it is not visible and can be used for another element.
  @inlinable package static var spareRow: NodeFlags { NodeFlags(rawValue: 1 << 26) }
  /// Other nodes are drawn instead of this one, those of `collectRenderNodes`: its one child, or a node around each view inside. The views
  /// inside are not rows of a lazy container.
  @inlinable package static var delegatesRendering: NodeFlags { NodeFlags(rawValue: 1 << 25) }
  /// Observes whether the focus is at or below it: the node is a FocusObserver.
  @inlinable package static var focusObserver: NodeFlags { NodeFlags(rawValue: 1 << 27) }
  /// Runs a handler when it is removed.
  @inlinable package static var removalHandler: NodeFlags { NodeFlags(rawValue: 1 << 28) }
  /// Observes preferences of the views below: the node is a PreferenceObserver.
  @inlinable package static var preferenceObserver: NodeFlags { NodeFlags(rawValue: 1 << 29) }
  /// The node is a CompositeNode.
  @inlinable package static var composite: NodeFlags { NodeFlags(rawValue: 1 << 30) }
  /// Belongs to another node's view: not counted as built or removed.
  @inlinable package static var uncounted: NodeFlags { NodeFlags(rawValue: 1 << 31) }
}
