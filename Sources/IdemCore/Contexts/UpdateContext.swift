/// The permission to change the tree: to build, update and remove nodes, to request layout and painting, and to move the focus.
///
/// A function that changes the tree has a parameter of this type. Measuring, placing and painting have contexts of their own, so a change of
/// the tree there does not compile. The value has no size: passing it costs nothing.
///
/// Only IdemCore can create one, and only through the entries below.
public struct UpdateContext {
  private init() {}

  /// The permission to measure.
  package var measuring: MeasureContext { MeasureContext() }
  /// The permission to place: an event handler that scrolls may place what it moved.
  package var placing: PlacementContext { PlacementContext() }

  // MARK: Entries

  /// The update pass runs stale bodies.
  static var update: UpdateContext { UpdateContext() }
  /// The first content is built, or the tree ends.
  static var tree: UpdateContext { UpdateContext() }
  /// The screen gets another size, or text gets other widths.
  static var resize: UpdateContext { UpdateContext() }
  /// An event is delivered.
  static var event: UpdateContext { UpdateContext() }
  /// A timer fires. Steps of animations are timers.
  static var timer: UpdateContext { UpdateContext() }
  /// The last animation of a transaction ended. A view that was exiting is removed.
  static var animationEnd: UpdateContext { UpdateContext() }
  /// The frame is on the screen, and the commit actions run.
  static var commit: UpdateContext { UpdateContext() }
  /// The focus is checked, after layout and before painting.
  static var focusSettling: UpdateContext { UpdateContext() }
  /// The app wrote a `@FocusState`, or called an action such as `ScrollViewProxy.scrollTo`. The focus moves at once.
  static var appAction: UpdateContext { UpdateContext() }
  /// An exception of `OutOfOrderUpdates.swift`: bodies run before a handler or during layout.
  static var outOfOrder: UpdateContext { UpdateContext() }
  /// A container collects its render nodes when they are first read after an update: the end of that update, done late.
  static var collection: UpdateContext { UpdateContext() }
}
