import Dispatch
import FleetData
import Idem

/// What can be completed in a query. Names come from the server when they are first needed.
@MainActor
final class QueryCompletions {
  private let source: any FleetSource
  private let queue = DispatchQueue(label: "completions")
  private var metrics: [String]?
  private var labels: [String: [String]] = [:]
  private var values: [String: [String]] = [:]
  private var requested: Set<String> = []

  /// The most completions that are offered at once.
  static let most = 200

  init(_ source: any FleetSource) { self.source = source }

  /// Requests the names of the metrics, before the first key.
  func prepare() {
    guard metrics == nil else { return }
    load("metrics", { source throws(FleetError) in try source.metricNames() }) { self.metrics = $0 }
    load("labels", { source throws(FleetError) in try source.labelNames(of: nil) }) { self.labels[""] = $0 }
  }

  private func load(
    _ name: String, _ request: @escaping @Sendable (any FleetSource) throws(FleetError) -> [String],
    then: @escaping @MainActor ([String]) -> Void
  ) {
    guard requested.insert(name).inserted else { return }
    let source = source, queue = queue
    Task {
      let result = await Background.run(on: queue) { () -> [String]? in
        do throws(FleetError) { return try request(source) } catch { return nil }
      }
      // A later key requests it again.
      if let result { then(result) } else { requested.remove(name) }
    }
  }

  /// The completions at the end of a text whose last word is `word`.
  func completions(after text: String, word: String) -> [TextCompletion] {
    switch PromQLPlace(after: text) {
    case .none: return []
    case .duration: return filtered(PromQL.durations, word)
    case .grouping: return filtered(labels[""] ?? [], word)
    case .labelName(let metric):
      guard let metric else { return filtered(labels[""] ?? [], word) }
      load("labels of \(metric)", { source throws(FleetError) in try source.labelNames(of: metric) }) { self.labels[metric] = $0 }
      return filtered((labels[metric] ?? labels[""] ?? []).filter { $0 != "__name__" }, word)
    case .labelValue(let label):
      load("values of \(label)", { source throws(FleetError) in try source.labelValues(label) }) { self.values[label] = $0 }
      // A value may contain what ends a word, as the port of an instance: the whole value replaces what is typed of it.
      let typed = String(text.reversed().prefix { $0 != "\"" }.reversed())
      guard !typed.contains(where: \.isWhitespace) else { return [] }
      let rest = typed.dropLast(word.count)
      return (values[label] ?? []).lazy.filter { $0.hasPrefix(typed) && $0.hasPrefix(rest) }.prefix(QueryCompletions.most)
        .map { TextCompletion(String($0.dropFirst(rest.count)), label: $0) }
    case .expression: return expressions(word)
    }
  }

  private func filtered(_ names: [String], _ word: String) -> [TextCompletion] {
    names.lazy.filter { $0.hasPrefix(word) }.prefix(QueryCompletions.most).map { TextCompletion($0) }
  }

  private func expressions(_ word: String) -> [TextCompletion] {
    // A name that is complete needs nothing: Return runs the query then.
    guard !word.isEmpty, word.first?.isNumber == false, metrics?.contains(word) != true else { return [] }
    let folded = word.lowercased()
    var result = (metrics ?? []).filter { $0.hasPrefix(word) }.map { TextCompletion($0, detail: "metric") }
    result += PromQL.aggregations.filter { $0.name.hasPrefix(folded) }.map { TextCompletion($0.name, detail: $0.help) }
    result += PromQL.functions.filter { $0.name.hasPrefix(folded) }.map {
      TextCompletion($0.name + "(", label: "\($0.name)(\($0.arguments))", detail: $0.help)
    }
    result += PromQL.keywords.filter { $0.hasPrefix(folded) }.map { TextCompletion($0) }
    // Then the metrics that have the text elsewhere: `cpu` finds node_cpu_seconds_total.
    if word.count > 1 {
      result += (metrics ?? []).lazy.filter { !$0.hasPrefix(word) && $0.contains(folded) }.prefix(QueryCompletions.most).map {
        TextCompletion($0, detail: "metric")
      }
    }
    return Array(result.prefix(QueryCompletions.most))
  }
}
