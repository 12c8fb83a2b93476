/// The runs of a text: where each ends, and its attributes as an index of a table. Empty if no byte has an attribute.
struct AttributeRuns: Sendable {
  struct Run: Sendable {
    /// The end in bytes of UTF-8.
    var end: Int32
    /// An index of the table.
    var attributes: Int32
  }

  private(set) var runs: [Run] = []
  private(set) var table: [AttributeContainer] = []

  /// Creates the runs of a text without attributes.
  init() {}

  /// Creates runs with their table. Neighbouring runs must differ.
  init(_ runs: [Run], table: [AttributeContainer]) {
    self.runs = runs
    self.table = table
  }

  /// The attributes of a run.
  func attributes(_ run: Int) -> AttributeContainer { table[Int(runs[run].attributes)] }

  /// The index of the run that contains a byte; the number of runs at the end. Cost: a binary search.
  func index(at offset: Int) -> Int {
    var low = 0, high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Calls `body` with the runs in a range, each with its range in bytes. A text without attributes is one run. `total` is the length of
  /// the text.
  func forEach(in range: Range<Int>, _ body: (Range<Int>, AttributeContainer) -> Void) {
    if range.isEmpty { return }
    guard !runs.isEmpty else { return body(range, AttributeContainer()) }
    var run = index(at: range.lowerBound), start = range.lowerBound
    while start < range.upperBound {
      let end = min(Int(runs[run].end), range.upperBound)
      body(start..<end, attributes(run))
      (run, start) = (run + 1, end)
    }
  }

  /// Adds a run behind a text of `total` bytes. Cost: O(1).
  mutating func append(_ length: Int, _ attributes: AttributeContainer, total: Int) {
    if length == 0 { return }
    if runs.isEmpty {
      if attributes.isEmpty { return }
      if total > 0 { runs.append(Run(end: Int32(total), attributes: index(of: AttributeContainer()))) }
    }
    let end = Int32(total + length)
    if let last = runs.last, table[Int(last.attributes)] == attributes {
      runs[runs.count - 1].end = end
    } else {
      runs.append(Run(end: end, attributes: index(of: attributes)))
    }
  }

  /// The index of attributes in the table. Only the last entries are searched, so that the cost is O(1). An older entry may be repeated.
  private mutating func index(of attributes: AttributeContainer) -> Int32 {
    for index in table.indices.suffix(8).reversed() where table[index] == attributes { return Int32(index) }
    table.append(attributes)
    return Int32(table.count - 1)
  }

  /// Changes the attributes in a range of a text of `total` bytes. Cost: linear in the runs of the range, and one move of the runs after it.
  mutating func change(_ range: Range<Int>, total: Int, _ body: (inout AttributeContainer) -> Void) {
    if range.isEmpty { return }
    if runs.isEmpty { runs.append(Run(end: Int32(total), attributes: index(of: AttributeContainer()))) }
    split(at: range.lowerBound)
    split(at: range.upperBound)
    let changed = index(at: range.lowerBound)..<index(at: range.upperBound)
    for run in changed {
      var attributes = attributes(run)
      body(&attributes)
      runs[run].attributes = index(of: attributes)
    }
    join(changed)
    normalize()
  }

  /// Replaces the runs of a range by those of another text in a range of it. `total` is the length of this text before.
  mutating func replace(_ range: Range<Int>, total: Int, with other: AttributeRuns, _ part: Range<Int>) {
    if runs.isEmpty, other.runs.isEmpty { return }
    var new = AttributeRuns()
    var length = 0
    func add(_ source: AttributeRuns, _ range: Range<Int>) {
      source.forEach(in: range) { range, attributes in
        new.append(range.count, attributes, total: length)
        length += range.count
      }
    }
    add(self, 0..<range.lowerBound)
    add(other, part)
    add(self, range.upperBound..<total)
    self = new
    normalize()
  }

  private mutating func split(at offset: Int) {
    let run = index(at: offset)
    let start = run > 0 ? Int(runs[run - 1].end) : 0
    guard run < runs.count, offset > start else { return }
    runs.insert(Run(end: Int32(offset), attributes: runs[run].attributes), at: run)
  }

  /// Joins equal neighbours around a range of runs.
  private mutating func join(_ range: Range<Int>) {
    let first = max(0, range.lowerBound - 1), last = min(runs.count - 1, range.upperBound)
    guard first < last else { return }
    var kept = [runs[first]]
    for run in runs[(first + 1)...last] {
      if run.attributes == kept[kept.count - 1].attributes || table[Int(run.attributes)] == table[Int(kept[kept.count - 1].attributes)] {
        kept[kept.count - 1].end = run.end
      } else {
        kept.append(run)
      }
    }
    if kept.count <= last - first { runs.replaceSubrange(first...last, with: kept) }
  }

  /// Removes the runs of a text without attributes, and the entries of the table that no run has, if they are many.
  private mutating func normalize() {
    if runs.allSatisfy({ $0.attributes == runs[0].attributes }), runs.isEmpty || attributes(0).isEmpty {
      self = AttributeRuns()
    } else if table.count > 2 * runs.count + 16 {
      let old = self
      table = []
      for run in runs.indices { runs[run].attributes = index(of: old.attributes(run)) }
    }
  }

  /// Whether two ranges of the same length have the same attributes. Equal memory is compared first.
  static func areEqual(_ a: AttributeRuns, _ first: Range<Int>, _ b: AttributeRuns, _ second: Range<Int>) -> Bool {
    if a.runs.isEmpty, b.runs.isEmpty { return true }
    if a.runs.isEmpty || b.runs.isEmpty {
      let (filled, range) = a.runs.isEmpty ? (b, second) : (a, first)
      var isPlain = true
      filled.forEach(in: range) { _, attributes in if !attributes.isEmpty { isPlain = false } }
      return isPlain
    }
    var x = a.index(at: first.lowerBound), y = b.index(at: second.lowerBound), done = 0
    while done < first.count {
      if a.attributes(x) != b.attributes(y) { return false }
      let endX = min(Int(a.runs[x].end), first.upperBound) - first.lowerBound
      let endY = min(Int(b.runs[y].end), second.upperBound) - second.lowerBound
      done = min(endX, endY)
      if endX == done { x += 1 }
      if endY == done { y += 1 }
    }
    return true
  }

  /// Whether all attributes are the same memory or equal, entry by entry: the fast path of a comparison.
  func hasSameMemory(as other: AttributeRuns) -> Bool {
    guard runs.count == other.runs.count, table.count == other.table.count else { return false }
    return runs.indices.allSatisfy { runs[$0].end == other.runs[$0].end && runs[$0].attributes == other.runs[$0].attributes }
      && table == other.table
  }
}
