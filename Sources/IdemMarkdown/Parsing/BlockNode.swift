import IdemText

/// One block of a document. Blocks are stored in one array and refer to each other by index; -1 is none.
struct BlockNode: Sendable, Equatable {
  enum Kind: UInt8, Sendable {
    case document, quote, list, item, footnote
    case paragraph, heading, fencedCode, indentedCode, html, table, rule
    /// A paragraph that consisted of link definitions only. It shows nothing.
    case definitions

    var isContainer: Bool { rawValue <= Kind.footnote.rawValue }
    /// Whether lines are text of the block itself, and begin no other blocks.
    var isVerbatim: Bool { self == .fencedCode || self == .indentedCode || self == .html }
  }

  var kind: Kind
  var isOpen = true
  /// Whether the block's last line was blank.
  var endsBlank = false
  /// A list with blank lines between its items or their blocks.
  var isLoose = false
  /// The level of a heading; the kind of an HTML block; the character of a fence; the bullet of a list, or the delimiter of an ordered one.
  var mark: UInt8 = 0
  var parent: Int32
  var firstChild: Int32 = -1, lastChild: Int32 = -1, next: Int32 = -1
  /// The bytes of the source from the start of the first line to the end of the last one.
  var start: Int32, end: Int32
  /// The text of a leaf: a range of `BlockParser.text`.
  var contentStart: Int32 = 0, contentEnd: Int32 = 0
  /// The words after a fence, the delimiter row of a table, or the label of a footnote: a range of `BlockParser.text`.
  var infoStart: Int32 = 0, infoEnd: Int32 = 0
  /// The first number of an ordered list (-1 for a bullet list); the number of an item; the length of a fence.
  var number: Int32 = 0
  /// The columns that belong to an item's marker; the indentation of a fence.
  var indent: Int32 = 0

  init(_ kind: Kind, parent: Int32, start: Int) {
    self.kind = kind
    self.parent = parent
    self.start = Int32(start)
    end = self.start
  }

  var content: Range<Int> {
    get { Int(contentStart)..<Int(contentEnd) }
    set { (contentStart, contentEnd) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }
  var info: Range<Int> {
    get { Int(infoStart)..<Int(infoEnd) }
    set { (infoStart, infoEnd) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }
}

/// A position in a line. Tabs count as spaces up to the next multiple of four columns.
struct LineCursor {
  /// The line without its end.
  let bytes: Bytes
  var offset = 0
  var column = 0
  /// Whether the columns of the tab at `offset` are partly consumed.
  var isInTab = false
  /// What `find` found: the next byte that is no space, its column, and the columns before it.
  private(set) var next = 0, nextColumn = 0, indent = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
    find()
  }

  var isBlank: Bool { next >= bytes.count }
  /// Whether the text begins four columns or more after the cursor.
  var isIndented: Bool { indent >= 4 }
  /// The next byte that is no space; 0 at the end.
  var peek: UInt8 { bytes.at(next) }

  mutating func find() {
    next = offset
    nextColumn = column
    while next < bytes.count {
      if bytes[next] == .space {
        nextColumn += 1
      } else if bytes[next] == .tab {
        nextColumn += 4 - nextColumn % 4
      } else {
        break
      }
      next += 1
    }
    indent = nextColumn - column
  }

  /// Moves to the next byte that is no space.
  mutating func skipSpaces() {
    (offset, column, isInTab) = (next, nextColumn, false)
    indent = 0
  }

  mutating func skip(bytes count: Int) {
    for _ in 0..<count where offset < bytes.count {
      if bytes[offset] == .tab { column += 4 - column % 4 } else { column += 1 }
      offset += 1
    }
    isInTab = false
    find()
  }

  mutating func skip(columns count: Int) {
    var left = count
    while left > 0, offset < bytes.count {
      if bytes[offset] == .tab {
        let width = 4 - column % 4
        isInTab = width > left
        let step = min(width, left)
        column += step
        left -= step
        if !isInTab { offset += 1 }
      } else {
        isInTab = false
        column += 1
        offset += 1
        left -= 1
      }
    }
    find()
  }

  mutating func skipToEnd() {
    offset = bytes.count
    isInTab = false
    find()
  }
}
