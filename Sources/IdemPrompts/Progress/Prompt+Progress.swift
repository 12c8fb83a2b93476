import Idem

extension Prompt {
  /// Shows a spinner while work is done, and leaves a line with its duration.
  ///
  /// The closure runs where it is written: in top-level code on the main actor, which also draws. So work that blocks belongs in an async function
  /// outside of it. Ctrl-C cancels the task of the closure and throws `PromptError.cancelled`.
  ///
  /// Without a terminal there is one line at the start and one at the end.
  public static func spinner<Result: Sendable>(
    _ title: String, @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable () async throws -> Result
  ) async throws -> Result {
    try await progress(title, total: nil, unit: .count) { _ in try await operation() }
  }

  /// Shows a spinner while work is done. The closure may set its `message`, and print lines above it.
  public static func spinner<Result: Sendable>(
    _ title: String, @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable (PromptProgress) async throws -> Result
  ) async throws -> Result {
    try await progress(title, total: nil, unit: .count, operation)
  }

  /// Shows a bar while work is done: the completed part, the rate and the time that is left.
  ///
  /// ```swift
  /// try await Prompt.progress("Building", total: files.count) { progress in
  ///   for file in files {
  ///     progress.message = file
  ///     try await compile(file)
  ///     progress.advance()
  ///   }
  /// }
  /// ```
  ///
  /// Several calls at once show several bars, and prompts are shown below them.
  ///
  /// - Parameters:
  ///   - title: what is done.
  ///   - total: the whole; nil if it is not known, which shows a spinner. The closure may set it later.
  ///   - unit: what is counted.
  ///   - operation: the work. It runs where it is written; see `spinner`.
  public static func progress<Result: Sendable>(
    _ title: String, total: Int? = nil, unit: ProgressUnit = .count,
    @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable (PromptProgress) async throws -> Result
  ) async throws -> Result {
    let context = context
    let work = ProgressWork(title: title, total: total, unit: unit, now: context.now) { context.write($0) }
    return try await context.run(work, add: { context.region.addIfShown($0, context) }, remove: { context.region.remove($0) }, operation)
  }
}

extension PromptRegion {
  /// Adds work in the mode that draws.
  func addIfShown(_ work: RegionWork, _ context: PromptContext) { if context.mode == .interactive { add(work) } }
}
