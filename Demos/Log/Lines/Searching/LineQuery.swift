/// Which lines are shown: those with all of some patterns, with none of others, and of at least a level.
public struct LineQuery: Equatable, Sendable {
  /// Patterns that a line must match. See `LineFilter`.
  public var includes: [String]
  /// Patterns that a line must not match.
  public var excludes: [String]
  /// Values of fields that a line must have. Of several values of one field, one of them.
  public var fields: [FieldCondition] = []
  /// Values of fields that a line must not have.
  public var excludedFields: [FieldCondition] = []
  /// The times of the lines, in milliseconds. A line without a time stamp has that of the line before it if `isByMessage`. Nil for all.
  public var times: Range<Int>?
  /// The least severe level that is shown. Nil for all lines, also those without a level.
  public var level: LogLevel?
  /// Whether a line without a time stamp belongs to the line before it: the rows of a stack trace are shown and hidden with its first line.
  /// Has no effect in a log without time stamps.
  public var isByMessage: Bool

  /// Creates a query. Without arguments it matches every line.
  public init(includes: [String] = [], excludes: [String] = [], level: LogLevel? = nil, isByMessage: Bool = false) {
    (self.includes, self.excludes, self.level, self.isByMessage) = (includes, excludes, level, isByMessage)
  }

  /// Whether every line matches.
  public var isEmpty: Bool {
    includes.isEmpty && excludes.isEmpty && fields.isEmpty && excludedFields.isEmpty && times == nil && level == nil
  }
}

/// Tests lines for a query.
struct QueryMatcher {
  /// What matched in the parts of a long line so far.
  struct Matches: Equatable {
    fileprivate var filters: Set<Int> = []
    fileprivate var level: LogLevel?
  }

  /// The result for one line.
  enum Verdict {
    /// `missing`: the level or one of the required patterns. `excluded`: it has an unwanted pattern.
    case matches, missing, excluded
  }

  private let includes: [LineFilter]
  private let excludes: [LineFilter]
  private let level: LogLevel?
  /// One of each group must match: the values of one field.
  private let fields: [[FieldMatcher]]
  private let excludedFields: [FieldMatcher]
  private let times: Range<Int>?
  private let stamps = LineTime()
  let isByMessage: Bool

  /// Throws if a pattern is not a valid regular expression.
  init(_ query: LineQuery) throws {
    includes = try query.includes.map { try LineFilter($0) }
    excludes = try query.excludes.map { try LineFilter($0) }
    level = query.level
    fields = Dictionary(grouping: query.fields, by: \.name).values.map { $0.map(FieldMatcher.init) }
    excludedFields = query.excludedFields.map(FieldMatcher.init)
    (isByMessage, times) = (query.isByMessage, query.times)
  }

  /// Whether a whole line matches.
  func verdict(_ line: UnsafeRawBufferPointer) -> Verdict {
    if let level, !QueryMatcher.isAtLeast(level, LogLevel(of: line)) { return .missing }
    for filter in includes where !filter.matches(line) { return .missing }
    for group in fields where !group.contains(where: { $0.matches(line) }) { return .missing }
    if let times, !(stamps.milliseconds(of: line).map(times.contains) ?? false) { return .missing }
    return isExcluded(line) ? .excluded : .matches
  }

  /// Whether a whole line has an unwanted pattern.
  func isExcluded(_ line: UnsafeRawBufferPointer) -> Bool {
    excludes.contains { $0.matches(line) } || excludedFields.contains { $0.matches(line) }
  }

  private static func isAtLeast(_ least: LogLevel, _ level: LogLevel?) -> Bool { level.map { $0 <= least } ?? false }

  // MARK: Parts of long lines

  /// The number of bytes by which two parts of a long line overlap.
  var overlap: Int { (includes + excludes).map(\.overlap).max() ?? 0 }

  /// Adds what matches in a part of a line.
  func add(part: UnsafeRawBufferPointer, isFirst: Bool, isLast: Bool, to matches: inout Matches) {
    if isFirst, level != nil { matches.level = LogLevel(of: part) }
    for (number, filter) in (includes + excludes).enumerated() where !matches.filters.contains(number) {
      if filter.matches(part: part, isFirst: isFirst, isLast: isLast) { matches.filters.insert(number) }
    }
  }

  /// Whether a line matches whose parts were all added. Fields and times of such a long line are not read.
  func accepts(_ matches: Matches) -> Bool {
    if let level, !QueryMatcher.isAtLeast(level, matches.level) { return false }
    return fields.isEmpty && times == nil && includes.indices.allSatisfy(matches.filters.contains)
      && !excludes.indices.contains { matches.filters.contains(includes.count + $0) }
  }
}
