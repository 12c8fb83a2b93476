import Idem
import Observation

/// The answers of a group's questions so far.
///
/// Going back to a question runs the group's closure again. The questions before it take their recorded answers without a prompt, and the
/// question itself begins with its previous answer.
@MainActor
final class PromptGroup {
  /// The group around the current task.
  @TaskLocal static var current: PromptGroup?

  private struct Record {
    let value: any Sendable
    /// Whether the user answered it, not a flag or a file.
    let isAsked: Bool
  }

  /// The turns of the group's own questions. The group has one turn of the script.
  let queue = PromptQueue()
  let work: GroupWork
  private var records: [Record] = []
  /// The number of questions of this run of the closure so far.
  private var position = 0
  /// The answers from which the user went back, by position.
  private var former: [Int: any Sendable] = [:]

  init(title: String?, steps: Int?) { work = GroupWork(title: title, steps: steps) }

  /// The recorded answer of the next question; nil if it must be put to the user.
  func nextReplayed<Value: Sendable>(as type: Value.Type) -> Value? {
    guard position < records.count else { return nil }
    guard let value = records[position].value as? Value else {
      // The closure took another branch.
      removeRecords(from: position)
      return nil
    }
    position += 1
    return value
  }

  func formerAnswer<Value: Sendable>(as type: Value.Type) -> Value? { former[position] as? Value }

  func record(_ value: some Sendable, isAsked: Bool) {
    records.append(Record(value: value, isAsked: isAsked))
    former[position] = nil
    position += 1
  }

  /// Adds the line of a question that was answered in the mode that draws. `record` follows.
  func leave(_ line: AnsweredLine) { work.lines.append(line) }

  var canGoBack: Bool { records.contains(where: \.isAsked) }

  /// Forgets the last answer of the user and those after it.
  func goBack() {
    guard let last = records.lastIndex(where: \.isAsked) else { return }
    former[last] = records[last].value
    removeRecords(from: last)
  }

  func restart() { position = 0 }

  private func removeRecords(from index: Int) {
    records.removeSubrange(index...)
    work.lines.removeSubrange(min(index, work.lines.count)...)
  }
}

/// The title, the number of the step and the answered questions of a group.
@Observable @MainActor
final class GroupWork: RegionWork {
  private let title: String?
  private let steps: Int?
  /// The lines of the answered questions, by position.
  var lines: [AnsweredLine] = []

  init(title: String?, steps: Int?) {
    self.title = title
    self.steps = steps
  }

  override var belongsToQuestion: Bool { true }

  override var view: AnyView { AnyView(GroupView(work: self)) }

  /// The heading, with the number of the current step.
  var heading: Text? {
    guard title != nil || steps != nil else { return nil }
    let step = lines.count + 1
    let number = steps.map { step <= $0 ? "step \(step) of \($0)" : "" } ?? "step \(step)"
    return Text(title ?? "").bold() + Text(title == nil || number.isEmpty ? number : "  \(number)").dim()
  }
}

private struct GroupView: View {
  let work: GroupWork

  var body: some View {
    VStack(alignment: .leading) {
      if let heading = work.heading { heading }
      ForEach(work.lines.indices, id: \.self) { work.lines[$0] }
    }
  }
}

extension Prompt {
  /// Several questions with a common heading. Shift-Tab goes back to the previous question, with its answer.
  ///
  /// The closure only puts questions: it runs again from its start when the user goes back, and must not catch errors of prompts. Which
  /// question comes next may depend on the answers so far.
  ///
  /// ```swift
  /// let (name, kind) = try await Prompt.group("New package", steps: 2) {
  ///   let name = try await Prompt.text("Name?")
  ///   let kind = try await Prompt.select("Kind?", Kind.allCases)
  ///   return (name, kind)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: the heading above the questions.
  ///   - steps: the number of questions, if it is known.
  ///   - questions: puts the questions.
  public static func group<Result>(_ title: String? = nil, steps: Int? = nil, _ questions: () async throws -> Result) async throws -> Result
  {
    // A group within a group is a part of it.
    if PromptGroup.current != nil { return try await questions() }
    let context = context
    return try await context.queue.turn {
      let group = PromptGroup(title: title, steps: steps)
      if context.mode == .interactive { context.region.add(group.work) }
      defer { context.region.remove(group.work) }
      do {
        let result = try await run(group, questions)
        await end(group, in: context)
        return result
      } catch {
        await end(group, in: context)
        throw error
      }
    }
  }

  private static func run<Result>(_ group: PromptGroup, _ questions: () async throws -> Result) async throws -> Result {
    while true {
      do {
        return try await PromptGroup.$current.withValue(group) { try await questions() }
      } catch is GoBack {
        group.goBack()
        group.restart()
      }
    }
  }

  /// Prints the lines of the group, which were a part of the region until now.
  private static func end(_ group: PromptGroup, in context: PromptContext) async {
    guard context.mode == .interactive else { return }
    for line in group.work.lines { context.print(view: line) }
    context.region.remove(group.work)
    await context.region.settle()
  }
}
