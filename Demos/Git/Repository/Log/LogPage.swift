/// Some hundred commits in a compact form: about 90 bytes a commit.
public final class LogPage: Sendable {
  /// The position of the first commit in the log.
  public let start: Int
  public let count: Int
  private let hashes: [UInt8]
  private let hashLength: Int
  private let names: [String]
  private let authors: [UInt16]
  private let times: [Int]
  /// The references, a zero byte, and the subject of each commit; and where it ends.
  private let texts: [UInt8]
  private let textEnds: [UInt32]
  private let graph: [UInt8]
  private let graphEnds: [UInt32]

  init(_ builder: LogPageBuilder) {
    (start, count) = (builder.start, builder.times.count)
    (hashes, hashLength, names, authors) = (builder.hashes, builder.hashLength, builder.names, builder.authors)
    (times, texts, textEnds, graph, graphEnds) = (builder.times, builder.texts, builder.textEnds, builder.graph, builder.graphEnds)
  }

  /// The commit at a place of the page.
  public subscript(place: Int) -> LogCommit {
    let text = textRange(place)
    let zero = texts[text].firstIndex(of: 0) ?? text.lowerBound
    let references = texts[text.lowerBound..<zero].text
    let cells = (place == 0 ? 0 : Int(graphEnds[place - 1]))..<Int(graphEnds[place])
    return LogCommit(
      hash: hash(place), author: names[Int(authors[place])], time: times[place],
      references: references.isEmpty ? [] : references.split(separator: ", ").map(String.init),
      subject: texts[(zero + 1)..<text.upperBound].text,
      graph: stride(from: cells.lowerBound, to: cells.upperBound, by: 2).map { GraphCell(stored: (graph[$0], graph[$0 + 1])) })
  }

  /// The hash of a commit in hexadecimal digits.
  public func hash(_ place: Int) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return hashes[(place * hashLength)..<(place + 1) * hashLength].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }.text
  }

  private func textRange(_ place: Int) -> Range<Int> { (place == 0 ? 0 : Int(textEnds[place - 1]))..<Int(textEnds[place]) }

  /// The positions in the log of the commits whose subject, names or author have a text, or whose hash begins with it. Small letters of the
  /// text match capital ones too.
  public func places(of text: String) -> [Int] {
    let wanted = Array(text.lowercased().utf8)
    guard !wanted.isEmpty else { return [] }
    let matching = Set(names.indices.filter { LogPage.contains(Array(names[$0].utf8)[...], wanted) })
    let isHash = wanted.count >= 4 && wanted.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return (0..<count).filter { place in
      matching.contains(Int(authors[place])) || LogPage.contains(texts[textRange(place)], wanted)
        || isHash && hash(place).utf8.starts(with: wanted)
    }.map { start + $0 }
  }

  private static func contains(_ text: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
    guard text.count >= wanted.count else { return false }
    return text.withUnsafeBufferPointer { text in
      let first = wanted[0]
      for start in 0...(text.count - wanted.count) where lower(text[start]) == first {
        var place = 1
        while place < wanted.count, lower(text[start + place]) == wanted[place] { place += 1 }
        if place == wanted.count { return true }
      }
      return false
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}

/// Collects the commits of a page.
struct LogPageBuilder {
  let start: Int
  var hashes: [UInt8] = []
  var hashLength = 20
  var names: [String] = []
  var authors: [UInt16] = []
  var times: [Int] = []
  var texts: [UInt8] = []
  var textEnds: [UInt32] = []
  var graph: [UInt8] = []
  var graphEnds: [UInt32] = []
  private var numbers: [ArraySlice<UInt8>: UInt16] = [:]

  init(start: Int) { self.start = start }

  mutating func append(
    hash: [UInt8], author: ArraySlice<UInt8>, time: Int, references: ArraySlice<UInt8>, subject: ArraySlice<UInt8>, graph cells: [GraphCell]
  ) {
    hashLength = hash.count
    hashes += hash
    if let number = numbers[author] {
      authors.append(number)
    } else {
      let number = UInt16(names.count)
      numbers[author] = number
      names.append(author.text)
      authors.append(number)
    }
    times.append(time)
    texts += references
    texts.append(0)
    texts += subject
    textEnds.append(UInt32(texts.count))
    for cell in cells { graph += cell.stored }
    graphEnds.append(UInt32(graph.count))
  }
}
