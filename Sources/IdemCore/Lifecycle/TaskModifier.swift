/// Keeps a task running while a view stands.
///
/// It starts when the frame that brings the view, or another `id`, is committed; it is cancelled when the view is removed and when the
/// `id` becomes another. A view that moves keeps it running.
struct TaskModifier<ID: Equatable>: WrapperModifier {
  let id: ID
  let priority: TaskPriority
  let action: @isolated(any) @Sendable () async -> Void

  func makeNode(parent: Node) -> TaskNode<ID> {
    let node = TaskNode(id: id, parent: parent, type: Self.self)
    node.start(priority, action)
    return node
  }

  func update(_ node: TaskNode<ID>) {
    guard node.id != id else { return }
    node.id = id
    node.start(priority, action)
  }
}

package final class TaskNode<ID: Equatable>: WrapperNode {
  fileprivate var id: ID
  private var task: Task<Void, Never>?
  /// What the coming commit starts; only the newest, where several ids came before it.
  private var next: (@MainActor () -> Task<Void, Never>)?

  init(id: ID, parent: Node, type: Any.Type) {
    self.id = id
    super.init(parent: parent, type: type)
  }

  fileprivate func start(_ priority: TaskPriority, _ action: @escaping @isolated(any) @Sendable () async -> Void) {
    let waits = next != nil
    next = { Task(priority: priority) { await action() } }
    if !waits { tree.onCommit { self.startNext() } }
  }

  private func startNext() {
    guard !isRemoved, let start = next else { return }
    next = nil
    task?.cancel()
    task = start()
  }

  package override func close() {
    task?.cancel()
    task = nil
    next = nil
  }
}

/// The id of a task that runs as long as its view.
private struct NoTaskID: Equatable {}

extension View {
  /// Runs `action` while the view stands: it starts with the view's first frame and is cancelled when the view goes.
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: NoTaskID(), priority: priority, action: action))
  }

  /// Runs `action` while the view stands and `id` stays equal; another id cancels the task and starts a new one.
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
