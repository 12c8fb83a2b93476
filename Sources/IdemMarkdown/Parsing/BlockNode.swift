import IdemText

/// One block of a document. Blocks are stored in one array and refer to each other by index; -1 is none.
///
/// A document of short list items has two blocks for each line, so a block takes 32 bytes: what only containers have and what only leaves have
/// share their bytes, and what few blocks have is in a table, `BlockParser.infos`.
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

  private struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let open = Flags(rawValue: 1)
    static let endsBlank = Flags(rawValue: 2)
    static let loose = Flags(rawValue: 4)
  }

  /// A leaf becomes no container, and a container no leaf.
  var kind: Kind
  private var flags: Flags = .open
  /// The level of a heading; the kind of an HTML block; the character of a fence; the bullet of a list, or the delimiter of an ordered one.
  var mark: UInt8 = 0
  /// The columns that belong to an item's marker, at most 18; the indentation of a fence, at most 3.
  var indent: UInt8 = 0
  var parent: Int32
  var next: Int32 = -1
  /// The bytes of the source from the start of the first line to the end of the last one.
  var start: Int32, end: Int32
  /// The first and the last child of a container; the start and the end of the text of a leaf, in `BlockParser.text`.
  private var first: Int32, last: Int32
  /// The first number of an ordered list (-1 for a bullet list); the number of an item; the index in `BlockParser.infos` of a fence, a table or a
  /// footnote.
  var number: Int32 = 0

  init(_ kind: Kind, parent: Int32, start: Int, text: Int = 0) {
    self.kind = kind
    self.parent = parent
    self.start = Int32(start)
    end = self.start
    first = kind.isContainer ? -1 : Int32(text)
    last = first
  }

  var isOpen: Bool {
    get { flags.contains(.open) }
    set { if newValue { flags.insert(.open) } else { flags.remove(.open) } }
  }
  /// Whether the block's last line was blank.
  var endsBlank: Bool {
    get { flags.contains(.endsBlank) }
    set { if newValue { flags.insert(.endsBlank) } else { flags.remove(.endsBlank) } }
  }
  /// A list with blank lines between its items or their blocks.
  var isLoose: Bool {
    get { flags.contains(.loose) }
    set { if newValue { flags.insert(.loose) } else { flags.remove(.loose) } }
  }

  /// The first child; -1 for a leaf, and for a container without children.
  var firstChild: Int32 {
    get { kind.isContainer ? first : -1 }
    set { first = newValue }
  }
  var lastChild: Int32 {
    get { kind.isContainer ? last : -1 }
    set { last = newValue }
  }

  /// The text of a leaf: a range of `BlockParser.text`.
  var content: Range<Int> {
    get { kind.isContainer ? 0..<0 : Int(first)..<Int(last) }
    set { (first, last) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }
  var contentStart: Int32 { kind.isContainer ? 0 : first }
  var contentEnd: Int32 {
    get { kind.isContainer ? 0 : last }
    set { last = newValue }
  }

  /// The block as if it ended where it starts, and a leaf as if it had no text.
  var withoutExtent: BlockNode {
    var node = self
    node.end = start
    node.endsBlank = false
    if !kind.isContainer { node.last = first }
    return node
  }
}

/// What a fence, a table or a footnote has besides what all blocks have.
struct BlockInfo: Sendable, Equatable {
  /// The words after a fence, the delimiter row of a table, or the label of a footnote: a range of `BlockParser.text`.
  var text: Range<Int32>
  /// The length of a fence.
  var length = 0
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
