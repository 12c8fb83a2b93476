import Idem
import IdemScreen
import Observation

/// Several bars under a common heading, which `Prompt.progressGroup` shows.
@Observable @MainActor
public final class PromptProgressGroup {
  @ObservationIgnored private let context: PromptContext
  @ObservationIgnored private let keepsFinished: Bool
  @ObservationIgnored fileprivate let started: Int
  @ObservationIgnored fileprivate let title: String
  /// The number of works that will be run, if it is known.
  @ObservationIgnored fileprivate let expected: Int?
  fileprivate var running: [ProgressWork] = []
  fileprivate var finished = 0
  fileprivate var failed = 0

  /// The most bars that are shown at once.
  fileprivate static var mostRows: Int { 8 }
  fileprivate static var mostTitleColumns: Int { 30 }

  init(title: String, expected: Int?, keepsFinished: Bool, context: PromptContext) {
    self.title = title
    self.expected = expected
    self.keepsFinished = keepsFinished
    self.context = context
    started = context.now()
  }

  /// Shows a bar of the group while work is done.
  ///
  /// - Parameters:
  ///   - title: what is done.
  ///   - total: the whole; nil if it is not known.
  ///   - unit: what is counted.
  ///   - operation: the work. It runs where it is written.
  public func progress<Result: Sendable>(
    _ title: String, total: Int? = nil, unit: ProgressUnit = .count,
    @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable (PromptProgress) async throws -> Result
  ) async throws -> Result {
    let context = context
    let work = ProgressWork(title: title, total: total, unit: unit, now: context.now) { context.write($0) }
    running.append(work)
    do {
      let result = try await context.perform(operation, work.progress) { work.onCancel = $0 }
      let detail = work.summary()
      running.removeAll { $0 === work }
      finished += 1
      if keepsFinished { context.print(view: FinishedLine(.done, title: title, detail: detail)) }
      return result
    } catch {
      work.update()
      running.removeAll { $0 === work }
      failed += 1
      context.print(view: FinishedLine(.failed, title: title, detail: context.reason(error)))
      throw error
    }
  }

  fileprivate func cancel() { for work in running { work.cancel() } }

  fileprivate var elapsed: Int { context.now() - started }
}

/// The rows of a group of bars.
@MainActor
final class ProgressGroupWork: RegionWork {
  private let group: PromptProgressGroup
  var onCancel: (@MainActor () -> Void)?

  init(_ group: PromptProgressGroup) { self.group = group }

  override var view: AnyView { AnyView(ProgressGroupRows(group: group)) }

  override func cancel() {
    group.cancel()
    onCancel?()
  }
}

private struct ProgressGroupRows: View {
  let group: PromptProgressGroup
  @Environment(\.promptSymbols) private var symbols

  init(group: PromptProgressGroup) { self.group = group }

  var body: some View {
    let rows = group.running.prefix(PromptProgressGroup.mostRows)
    VStack(alignment: .leading) {
      HStack {
        PromptSpinner()
        Text(group.title).bold().lineLimit(1).layoutPriority(1)
        if let expected = group.expected, expected > 0 { PromptBar(fraction: fraction(of: expected)).frame(width: 20) }
        Text(numbers).dim().lineLimit(1)
      }
      ForEach(rows) { ProgressRow(work: $0, titleWidth: titleWidth(rows)).padding(.leading, 2) }
      if group.running.count > rows.count { KeyHint("and \(grouped(group.running.count - rows.count)) more") }
    }
  }

  /// The columns of the longest title, so that the bars are below each other.
  private func titleWidth(_ rows: ArraySlice<ProgressWork>) -> Int {
    rows.reduce(0) { max($0, min(PromptProgressGroup.mostTitleColumns, $1.title.columns)) }
  }

  /// The finished works and the fractions of the running ones.
  private func fraction(of expected: Int) -> Double {
    let parts = group.running.reduce(0) { $0 + ($1.fraction ?? 0) }
    return min(1, (Double(group.finished + group.failed) + parts) / Double(expected))
  }

  private var numbers: String {
    let done = group.finished + group.failed
    return group.expected.map { "\(grouped(done))/\(grouped($0))" } ?? (done > 0 ? "\(grouped(done)) done" : "")
  }
}

extension Prompt {
  /// Several bars at once, under a heading.
  ///
  /// ```swift
  /// try await Prompt.progressGroup("Downloading") { group in
  ///   async let sources: Void = group.progress("sources.tar", total: 8_000_000, unit: .bytes) { try await load(sourcesURL, $0) }
  ///   async let binaries: Void = group.progress("binaries.tar", unit: .bytes) { try await load(binariesURL, $0) }
  ///   _ = try await (sources, binaries)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: the heading.
  ///   - expected: the number of bars that there will be, if it is known. It gives the heading a bar.
  ///   - keepsFinished: whether each finished bar leaves a line.
  ///   - operation: starts the work with `group.progress`.
  public static func progressGroup<Result: Sendable>(
    _ title: String, expected: Int? = nil, keepsFinished: Bool = true,
    @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable (PromptProgressGroup) async throws -> Result
  ) async throws -> Result {
    let context = context
    let group = PromptProgressGroup(title: title, expected: expected, keepsFinished: keepsFinished, context: context)
    let work = ProgressGroupWork(group)
    if context.mode == .interactive { context.region.add(work) } else { context.write("\(title)\(context.symbols.more)") }
    do {
      let result = try await context.perform(operation, group) { work.onCancel = $0 }
      let time = group.elapsed >= 1_000_000_000 ? " in \(durationText(group.elapsed))" : ""
      await end(work, FinishedLine(.done, title: title, detail: "\(grouped(group.finished)) done\(time)"), in: context)
      return result
    } catch {
      await end(work, FinishedLine(.failed, title: title, detail: context.reason(error)), in: context)
      throw error
    }
  }

  /// Does work for each element, some at once, with a bar for each. Returns the results in the order of the elements.
  ///
  /// ```swift
  /// try await Prompt.progressGroup("Downloading", urls, atMost: 4) { url, progress in try await load(url, progress) }
  /// ```
  ///
  /// The first error cancels the others and is thrown.
  ///
  /// - Parameters:
  ///   - title: the heading.
  ///   - elements: the elements.
  ///   - atMost: how many works run at once.
  ///   - unit: what the bars count.
  ///   - keepsFinished: whether each finished bar leaves a line.
  ///   - titled: the title of an element's bar. The default is its description.
  ///   - operation: the work for one element.
  @discardableResult
  public static func progressGroup<Element: Sendable, Result: Sendable>(
    _ title: String, _ elements: some Collection<Element>, atMost: Int = 4, unit: ProgressUnit = .count, keepsFinished: Bool = true,
    titled: @escaping @MainActor (Element) -> String = { String(describing: $0) },
    @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable (Element, PromptProgress) async throws -> Result
  ) async throws -> [Result] {
    let elements = Array(elements)
    return try await progressGroup(title, expected: elements.count, keepsFinished: keepsFinished) { @MainActor group in
      @Sendable @MainActor func run(_ index: Int) async throws -> (Int, Result) {
        let element = elements[index]
        return (index, try await group.progress(titled(element), unit: unit) { try await operation(element, $0) })
      }
      return try await withThrowingTaskGroup(of: (Int, Result).self) { tasks in
        var results: [Result?] = Array(repeating: nil, count: elements.count)
        for index in elements.indices {
          if index >= max(1, atMost), let (done, result) = try await tasks.next() { results[done] = result }
          tasks.addTask { try await run(index) }
        }
        while let (done, result) = try await tasks.next() { results[done] = result }
        return results.map { $0! }
      }
    }
  }

  private static func end(_ work: RegionWork, _ line: FinishedLine, in context: PromptContext) async {
    context.region.remove(work)
    context.print(view: line)
    await context.region.settle()
  }
}
