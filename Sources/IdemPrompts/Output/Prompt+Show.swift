import Idem

extension Prompt {
  /// Shows any view as a prompt, until it calls the closure's argument with an answer.
  ///
  /// ```swift
  /// let color = try await Prompt.show("Color?", whenEnded: .disappears) { done in ColorPicker { done($0) } }
  /// ```
  ///
  /// Ctrl-C, and Escape if the view does not handle it, throw `PromptError.cancelled`. Without a terminal, and with `ACCESSIBLE=1`, the prompt
  /// throws `PromptError.needsTerminal`.
  ///
  /// - Parameters:
  ///   - title: the name of the prompt in an error.
  ///   - whenEnded: what stays on the screen. While a bar or a group is shown, the picture does not stay.
  ///   - content: the view. It gets the action that ends the prompt.
  public static func show<Value: Sendable, Content: View>(
    _ title: String = "This view", whenEnded: InlineEnding = .disappears,
    @ViewBuilder content: (_ done: @escaping @MainActor (Value) -> Void) -> Content
  ) async throws -> Value {
    let context = context
    return try await (PromptGroup.current?.queue ?? context.queue).turn {
      guard context.mode == .interactive else { throw PromptError.needsTerminal(title) }
      do {
        let value: Value = try await context.region.ask(stays: whenEnded == .stays) { AnyView(content($0)) }
        await context.region.settle()
        return value
      } catch {
        await context.region.settle()
        throw error is CancellationError ? PromptError.cancelled : error
      }
    }
  }
}
