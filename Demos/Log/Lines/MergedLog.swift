import Synchronization

/// Several logs as one, in the order of their time stamps.
///
/// A line without a stamp follows the line before it in its own log. Lines that come later are added at the end, also if their stamps are older:
/// what the user reads does not move. Takes one byte a line. Call `advance` from one background thread.
public final class MergedLog: LogLines {
  private struct State {
    /// The log of each line.
    var order: [UInt8] = []
    /// For each 256th line: the number of lines of each log before it.
    var counts: [[Int]] = []
    /// The next line of each log, and the time of the line before it.
    var next: [Int]
    var times: [Int]
    var last = 0
    var generation = 0
    var generations: [Int]
  }

  /// The most logs that can be merged.
  public static let mostLogs = 256
  private static let stride = 256

  /// The logs.
  public let documents: [LogDocument]
  public let name: String
  public let news = LogNews()
  /// Reports the changes of the logs.
  public let sourceNews = LogNews()
  private let stamps: LineTime
  private let state: Mutex<State>

  /// Creates a log without lines. `documents` are at most `mostLogs`.
  public init(_ documents: [LogDocument], name: String, stamps: LineTime = LineTime()) {
    self.documents = Array(documents.prefix(MergedLog.mostLogs))
    (self.name, self.stamps) = (name, stamps)
    state = Mutex(MergedLog.start(self.documents, generation: 0))
    for document in self.documents { document.outerNews.withLock { $0.append(sourceNews) } }
  }

  private static func start(_ documents: [LogDocument], generation: Int) -> State {
    State(
      next: documents.map { _ in 0 }, times: documents.map { _ in Int.min }, generation: generation,
      generations: documents.map(\.generation))
  }

  public var lineCount: Int { state.withLock { $0.order.count } }
  public var endedLineCount: Int { lineCount }
  public var generation: Int { state.withLock { $0.generation } }
  public var isStream: Bool { documents.contains { $0.isStream } }
  public var isBehind: Bool { documents.contains { $0.isBehind } || lineCount < documents.reduce(0) { $0 + $1.endedLineCount } }
  public var problem: FileProblem? { documents.lazy.compactMap(\.problem).first }

  /// The log of a line, and the line's number there.
  public func source(of number: Int) -> (log: Int, line: Int)? {
    state.withLock { state in
      guard state.order.indices.contains(number) else { return nil }
      let log = Int(state.order[number]), block = number / MergedLog.stride
      var line = state.counts[block][log]
      for other in block * MergedLog.stride..<number where Int(state.order[other]) == log { line += 1 }
      return (log, line)
    }
  }

  public func writtenLine(_ number: Int) -> String {
    guard let (log, line) = source(of: number) else { return "" }
    return documents[log].writtenLine(line)
  }

  public func scanner(_ query: LineQuery) throws -> any LineScanner { MergedScan(self, try QueryMatcher(query)) }

  // MARK: Merging

  /// Adds at most `limit` lines. Returns false if nothing has changed: there is nothing to add now.
  public func advance(limit: Int = 4096) -> Bool {
    let generations = documents.map(\.generation)
    let hasChanged = state.withLock { state in
      let before = state.generation
      if generations != state.generations { state = MergedLog.start(documents, generation: state.generation + 1) }
      let isBehind = documents.map(\.isBehind), ends = documents.map(\.endedLineCount)
      var heads: [Int?] = documents.indices.map { head(of: $0, ends[$0], state) }
      var added = 0
      while added < limit {
        // A log that is still read may have an earlier line.
        if documents.indices.contains(where: { heads[$0] == nil && isBehind[$0] }) { break }
        var earliest: Int?
        for log in documents.indices {
          guard let time = heads[log] else { continue }
          if let found = earliest, let other = heads[found], time > other || time == other && log != state.last { continue }
          earliest = log
        }
        guard let log = earliest, let time = heads[log] else { break }
        if state.order.count % MergedLog.stride == 0 { state.counts.append(state.next) }
        state.order.append(UInt8(log))
        state.next[log] += 1
        (state.times[log], state.last) = (time, log)
        heads[log] = head(of: log, ends[log], state)
        added += 1
      }
      return added > 0 || state.generation != before
    }
    if hasChanged { news.post() }
    return hasChanged
  }

  /// The time of the next line of a log. Nil if it has none now.
  private func head(of log: Int, _ end: Int, _ state: State) -> Int? {
    guard state.next[log] < end else { return nil }
    return stamps.milliseconds(of: documents[log].line(state.next[log])) ?? state.times[log]
  }
}

/// Searches a merged log. Of a line above 16 KiB, only the beginning is searched.
private struct MergedScan: LineScanner {
  private static let piece = 4096
  private let merged: MergedLog
  private let query: QueryMatcher
  private var rule: MessageRule?
  private(set) var line = 0

  init(_ merged: MergedLog, _ query: QueryMatcher) {
    (self.merged, self.query) = (merged, query)
    rule = query.isByMessage ? MessageRule() : nil
  }

  mutating func advance(_ buffer: UnsafeMutableRawBufferPointer) -> [Int]? {
    let end = min(merged.lineCount, line + MergedScan.piece)
    guard line < end else { return nil }
    let found = (line..<end).filter { number in
      var text = merged.line(number)
      return text.withUTF8 { bytes in
        let bytes = UnsafeRawBufferPointer(bytes)
        return rule?.shows(bytes, in: query) ?? (query.verdict(bytes) == .matches)
      }
    }
    line = end
    return found
  }
}
