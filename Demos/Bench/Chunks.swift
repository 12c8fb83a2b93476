/// An array in chunks: a copy that is appended to copies one chunk, not a million elements.
struct Chunks<Element>: RandomAccessCollection {
  private static var size: Int { 4096 }
  private var chunks: [[Element]] = []
  private(set) var count = 0

  init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element { chunks[index / Chunks.size][index % Chunks.size] }

  mutating func append(_ element: Element) {
    if count % Chunks.size == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    count += 1
  }
}
