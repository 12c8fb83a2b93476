import Idem

extension Prompt {
  /// Shows a tree of tasks while they run, one after the other or at once, and leaves a line for each.
  ///
  /// ```swift
  /// try await Prompt.tasks("Installing") { tasks in
  ///   try await tasks.run("Fetch sources") { task in
  ///     for file in files { try await fetch(file); task.print(file) }
  ///   }
  ///   let build = tasks.add("Build"), test = tasks.add("Test")
  ///   try await build.run { _ in try await compile() }
  ///   try await test.run { task in
  ///     try await task.run("Units") { _ in try await runUnits() }
  ///   }
  /// }
  /// ```
  ///
  /// Without a terminal, each task writes a line when it ends. Ctrl-C cancels the closure and throws `PromptError.cancelled`.
  public static func tasks<Result: Sendable>(
    _ title: String, @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable (PromptTask) async throws -> Result
  ) async throws -> Result {
    let context = context
    let root = PromptTask(title: title, depth: 0, context: context)
    root.connect()
    let work = TaskTreeWork(root)
    if context.mode == .interactive { context.region.add(work) } else { context.write("\(title)\(context.symbols.more)") }
    do {
      let result = try await context.perform({ @MainActor root in try await root.run(operation) }, root) { work.onCancel = $0 }
      await end(root, work, in: context)
      return result
    } catch {
      root.fail(error)
      await end(root, work, in: context)
      throw error
    }
  }

  private static func end(_ root: PromptTask, _ work: RegionWork, in context: PromptContext) async {
    context.region.remove(work)
    let symbols = context.symbols
    let heading = TaskLines.line(root, symbols)
    if context.mode == .interactive {
      context.print(view: FinishedTasks(lines: [heading] + TaskLines.details(of: root, symbols)))
    } else {
      context.write(heading.text)
    }
    await context.region.settle()
  }
}
