/// The node of a view with a body.
package final class CompositeNode<V: View>: Node {
  /// The latest value, with its properties connected, even if the last update was skipped.
  @exclusivity(unchecked) package private(set) var view: V
  let plan: ViewPlan
  private var child: Node!
  @exclusivity(unchecked) private var slots: ContiguousArray<AnyObject> = []
  var observation: ObservationTracker?

  package convenience init(_ view: V, parent: Node, in context: UpdateContext) {
    self.init(view, plan: ViewPlan.of(V.self), parent: parent, in: context)
  }

  package override var handlesEvents: Bool { false }

  /// The node of a view that only wraps a value of another type, its first stored property: an app, a scene. Properties and name are those
  /// of the wrapped type.
  package convenience init(_ view: V, around type: Any.Type, parent: Node, in context: UpdateContext) {
    self.init(view, plan: ViewPlan.of(type), type: type, parent: parent, in: context)
  }

  /// `plan` is that of the view's type, or of its first stored property if only that can differ.
  init(_ view: V, plan: ViewPlan, type: Any.Type = V.self, parent: Node, in context: UpdateContext) {
    self.view = view
    self.plan = plan
    super.init(parent: parent, type: type)
    flags.insert(.composite)
    connect()
    let body = run(.first, in: tree)
    child = V.Body._makeNode(body, parent: self, in: context)
    flags.remove(.building)
    tree.recordRun(of: self, .first, since: .none)
    tree.diagnostics.recorder?.evaluated(self)
  }

  /// Updates the view with a new value, by default from the parent. Applies the rules of memoization in their order.
  package func update(_ new: V, _ cause: Cause.Kind = .input, in context: UpdateContext) {
    var result = Comparison.Result.different
    withAddress(of: new) { result = compare($0) }
    // Copied only if it is needed.
    if result != .equal { take(new, result, cause, in: context) }
  }

  /// Updates the view with a new value of its first stored property, if only that can differ. Overwrites the property in place; building
  /// the generic struct would instantiate its metadata. `whole` builds it if it is needed.
  func update<Part>(first part: Part, in context: UpdateContext, whole: () -> V) {
    var result = Comparison.Result.different
    // SAFETY: the node has a plan of `Part`, so the comparison reads only the first stored property, which has the address of the whole.
    withAddress(of: part) { result = compare(UnsafeRawPointer($0).assumingMemoryBound(to: V.self)) }
    if result == .equal { return }
    if result == .equalInputs || mayAnimate || isExplained { return take(whole(), result, .input, in: context) }
    noteRun(.input)
    put(part, at: &view)
    connect()
    evaluate(.input, in: context)
  }

  // SAFETY: as above. `view` is initialized, so the assignment releases the old part.
  private func put<Part>(_ part: Part, at view: UnsafeMutablePointer<V>) {
    UnsafeMutableRawPointer(view).assumingMemoryBound(to: Part.self).pointee = part
  }

  /// Whether the differences are reported.
  private var isExplained: Bool { flags.contains(.explains) || treeReference.use { $0.diagnostics.isRecorded } }

  private func take(_ new: consuming V, _ result: Comparison.Result, _ cause: Cause.Kind, in context: UpdateContext) {
    if result == .equalInputs {
      keep(new)
      // The last body may have captured what `==` ignores: see `ViewTree.updateHandlers`.
      flags.insert(.staleHandlers)
      return
    }
    noteRun(cause)
    if isExplained { reportDifferences(new) }
    if mayAnimate { keep(animated(new)) } else { keep(new) }
    evaluate(cause, in: context)
  }

  /// Returns the value to show now, if the view's numbers can be animated (see `Animatable`).
  private func animated(_ new: V) -> V {
    tree.animator.value(for: self, from: view, to: new) { [unowned self] step, _ in
      keep(step)
      becomeStale(.animation)
    }
  }

  /// Compares with a new value. Counts it as skipped if no body has to run.
  private func compare(_ new: UnsafePointer<V>) -> Comparison.Result {
    let isRecorded = treeReference.use { $0.diagnostics.isRecorded }
    let result = isRecorded ? timedComparison(&view, new) : plan.compare(&view, new)
    if result == .different { return .different }
    treeReference.use { $0.diagnostics.stats.bodiesSkipped += 1 }
    if isRecorded { tree.diagnostics.recorder?.skipped(self) }
    return result
  }

  /// A comparison with a time measurement for the recorder.
  @inline(never) private func timedComparison(_ old: UnsafePointer<V>, _ new: UnsafePointer<V>) -> Comparison.Result {
    let start = MonotonicClock.now()
    let result = plan.compare(old, new)
    tree.diagnostics.recorder?.compared(self, nanoseconds: MonotonicClock.now() - start)
    return result
  }

  /// Stores the value without a copy.
  private func keep(_ new: consuming V) {
    view = new
    connect()
  }

  private func connect() {
    guard !plan.properties.isEmpty else { return }
    var connection = _PropertyConnection(node: self)
    swap(&connection.slots, &slots)
    connect(at: &view, &connection)
    swap(&connection.slots, &slots)
  }

  private func connect(at view: UnsafeMutablePointer<V>, _ connection: inout _PropertyConnection) { plan.connect(view, &connection) }
  private func updateProperties(at view: UnsafeMutablePointer<V>) { plan.updateProperties(view) }
  private func differences(_ old: UnsafePointer<V>, _ new: UnsafePointer<V>) -> [String] { plan.differences(old, new) }

  package override func evaluate(in context: UpdateContext) { evaluate(nil, in: context) }

  private func evaluate(_ cause: Cause.Kind?, in context: UpdateContext) {
    let mark = treeReference.use { $0.runMark }
    let body = treeReference.use { run(cause, in: $0) }
    Unmanaged.passUnretained(child).use { V.Body._updateNode($0, body, in: context) }
    treeReference.use { $0.recordRun(of: self, cause, since: mark) }
    if treeReference.use({ $0.diagnostics.isRecorded }) { tree.diagnostics.recorder?.evaluated(self) }
  }

  private func run(_ cause: Cause.Kind?, in tree: ViewTree) -> V.Body {
    flags.remove(.staleHandlers)
    tree.diagnostics.stats.bodiesEvaluated += 1
    if tree.diagnostics.isRecorded { tree.diagnostics.recorder?.evaluates(self, cause.map { Cause($0) }) }
    let body = track {
      trackObservation {
        if !plan.updated.isEmpty { updateProperties(at: &view) }
        return CompositeNode.body(of: &view)
      }
    }
    if flags.contains(.explains) { tree.diagnostics.explanations[ObjectIdentifier(self)] = nil }
    return body
  }

  // `inout` reads the view in place: `view.body` would copy it.
  @inline(__always) private static func body(of view: inout V) -> V.Body { view.body }

  private func reportDifferences(_ new: V) {
    var new = new
    let fields = differences(&view, &new)
    tree.diagnostics.recorder?.changed(self, fields: fields)
    explain(Cause(.input, name: fields.joined(separator: ", ")))
  }

  override var slotsWorthKeeping: ContiguousArray<AnyObject>? {
    slots.contains { ($0 as? any KeptCell)?.isWorthKeeping ?? false } ? slots : nil
  }

  override var inspectedInputs: [InspectedValue] { inputsOfView }
  override var inspectedCells: [any InspectedSource] { slots.compactMap { $0 as? any InspectedSource } }
  override var inspectedObserves: Bool { plan.observes }

  override func takeSlots(_ kept: ContiguousArray<AnyObject>, in context: UpdateContext) {
    guard kept.count == slots.count else { return }
    for position in slots.indices where kept[position] is any KeptCell { slots[position] = kept[position] }
    connect()
    evaluate(.state, in: context)
  }

  package override func widthsChanged(in context: UpdateContext) {
    becomeStale(.size)
    super.widthsChanged(in: context)
  }

  package override var isPlain: Bool { plan.properties.isEmpty && !flags.contains(.explains) }

  package override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }

  package override func close(in context: UpdateContext) {
    observation?.end()
    for slot in slots {
      guard let storage = slot as? any PropertyStorage else { continue }
      tree.absentRow?.take(storage)
      storage.close()
    }
    if flags.contains(.explains) { tree.diagnostics.explanations[ObjectIdentifier(self)] = nil }
  }
}
