/// An array that is stored in chunks. Appending to a copy copies one chunk, not a million elements.
struct Chunks<Element>: RandomAccessCollection {
  private static var size: Int { 2048 }
  private var chunks: [[Element]] = []
  private(set) var count = 0

  init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  func index(after index: Int) -> Int { index + 1 }
  func index(before index: Int) -> Int { index - 1 }
  func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }
  func distance(from start: Int, to end: Int) -> Int { end - start }

  subscript(index: Int) -> Element { chunks[index / Chunks.size][index % Chunks.size] }

  mutating func append(_ element: Element) {
    if count % Chunks.size == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    count += 1
  }
}
