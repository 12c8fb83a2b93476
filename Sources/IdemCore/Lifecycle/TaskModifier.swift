/// Runs a task while a view exists.
///
/// The task starts in the commit of the frame that adds the view or changes `id`. It is cancelled when the view is removed or `id` changes.
/// A view that moves keeps its task.
struct TaskModifier<ID: Equatable>: WrapperModifier {
  let id: ID
  let priority: TaskPriority
  let action: @isolated(any) @Sendable () async -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> TaskNode<ID> {
    let node = TaskNode(id: id, parent: parent, type: Self.self)
    node.start(priority, action)
    return node
  }

  func update(_ node: TaskNode<ID>, in context: UpdateContext) {
    guard node.id != id else { return }
    node.id = id
    node.start(priority, action)
  }
}

package final class TaskNode<ID: Equatable>: WrapperNode {
  fileprivate var id: ID
  private var task: Task<Void, Never>?
  /// Starts the task in the next commit. If the id changes several times before it, only the last task starts.
  private var next: (@MainActor () -> Task<Void, Never>)?

  init(id: ID, parent: Node, type: Any.Type) {
    self.id = id
    super.init(parent: parent, type: type)
  }

  fileprivate func start(_ priority: TaskPriority, _ action: @escaping @isolated(any) @Sendable () async -> Void) {
    let waits = next != nil
    next = { [tree] in
      let view = RunningHandler.view(around: self)
      guard tree.tasks.isOn else {
        return Task(priority: priority) {
          RunningHandler.beginTask(of: view)
          await action()
        }
      }
      tree.tasks.taskStarted()
      // Weak: a task may be longer than its tree.
      return Task(priority: priority) { [weak tree] in
        RunningHandler.beginTask(of: view)
        await action()
        await MainActor.run { tree?.tasks.taskEnded() }
      }
    }
    if !waits { tree.onCommit { _ in self.startNext() } }
  }

  private func startNext() {
    guard !isRemoved, let start = next else { return }
    next = nil
    task?.cancel()
    task = start()
  }

  package override func close(in context: UpdateContext) {
    task?.cancel()
    task = nil
    next = nil
  }
}

/// The constant id of a task without an id.
private struct NoTaskID: Equatable {}

extension View {
  /// Runs `action` while the view exists. It starts after the view's first frame and is cancelled when the view is removed.
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: NoTaskID(), priority: priority, action: action))
  }

  /// Runs `action` while the view exists and `id` stays equal. Another id cancels the task and starts a new one.
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
