/// An array that is stored in pieces. An insertion or removal moves only the elements of its piece, not a million. A modified copy shares
/// the other pieces with the original.
struct Pieces<Element>: RandomAccessCollection {
  private static var size: Int { 2048 }
  private var pieces: [[Element]] = []
  /// For each piece, the index after its last element.
  private var ends: [Int] = []

  init(_ elements: some Sequence<Element>) {
    for element in elements {
      if pieces.isEmpty || pieces[pieces.count - 1].count == Pieces.size { pieces.append([]) }
      pieces[pieces.count - 1].append(element)
    }
    measure(from: 0)
  }

  var count: Int { ends.last ?? 0 }
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  func index(after index: Int) -> Int { index + 1 }
  func index(before index: Int) -> Int { index - 1 }
  func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }
  func distance(from start: Int, to end: Int) -> Int { end - start }

  subscript(index: Int) -> Element {
    let place = place(of: index)
    return pieces[place.piece][place.offset]
  }

  mutating func remove(at index: Int) -> Element {
    let (piece, offset) = place(of: index)
    let element = pieces[piece].remove(at: offset)
    if pieces[piece].isEmpty { pieces.remove(at: piece) }
    measure(from: piece)
    return element
  }

  mutating func insert(_ element: Element, at index: Int) {
    if pieces.isEmpty { pieces.append([]) }
    let (piece, offset) = index == count ? (pieces.count - 1, pieces[pieces.count - 1].count) : place(of: index)
    pieces[piece].insert(element, at: offset)
    if pieces[piece].count > 2 * Pieces.size {
      pieces.insert(Array(pieces[piece][Pieces.size...]), at: piece + 1)
      pieces[piece].removeSubrange(Pieces.size...)
    }
    measure(from: piece)
  }

  /// Returns the piece of an element and the offset in it. Binary search, O(log n) in the number of pieces.
  private func place(of index: Int) -> (piece: Int, offset: Int) {
    var low = 0, high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return (low, index - (low == 0 ? 0 : ends[low - 1]))
  }

  private mutating func measure(from first: Int) {
    ends.removeSubrange(Swift.min(first, ends.count)...)
    for piece in pieces[first...] { ends.append((ends.last ?? 0) + piece.count) }
  }
}
