import Testing

@testable import GitData

@Suite struct ConflictTextTests {
  private let file = """
    first
    <<<<<<< HEAD
    ours
    =======
    theirs 1
    theirs 2
    >>>>>>> topic
    middle
    <<<<<<< HEAD
    ||||||| 1234567
    base
    =======
    more\r
    >>>>>>> topic
    last
    """

  @Test func `each conflict has its sides, also with the lines before both`() {
    let text = ConflictText(Array(file.utf8))
    #expect(text.hunks.map(\.lines) == [1..<7, 8..<14])
    #expect(text.hunks.map(\.ours) == [2..<3, 9..<9])
    #expect(text.hunks.map(\.base) == [3..<3, 10..<11])
    #expect(text.hunks.map(\.theirs) == [4..<6, 12..<13])
    #expect(text.kinds[8...13] == [.oursMark, .baseMark, .base, .theirsMark, .theirs, .end])
    #expect(text.text(12) == "more")
  }

  @Test func `a side is taken in place of a conflict, and each other byte stays`() {
    let text = ConflictText(Array(file.utf8))
    let ours = text.taking(.ours, of: 0).text
    #expect(ours.hasPrefix("first\nours\nmiddle\n<<<<<<< HEAD\n") && ours.hasSuffix("more\r\n>>>>>>> topic\nlast"))
    #expect(text.taking(.theirs, of: 0).text.hasPrefix("first\ntheirs 1\ntheirs 2\nmiddle\n"))
    #expect(text.taking(.both, of: 0).text.hasPrefix("first\nours\ntheirs 1\ntheirs 2\nmiddle\n"))
    #expect(text.taking(.ours, of: 1).text.hasSuffix("middle\nlast"))
    #expect(text.taking(.both, of: 1).text.hasSuffix("middle\nmore\r\nlast"))
  }

  @Test func `the conflict of a line is the one around it or after it, and the last one at the end`() {
    let text = ConflictText(Array(file.utf8))
    #expect([0, 1, 6, 7, 8, 13, 14].map { text.hunk(at: $0) } == [0, 0, 0, 1, 1, 1, 1])
    #expect(ConflictText([]).hunk(at: 0) == nil)
  }

  @Test(arguments: [
    "<<<<<<< HEAD\nours\n", "=======\n>>>>>>> topic\n", "<<<<<<< HEAD\n>>>>>>> topic\n", "<<<<<<<< HEAD\n=======\n>>>>>>> a\n",
    "<<<<<< HEAD\n=======\n>>>>>>> a\n", "<<<<<<<HEAD\n=======\n>>>>>>> a\n", "======= \n", "<<<<<<<", "",
  ])
  func `marks that are no conflict are lines of the file`(text: String) {
    let text = ConflictText(Array(text.utf8))
    #expect(text.hunks.isEmpty && text.kinds.allSatisfy { $0 == .context })
  }

  @Test func `a mark that begins again begins the conflict`() {
    let text = ConflictText(Array("<<<<<<< a\nx\n<<<<<<< b\ny\n=======\nz\n>>>>>>> c\n".utf8))
    #expect(text.hunks.map(\.lines) == [2..<7])
    #expect(text.taking(.theirs, of: 0).text == "<<<<<<< a\nx\nz\n")
  }
}
