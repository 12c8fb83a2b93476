import IdemScreen

/// The text of a decoder: the current line, or all lines, with its runs. Here a return, a backspace and a tab have their effect.
struct ANSILines: Sendable {
  /// A line is cut before a character that begins at or after this number of bytes. Nil: the lines stay together, with newlines.
  let longestLine: Int?
  private let options: ANSIOptions
  /// The pen and the address of the link for the next character.
  private(set) var pen = ANSIPen()
  private var link: String?
  /// The lines that are complete.
  private(set) var complete: [AttributedString] = []

  var bytes: [UInt8] = []
  /// Where the current line begins.
  var start = 0
  var runs: [AttributeRuns.Run] = []
  /// The attributes of the runs, and the pens and numbers of links that they are made from. The first entry has no attributes. The lines
  /// share the table.
  private var table = [AttributeContainer()]
  private var keys = [Key()]
  /// The links of the table. Their numbers begin with 1.
  private var links: [String] = []
  /// The entry of the pen. Nil after a change, until a character needs it.
  var entry: Int32? = 0

  /// Whether the next character replaces the line.
  private var startsAgain = false
  /// The number of characters that the next one replaces.
  var backspaces = 0
  /// How the last character was printed over another one, as manual pages do.
  var overprint = Overprint()
  /// A position in the line, and its column, from which the columns for a tab are counted.
  var counted = (position: 0, column: 0)
  /// Whether the last line was ended before its newline. A newline that follows at once belongs to it.
  private var wasCut = false

  private struct Key: Hashable {
    var pen = ANSIPen()
    var link: Int32 = 0
  }

  struct Overprint {
    var isBold = false, isUnderlined = false
    var isNone: Bool { !isBold && !isUnderlined }
  }

  private static let largestTable = 1024

  init(longestLine: Int?, _ options: ANSIOptions) { (self.longestLine, self.options) = (longestLine, options) }

  // MARK: Style

  mutating func resetPen() {
    pen = ANSIPen()
    entry = nil
  }

  /// Applies the parameters of an SGR sequence.
  mutating func apply(_ parameters: UnsafeBufferPointer<UInt8>) {
    pen.apply(parameters)
    entry = nil
  }

  mutating func setLink(_ address: String?) {
    link = address
    entry = nil
  }

  private mutating func findEntry() -> Int32 {
    var key = Key(pen: pen)
    // Blanks look the same, hidden or not.
    key.pen.isHidden = false
    if overprint.isBold { key.pen.attributes.insert(.bold) }
    if overprint.isUnderlined, key.pen.underline == 0 { key.pen.underline = 1 }
    if !options.readsStyles { key.pen = ANSIPen() }
    let link = options.readsLinks ? link : nil
    if let link {
      if links.last != link { links.append(link) }
      key.link = Int32(links.count)
    }
    // The newest entries are searched, so that the cost has a limit.
    for index in keys.indices.suffix(64).reversed() where keys[index] == key { return Int32(index) }
    if key == Key() { return 0 }
    table.append(key.pen.container(link: link))
    keys.append(key)
    return Int32(table.count - 1)
  }

  /// Gives the bytes that were added an entry of the table.
  private mutating func extendRuns(from position: Int, entry: Int32) {
    if runs.isEmpty {
      if entry == 0 { return }
      if position > 0 { runs.append(AttributeRuns.Run(end: Int32(position), attributes: 0)) }
    }
    if let last = runs.last, last.attributes == entry {
      runs[runs.count - 1].end = Int32(bytes.count)
    } else {
      runs.append(AttributeRuns.Run(end: Int32(bytes.count), attributes: entry))
    }
  }

  // MARK: Text

  /// Adds printable characters in valid UTF-8.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var next = 0
    while next < text.count {
      prepare()
      var end = text.count
      if pen.isHidden || backspaces > 0 {
        // One character, and the rest after it.
        end = next + 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        let character = UnsafeBufferPointer(rebasing: text[next..<end])
        next = end
        if addOver(character) { continue }
        addCounted(pen.isHidden ? ANSILines.blanks(character) : Array(character))
        continue
      }
      if let longestLine {
        end = min(end, next + longestLine - (bytes.count - start))
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      }
      endOverprint()
      let position = bytes.count
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[next..<end]))
      extend(from: position)
      next = end
    }
  }

  mutating func addCounted(_ text: [UInt8]) {
    let position = bytes.count
    bytes += text
    extend(from: position)
  }

  private mutating func extend(from position: Int) {
    let entry = entry ?? findEntry()
    self.entry = entry
    if bytes.count > position { extendRuns(from: position, entry: entry) }
  }

  /// Adds spaces up to the next stop of a tab.
  mutating func addTab() {
    prepare()
    if backspaces > 0 { removeCharacters() }
    for position in counted.position..<bytes.count where bytes[position] & 0xC0 != 0x80 {
      counted.column += ANSILines.columns(ANSILines.scalar(bytes, position))
    }
    let width = max(1, options.tabWidth), count = width - counted.column % width
    endOverprint()
    addCounted(Array(repeating: 0x20, count: count))
    counted = (bytes.count, counted.column + count)
  }

  /// The next character replaces the line.
  mutating func startAgain() { startsAgain = true }

  /// The next character replaces the one before it.
  mutating func addBackspace() { if !startsAgain { backspaces = min(backspaces + 1, bytes.count - start) } }

  /// Empties the current line. `onlyAfterReturn`: only if the position is its start.
  mutating func emptyLine(onlyAfterReturn: Bool) {
    if onlyAfterReturn, !startsAgain { return }
    removeBytes(to: start)
    counted = (start, 0)
    backspaces = 0
    startsAgain = false
  }

  /// Before text is added: carries out a return, and begins another line if this one is too long.
  private mutating func prepare() {
    if startsAgain { emptyLine(onlyAfterReturn: true) }
    guard let longestLine, bytes.count >= longestLine || table.count >= ANSILines.largestTable else { return }
    if bytes.isEmpty { return resetTable() }
    endLine()
    wasCut = true
  }

  /// Ends the current line at a newline.
  mutating func addNewline() {
    if !wasCut || !bytes.isEmpty || longestLine == nil { endLine() }
    wasCut = false
  }

  private mutating func endLine() {
    if longestLine == nil {
      bytes.append(0x0A)
      extendRuns(from: bytes.count - 1, entry: 0)
    } else {
      complete.append(text)
      bytes.removeAll(keepingCapacity: true)
      runs.removeAll(keepingCapacity: true)
      if table.count >= 64 { resetTable() }
    }
    start = bytes.count
    counted = (start, 0)
    startsAgain = false
    backspaces = 0
    endOverprint()
  }

  mutating func endOverprint() {
    if overprint.isNone { return }
    overprint = Overprint()
    entry = nil
  }

  private mutating func resetTable() {
    table = [AttributeContainer()]
    keys = [Key()]
    links = []
    entry = nil
  }

  /// Whether the current line has text.
  var hasUnfinishedLine: Bool { bytes.count > start }

  /// The text so far: the current line, or all lines.
  var text: AttributedString {
    let string = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let isPlain = runs.isEmpty || runs.count == 1 && runs[0].attributes == 0
    return AttributedString(text: string, stored: isPlain ? AttributeRuns() : AttributeRuns(runs, table: table))
  }

  /// Returns the complete lines, and begins to collect others.
  mutating func takeLines() -> [AttributedString] {
    defer { complete = [] }
    return complete
  }

  /// The number of bytes that are stored for the current line.
  var storedBytes: Int { bytes.count + runs.count * MemoryLayout<AttributeRuns.Run>.stride + links.reduce(0) { $0 + $1.utf8.count } }
}
