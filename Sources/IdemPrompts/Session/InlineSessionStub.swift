import Idem

/// Whether the inline regions of the terminal exist. Without them, prompts go by lines.
let hasInlineRegions = false

/// Shows a view as a region below the output, until `finish` is called.
///
/// A placeholder with the signature of the terminal's own function; it shows nothing.
@MainActor
package func showInline<Value: Sendable, Content: View>(
  stays: Bool, maxHeight: Int?, onTTY: Bool,
  @ViewBuilder content: (_ finish: @escaping @MainActor (Result<Value, any Error>) -> Void) -> Content
) async throws -> Value {
  throw CancellationError()
}

/// Prints a line above the region. A placeholder: it prints to standard output.
@MainActor package func printInline(_ text: String) { print(text) }

/// Prints a view above the region. A placeholder: it prints the view's plain text to standard output.
@MainActor package func printInline(view: some View) { for line in PlainView.lines(of: view) { print(line) } }

/// The terminal's own regions.
@MainActor
final class InlineSession: PromptSession {
  private let onTTY: Bool

  init(onTTY: Bool) { self.onTTY = onTTY }

  var isAvailable: Bool { hasInlineRegions }

  func show<Content: View>(
    stays: Bool, maxHeight: Int?, content: @escaping (_ finish: @escaping @MainActor (Result<Void, any Error>) -> Void) -> Content
  ) async throws {
    let _: Void = try await showInline(stays: stays, maxHeight: maxHeight, onTTY: onTTY) { content($0) }
  }

  func print(_ line: String) { printInline(line) }
  func print(view: some View) { printInline(view: view) }
}
