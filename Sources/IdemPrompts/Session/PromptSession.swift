import Idem

/// The terminal as prompts use it: a live region below the output, and lines above the region.
@MainActor
protocol PromptSession: AnyObject {
  /// Whether regions can be shown. If not, prompts go by lines.
  var isAvailable: Bool { get }
  /// Shows a view until `finish` is called. Throws `CancellationError` for Ctrl-C and Escape that no view handles.
  ///
  /// - Parameters:
  ///   - stays: whether the last picture stays.
  ///   - maxHeight: the maximum number of rows; nil for the default.
  ///   - content: the view. It gets the action that ends the region.
  func show<Content: View>(
    stays: Bool, maxHeight: Int?, content: @escaping (_ finish: @escaping @MainActor (Result<Void, any Error>) -> Void) -> Content
  ) async throws
  /// Prints a line above the region, or plainly if there is none.
  func print(_ line: String)
  /// Prints a view above the region, or plainly if there is none.
  func print(view: some View)
}
