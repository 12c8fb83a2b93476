import IdemSeeds
import Testing

@testable import IdemScreen

/// Compares lines and columns that follow edits with those of a new text.
@Suite struct WrappedTextTests {
  @Test(arguments: Seed.all()) func `after random edits the lines are those that the line breaker finds`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<60 {
      let width = Int.random(in: 1...12, using: &random)
      let options = RandomText.everyOptions.randomElement(using: &random)!
      var text = Array(plain(300, using: &random).utf8)
      var wrapped = WrappedText(String(decoding: text, as: UTF8.self), width: width, hyphenates: true, options: options)
      for _ in 0..<20 {
        let change = edit(&text, using: &random)
        let whole = String(decoding: text, as: UTF8.self)
        wrapped.replace(change.range, with: change.count, in: whole)
        let truth = LineBreaker.lines(of: whole, width: width, options: options)
        let expected = truth.map { Int(whole.utf8.distance(from: whole.startIndex, to: $0.text.startIndex)) }
        let starts = (0..<wrapped.count).map { wrapped[$0].lowerBound }, lengths = (0..<wrapped.count).map { wrapped[$0].count }
        #expect(starts == expected && lengths == truth.map(\.text.utf8.count), "\(whole.debugDescription) in \(width)")
        for offset in [0, text.count / 2, text.count] {
          #expect(wrapped.line(at: offset) == max(0, (starts.firstIndex { $0 > offset } ?? starts.count) - 1))
        }
        if starts != expected { return }
      }
    }
  }

  @Test(arguments: Seed.all()) func `an edit of a long paragraph breaks only lines near the edit again, with the same result`(seed: Seed) {
    var random = seed.generator()
    var text = Array(repeating: "some words that are long enough ", count: 400).joined()
    var wrapped = WrappedText(text, width: 23, hyphenates: true)
    for _ in 0..<60 {
      let place = Int.random(in: 0...text.utf8.count, using: &random)
      let index = text.utf8.index(text.startIndex, offsetBy: place)
      text.insert(contentsOf: "x y", at: index)
      let old = Set((0..<wrapped.count).map { wrapped[$0].lowerBound + 3 })
      let broken = wrapped.replace(place..<place, with: 3, in: text)
      let truth = WrappedText(text, width: 23, hyphenates: true)
      // Where the lines are again what they were; and some lines before the edit and behind that place.
      let settled = (0..<truth.count).map { truth[$0].lowerBound }.first { $0 > place + 3 && old.contains($0) } ?? text.utf8.count
      #expect(broken <= settled - place + 40 * 23, "\(broken) of \(text.utf8.count) bytes, \(settled - place) of them new")
      #expect((0..<wrapped.count).map { wrapped[$0] } == (0..<truth.count).map { truth[$0] })
    }
  }

  @Test func `an edit in one of many paragraphs breaks only that paragraph again`() {
    let paragraph = "some words\n\nthat are long enough\n"
    var text = Array(repeating: paragraph, count: 200).joined()
    var wrapped = WrappedText(text, width: 12, hyphenates: true)
    for number in stride(from: 0, to: 200, by: 7) {
      let place = number * paragraph.utf8.count + number % 30
      text.insert("x", at: text.utf8.index(text.startIndex, offsetBy: place))
      #expect(wrapped.replace(place..<place, with: 1, in: text) <= 2 * paragraph.utf8.count)
    }
  }

  @Test func `any edit of any small text gives the same lines as a new text`() {
    var texts: [[UInt8]] = [[]]
    for count in 0..<4 { texts += texts.filter { $0.count == count }.flatMap { text in "a \n".utf8.map { text + [$0] } } }
    for text in texts {
      for width in 1...2 {
        let before = WrappedText(String(decoding: text, as: UTF8.self), width: width, hyphenates: true)
        for lower in 0...text.count {
          for upper in lower...text.count {
            for new in ["", "a", "\n", "a ", "\na"] {
              let whole = String(decoding: text[..<lower] + Array(new.utf8) + text[upper...], as: UTF8.self)
              var wrapped = before
              wrapped.replace(lower..<upper, with: new.utf8.count, in: whole)
              let truth = WrappedText(whole, width: width, hyphenates: true)
              let isSame = wrapped.count == truth.count && (0..<truth.count).allSatisfy { wrapped[$0] == truth[$0] }
              if !isSame {
                Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription), \(lower)..<\(upper) is \(new.debugDescription)")
                return
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: Seed.all()) func `after random edits the columns are those of a new text`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<40 {
      let options = RandomText.everyOptions.randomElement(using: &random)!
      var text = Array(plain(900, using: &random).utf8)
      var index = ColumnIndex(String(decoding: text, as: UTF8.self), options: options)
      for _ in 0..<12 {
        let change = edit(&text, using: &random)
        let whole = String(decoding: text, as: UTF8.self)
        index.replace(change.range, with: change.count, in: whole)
        var columns = 0, clusters = 0, offset = 0
        var places: [(offset: Int, columns: Int, clusters: Int)] = []
        var bytes = whole
        bytes.withUTF8 { bytes in
          CellWidth.forEachCluster(in: bytes, options: options) { cluster in
            places.append((offset, columns, clusters))
            (columns, clusters, offset) = (columns + cluster.columns, clusters + 1, cluster.end)
            return true
          }
        }
        places.append((offset, columns, clusters))
        #expect(index.columns == columns && index.clusters == clusters, "\(whole.debugDescription)")
        for place in [places.first!, places.last!, places.randomElement(using: &random)!, places.randomElement(using: &random)!] {
          let found = index.position(of: place.offset, in: whole)
          #expect(found.columns == place.columns && found.clusters == place.clusters, "\(place) in \(whole.debugDescription)")
          #expect(index.offset(ofCluster: place.clusters, in: whole) == place.offset)
          let start = index.start(at: place.columns, in: whole)
          #expect(start.column <= place.columns && places.contains { $0.offset == start.offset && $0.columns == start.column })
        }
        if index.columns != columns { return }
      }
    }
  }

  @Test func `texts that end at the edge of a part of the index are counted to the last byte`() {
    for count in [0, 1, 2, 255, 256, 257, 512, 513] {
      var text = String(repeating: "x", count: count)
      var index = ColumnIndex(text, options: .safe)
      #expect(index.columns == count && index.clusters == count)
      text.append("y")
      index.replace(count..<count, with: 1, in: text)
      #expect(index.columns == count + 1 && index.clusters == count + 1)
      #expect(index.position(of: count + 1, in: text) == (count + 1, count + 1) && index.offset(ofCluster: count, in: text) == count)
    }
  }

  /// Random text without tabs, which the line breaker expands.
  private func plain(_ length: Int, using random: inout SeededGenerator) -> String {
    let text = RandomText.make(length, using: &random)
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\t" ? " " : $0 }))
  }

  /// Replaces a range between two scalars.
  private func edit(_ text: inout [UInt8], using random: inout SeededGenerator) -> (range: Range<Int>, count: Int) {
    func place() -> Int {
      var place = Int.random(in: 0...text.count, using: &random)
      while place < text.count, text[place] & 0xC0 == 0x80 { place += 1 }
      return place
    }
    let a = place(), b = random.chance(0.5) ? a : place()
    let range = min(a, b)..<(random.chance(0.8) ? min(a, b) + nextScalars(text, min(a, b), 3) : max(a, b))
    let new = Array(plain(random.chance(0.8) ? 3 : 60, using: &random).utf8)
    text.replaceSubrange(range, with: new)
    return (range, new.count)
  }

  private func nextScalars(_ text: [UInt8], _ start: Int, _ count: Int) -> Int {
    var end = start, left = count
    while end < text.count, left > 0 {
      end += 1
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      left -= 1
    }
    return end - start
  }
}
