/// Stands for a row without nodes that a part of the ideal size of its container follows from: for what the views of the row read.
///
/// The ideal size of lazy rows is that of the first ones, which are built to be measured if they are not visible. They are removed at the
/// end of the layout pass, so that a pass that measures them several times builds them once. What their views read then gets this node as
/// its reader. A change of it lays out the container, which measures the rows again. Without this, the ideal size would depend on which
/// rows were visible when it was asked for.
///
/// The dependencies of the removed nodes are handed over as they are: nothing is read, built or registered again.
@MainActor
final class AbsentRow: Node {
  /// The step of the layout after which the row was removed.
  let layoutStep: Int
  /// Those of the removed views.
  private var trackers: ContiguousArray<ObservationTracker> = []
  private var objects: ContiguousArray<any PropertyStorage> = []

  init(parent: Node, layoutStep: Int) {
    self.layoutStep = layoutStep
    super.init(parent: parent, type: parent.type)
    excludeFromStatistics()
    flags.remove(.building)
  }

  /// Removes the nodes of a row, and takes over what they read.
  func take(_ node: Node, in context: UpdateContext) {
    tree.handOver(to: self) { node.remove(in: context) }
  }

  /// Takes over the registrations of a removed view.
  func take(_ tracker: ObservationTracker) { trackers.append(tracker) }

  /// Observes an object that a removed view observed.
  func take(_ object: any PropertyStorage) {
    if let object = object.observed(for: self) { objects.append(object) }
  }

  override func evaluate(in context: UpdateContext) { parent?.rowsContainer?.setNeedsLayout(in: context) }

  /// Ends the row: the container measures it again, or does not need it any more.
  func end() {
    flags.insert(.removed)
    for dependency in dependencies { dependency.forget(self) }
    dependencies.removeAll()
    for tracker in trackers { tracker.end() }
    trackers.removeAll()
    for object in objects { object.close() }
    objects.removeAll()
  }
}
