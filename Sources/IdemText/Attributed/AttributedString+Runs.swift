extension AttributedString {
  /// The runs of a text, in their order. Neighbours differ in at least one attribute.
  public struct Runs: RandomAccessCollection, Sendable {
    private let part: AttributedSubstring
    private let offsets: Range<Int>
    /// The index of the first run in the whole text.
    private let first: Int
    /// The number of runs.
    public let count: Int

    init(_ part: AttributedSubstring) {
      self.part = part
      offsets = part.offsets
      let stored = part.base.stored
      if offsets.isEmpty || stored.runs.isEmpty {
        first = 0
        count = offsets.isEmpty ? 0 : 1
      } else {
        first = stored.index(at: offsets.lowerBound)
        count = stored.index(at: offsets.upperBound - 1) + 1 - first
      }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }
    /// Whether the text is empty.
    public var isEmpty: Bool { count == 0 }

    /// A run by its position, from 0 on. Traps if there is none.
    public subscript(position: Int) -> Run {
      precondition(position >= 0 && position < count, "Runs: no run \(position) of \(count)")
      let stored = part.base.stored, text = part.base.text
      if stored.runs.isEmpty { return Run(range: part.startIndex..<part.endIndex, attributes: AttributeContainer()) }
      let run = first + position
      let start = position == 0 ? offsets.lowerBound : Int(stored.runs[run - 1].end)
      let end = Swift.min(Int(stored.runs[run].end), offsets.upperBound)
      let lower = text.utf8.index(text.startIndex, offsetBy: start)
      return Run(range: lower..<text.utf8.index(lower, offsetBy: end - start), attributes: stored.attributes(run))
    }

    /// Goes through the runs.
    public func makeIterator() -> Iterator { Iterator(runs: self) }

    /// An iterator over runs.
    public struct Iterator: IteratorProtocol {
      let runs: Runs
      private var position = 0

      init(runs: Runs) { self.runs = runs }

      /// The next run; nil at the end.
      public mutating func next() -> Run? {
        guard position < runs.count else { return nil }
        position += 1
        return runs[position - 1]
      }
    }
  }

  /// A part of a text with the same attributes: `run.range`, and each attribute by its name, as in `run.link`.
  @dynamicMemberLookup
  public struct Run: Hashable, Sendable {
    /// The range in the text.
    public let range: Range<Index>
    /// All attributes.
    public let attributes: AttributeContainer

    /// An attribute of the library.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember keyPath: KeyPath<AttributeContainer, Value?>) -> Value? { attributes[keyPath: keyPath] }
    /// An app's own attribute.
    public subscript<K: AttributedStringKey>(key: K.Type) -> K.Value? { attributes[K.self] }
    /// An app's own attribute, by the name that the app gave it in an extension of `AttributeScopes`.
    public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes, K.Type>) -> K.Value? { attributes[K.self] }
  }
}
