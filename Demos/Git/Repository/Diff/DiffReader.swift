/// Reads the bytes of a diff line by line.
struct DiffReader {
  let bytes: [UInt8]
  private(set) var rows: [DiffRow] = []
  private(set) var files: [DiffFile] = []
  private(set) var hunks: [Range<Int>] = []
  /// The lines of the hunk that are still to come, in the old and in the new file.
  private var oldLeft = 0, newLeft = 0
  private var old: Int32 = 0, new: Int32 = 0
  private var isInHunk = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    var place = 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      readLine(place..<end)
      place = end + 1
    }
    closeFile()
  }

  private mutating func readLine(_ line: Range<Int>) {
    if isInHunk, readChange(line) { return }
    isInHunk = false
    if begins(line, "diff --") { return openFile(line) }
    guard let file = files.last else { return rows.append(DiffRow(kind: .text, bytes: line)) }
    if begins(line, "@@"), file.rows.lowerBound < rows.count { return openHunk(line) }
    if file.header.upperBound == line.lowerBound || file.header.isEmpty { readHeader(line) }
  }

  private func begins(_ line: Range<Int>, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { $0.count <= line.count && $0.elementsEqual(bytes[line.lowerBound..<line.lowerBound + $0.count]) }
  }

  // MARK: Files

  private mutating func openFile(_ line: Range<Int>) {
    closeFile()
    let isCombined = !begins(line, "diff --git ")
    files.append(
      DiffFile(
        path: "", rows: rows.count..<rows.count, header: line.lowerBound..<min(bytes.count, line.upperBound + 1), isCombined: isCombined))
    rows.append(DiffRow(kind: .file, bytes: line, file: Int32(files.count - 1)))
    files[files.count - 1].path =
      isCombined ? bytes[line].split(separator: 0x20).dropFirst(2).joined(separator: [0x20]).text : DiffPath.both(bytes[line])
  }

  private mutating func closeFile() {
    guard let last = files.indices.last else { return }
    closeHunk()
    files[last].rows = files[last].rows.lowerBound..<rows.count
  }

  private mutating func readHeader(_ line: Range<Int>) {
    let last = files.count - 1
    files[last].header = files[last].header.lowerBound..<min(bytes.count, line.upperBound + 1)
    func rest(_ count: Int) -> ArraySlice<UInt8> { bytes[line].dropFirst(count) }
    if begins(line, "+++ ") || begins(line, "--- ") {
      if let path = DiffPath.read(rest(4), hasPrefix: true) { files[last].path = path }
      return
    }
    if begins(line, "index ") || begins(line, "similarity ") || begins(line, "dissimilarity ") { return }
    if begins(line, "new file") { files[last].isNew = true }
    if begins(line, "deleted file") { files[last].isDeleted = true }
    if begins(line, "Binary files ") || begins(line, "GIT binary patch") { files[last].isBinary = true }
    if begins(line, "rename to "), let path = DiffPath.read(rest(10), hasPrefix: false) { files[last].path = path }
    rows.append(DiffRow(kind: .note, bytes: line, file: Int32(last)))
  }

  // MARK: Hunks

  private mutating func openHunk(_ line: Range<Int>) {
    closeHunk()
    let numbers = HunkNumbers(bytes[line])
    (old, oldLeft, new, newLeft) = (Int32(clamping: numbers.old), numbers.oldCount, Int32(clamping: numbers.new), numbers.newCount)
    hunks.append(rows.count..<rows.count)
    rows.append(DiffRow(kind: .hunk, bytes: line, old: old, new: new, file: Int32(files.count - 1), hunk: Int32(hunks.count - 1)))
    isInHunk = true
  }

  private mutating func closeHunk() {
    guard let last = hunks.indices.last, hunks[last].isEmpty else { return }
    hunks[last] = hunks[last].lowerBound..<rows.count
  }

  /// Reads a line of a hunk. Returns false if the hunk has ended before it.
  private mutating func readChange(_ line: Range<Int>) -> Bool {
    let file = files.count - 1
    var row = DiffRow(kind: .context, bytes: line, file: Int32(file), hunk: Int32(hunks.count - 1))
    let sign = line.isEmpty ? 0x20 : bytes[line.lowerBound]
    if sign == 0x5C {
      row.kind = .noNewline
    } else if files[file].isCombined {
      guard [0x20, 0x2B, 0x2D].contains(sign) else { return false }
      let signs = bytes[line].prefix(2)
      row.kind = signs.contains(0x2B) ? .added : signs.contains(0x2D) ? .deleted : .context
      if row.kind != .deleted { (row.new, new) = (new, new &+ 1) }
    } else {
      guard oldLeft > 0 || newLeft > 0 else { return false }
      switch sign {
      case 0x2B:
        (row.kind, row.new) = (.added, new)
        (new, newLeft, files[file].added) = (new &+ 1, newLeft - 1, files[file].added + 1)
      case 0x2D:
        (row.kind, row.old) = (.deleted, old)
        (old, oldLeft, files[file].deleted) = (old &+ 1, oldLeft - 1, files[file].deleted + 1)
      case 0x20:
        (row.old, row.new) = (old, new)
        (old, new, oldLeft, newLeft) = (old &+ 1, new &+ 1, oldLeft - 1, newLeft - 1)
      default: return false
      }
    }
    rows.append(row)
    return true
  }
}

/// The numbers in the head of a hunk: `@@ -1,7 +1,8 @@`.
struct HunkNumbers: Equatable {
  var old = 0, oldCount = 1, new = 0, newCount = 1

  init(_ head: some Sequence<UInt8>) {
    for word in head.text.split(separator: " ").dropFirst() {
      guard let sign = word.first, sign == "-" || sign == "+" else { break }
      let numbers = word.dropFirst().split(separator: ",").map { min(Int($0) ?? 0, Int(Int32.max)) }
      guard let first = numbers.first else { continue }
      if sign == "-" { (old, oldCount) = (first, numbers.count > 1 ? numbers[1] : 1) }
      if sign == "+" { (new, newCount) = (first, numbers.count > 1 ? numbers[1] : 1) }
    }
  }
}
