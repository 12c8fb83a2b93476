/// Makes pages of the output of `git log` while it comes.
public struct LogReader: Sendable {
  /// The number of commits of a page. The first pages are smaller, so that they are there at once.
  public static let pageSize = 1024
  private static let firstPage = 64

  private var rest: [UInt8] = []
  private var graph = GraphLayout()
  private var builder = LogPageBuilder(start: 0)
  private var count = 0
  private let hasGraph: Bool

  /// Creates a reader.
  ///
  /// - Parameter hasGraph: Whether the commits are connected. Those of one file are not: the commits between them are left out.
  public init(hasGraph: Bool = true) { self.hasGraph = hasGraph }

  /// The command whose output is read, for some names of commits.
  ///
  /// - Parameters:
  ///   - history: Which commits, if not all.
  ///   - isOrdered: Whether no commit comes before its children. Git then prints the first one after it has read all of them.
  public static func command(
    _ revisions: [String], history: LogHistory? = nil, limit: Int? = nil, isOrdered: Bool = true,
    onOutput: (@Sendable ([UInt8]) -> Void)? = nil
  ) -> GitCommand {
    let format = "--format=%H%x00%P%x00%an%x00%at%x00%D%x00%s"
    let options = ["log", "-z", "--encoding=UTF-8", "--no-color", "--no-show-signature", "--decorate=short", format]
    let order = isOrdered ? ["--date-order"] : [], count = limit.map { ["-n", "\($0)"] } ?? []
    let names = history?.revisions(revisions) ?? revisions, chosen = history?.options ?? [], paths = history?.paths ?? []
    return GitCommand(options + order + chosen + count + names + ["--"] + paths, isReading: true, onOutput: onOutput)
  }

  /// Adds output, and returns the pages that are full.
  public mutating func append(_ bytes: [UInt8]) -> [LogPage] {
    rest += bytes
    var pages: [LogPage] = [], start = 0, field = 0
    var ends = [0, 0, 0, 0, 0, 0]
    var place = 0
    let all = rest
    all.withUnsafeBufferPointer { all in
      while place < all.count {
        if all[place] == 0 {
          ends[field] = place
          field += 1
          if field == 6 {
            add(rest, start, ends)
            (field, start) = (0, place + 1)
            if builder.times.count >= (count <= LogReader.firstPage ? LogReader.firstPage : LogReader.pageSize) { pages.append(takePage()) }
          }
        }
        place += 1
      }
    }
    rest.removeFirst(start)
    return pages
  }

  /// The last page. Nil if it is empty.
  public mutating func finish() -> LogPage? { builder.times.isEmpty ? nil : takePage() }

  private mutating func takePage() -> LogPage {
    let page = LogPage(builder)
    builder = LogPageBuilder(start: count)
    return page
  }

  private mutating func add(_ all: [UInt8], _ start: Int, _ ends: [Int]) {
    func field(_ number: Int) -> ArraySlice<UInt8> { all[(number == 0 ? start : ends[number - 1] + 1)..<ends[number]] }
    let hash = LogReader.bytes(field(0)), parents = field(1).split(separator: 0x20).map { LogReader.key(LogReader.bytes($0)) }
    let time = field(3).reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
    // A damaged recording may have anything.
    guard [20, 32].contains(hash.count), builder.times.isEmpty || hash.count == builder.hashLength else { return }
    count += 1
    builder.append(
      hash: hash, author: field(2), time: time, references: field(4), subject: field(5),
      graph: graph.add(LogReader.key(hash), parents: hasGraph ? parents : []))
  }

  private static func bytes(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    func value(_ digit: UInt8) -> UInt8 { digit < 0x3A ? digit &- 0x30 : (digit | 0x20) &- 0x57 }
    return stride(from: digits.startIndex, to: digits.endIndex - 1, by: 2).map { value(digits[$0]) << 4 | value(digits[$0 + 1]) & 15 }
  }

  /// The first eight bytes, which identify a commit in the graph.
  private static func key(_ hash: [UInt8]) -> UInt64 { hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }
}
