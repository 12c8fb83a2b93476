import Idem

/// The terminal's own inline regions.
@MainActor
final class TerminalSession: PromptSession {
  private let onTTY: Bool

  init(onTTY: Bool) { self.onTTY = onTTY }

  var isAvailable: Bool { true }

  func show<Content: View>(
    stays: Bool, maxHeight: Int?, content: @escaping (_ finish: @escaping @MainActor (Result<Void, any Error>) -> Void) -> Content
  ) async throws {
    let _: Void = try await InlineSession.show(stays: stays, maxHeight: maxHeight, onTTY: onTTY) { content($0) }
  }

  func print(_ line: String) { InlineSession.print(line) }
  func print(view: some View) { InlineSession.print(view: view) }
}
