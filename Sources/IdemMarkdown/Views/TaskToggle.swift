import IdemCore
import IdemViews

/// What happens when the user toggles a task.
struct TaskToggle {
  let action: @MainActor (MarkdownTask) -> Void
}

private enum TaskToggleKey: EnvironmentKey {
  static let defaultValue: TaskToggle? = nil
}

extension EnvironmentValues {
  var taskToggle: TaskToggle? {
    get { self[TaskToggleKey.self] }
    set { self[TaskToggleKey.self] = newValue }
  }
}

extension View {
  /// Makes the tasks of the Markdown texts in this view controls. A click, or Space or Return on the task with the focus, calls `action`.
  /// The task has its new state, and the range of its brackets in the source. The text changes only if the app changes it, for example with
  /// `MarkdownDocument.setTask(_:)`.
  ///
  ///     Markdown(document).onTaskToggle { document.setTask($0) }
  public func onTaskToggle(_ action: @escaping @MainActor (MarkdownTask) -> Void) -> some View {
    environment(\.taskToggle, TaskToggle(action: action))
  }
}

/// The box of a task. It is a control if there is an `onTaskToggle(_:)` around it. For a style that places the box itself.
public struct MarkdownTaskBox: View {
  private let task: MarkdownTask?
  private let isDone: Bool
  @Environment(\.taskToggle) private var toggle

  /// Creates the box of an item. An item that is no task gets an empty box, which is no control.
  public init(_ item: MarkdownItem) {
    task = item.task
    isDone = item.isDone ?? false
  }

  public var body: some View {
    if let toggle, let task {
      Button {
        toggle.action(MarkdownTask(source: task.source, isDone: !task.isDone))
      } label: {
        mark
      }
      .buttonStyle(.plain)
    } else {
      mark
    }
  }

  private var mark: Text { isDone ? Text("[") + Text("✓").foregroundStyle(.green) + Text("]") : Text("[ ]").dim() }
}
