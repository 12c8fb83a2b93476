/// The number of tasks of views that have not ended, if they are counted. This takes one more turn of the main actor for each task.
@MainActor
package struct TaskCount {
  /// Whether the tasks are counted that start from now on.
  package private(set) var isOn = false
  package private(set) var running = 0

  package mutating func start() { isOn = true }
  mutating func taskStarted() { running += 1 }
  mutating func taskEnded() { running -= 1 }
}
