import Idem

/// The terminal's own regions.
@MainActor
final class InlineSession: PromptSession {
  /// Whether the region is on the controlling terminal, because standard output is not one.
  private let onTTY: Bool

  init(onTTY: Bool) { self.onTTY = onTTY }

  var isAvailable: Bool { true }

  func show<Content: View>(
    stays: Bool, maxHeight: Int?, content: @escaping (_ finish: @escaping @MainActor (Result<Void, any Error>) -> Void) -> Content
  ) async throws {
    let _: Void = try await Idem.InlineSession.show(stays: stays, maxHeight: maxHeight, onTTY: onTTY) { content($0) }
  }

  func print(_ line: String) { Idem.InlineSession.print(line) }
  func print(view: some View) { Idem.InlineSession.print(view: view) }
}
