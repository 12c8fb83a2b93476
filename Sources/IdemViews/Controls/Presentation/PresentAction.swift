import IdemCore
import IdemScreen

/// Shows a view in a box over the app and waits for its answer: `@Environment(\.present) var present`.
///
///     let name: String? = await present { answer in NameForm { answer($0) } }
///
/// The box is a sheet: Escape and `@Environment(\.dismiss)` end it without an answer. It has the environment of the app, not of the view that presents it.
@MainActor
public struct PresentAction {
  let connection: WindowConnection?

  /// Shows a view until it calls `answer`. Returns nil if the user dismisses it, if the task is cancelled, and outside of an app.
  public func callAsFunction<Answer: Sendable, Content: View>(
    @ViewBuilder _ content: @escaping @MainActor (_ answer: @escaping @MainActor (Answer) -> Void) -> Content
  ) async -> Answer? {
    guard let connection, let tree = connection.tree, !Task.isCancelled else { return nil }
    let question = Question<Answer>()
    // SAFETY: `Question.end` resumes the continuation, and only its first call does. The layer calls it when it is dismissed.
    return await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        question.continuation = continuation
        let view = content { question.end(with: $0) }
        tree.perform { context in
          let layer = QuestionLayer(parent: tree.root, in: context) { question.end(with: nil) }
          connection.questions.append(layer)
          layer.content = ImplicitStack._makeNode(ImplicitStack(.vertical, view), parent: layer, in: context)
          layer.begin(in: context)
          question.layer = layer
        }
        if question.isEnded { question.removeLayer() }
      }
    } onCancel: {
      Task { @MainActor in question.end(with: nil) }
    }
  }
}

/// A presented view that is awaited.
@MainActor
private final class Question<Answer: Sendable> {
  var continuation: UnsafeContinuation<Answer?, Never>?
  weak var layer: QuestionLayer?
  private(set) var isEnded = false

  /// Ends the wait. Only the first call counts.
  func end(with answer: Answer?) {
    guard !isEnded else { return }
    isEnded = true
    removeLayer()
    continuation?.resume(returning: answer)
    continuation = nil
  }

  func removeLayer() { layer?.end(Cause(.state, name: "present", owner: PresentAction.self)) }
}

/// The layer of an awaited view. The window owns it.
final class QuestionLayer: PresentationNode {
  private var isEnded = false

  init(parent: Node, in context: UpdateContext, dismiss: @escaping @MainActor () -> Void) {
    super.init(PresentationLook(), dismissal: Dismissal(dismiss), parent: parent, in: context)
  }

  fileprivate func end(_ cause: Cause) {
    isEnded = true
    becomeStale(cause)
  }

  override func evaluate(in context: UpdateContext) {
    guard isEnded else { return }
    let connection = EnvironmentValues(scope: environment).windowConnection
    remove(in: context)
    // The update pass still has the node.
    tree.onCommit { _ in connection?.questions.removeAll { $0.isRemoved } }
  }
}

extension EnvironmentValues {
  /// The action that shows a view over the app and waits for its answer.
  public var present: PresentAction { PresentAction(connection: windowConnection) }
}
