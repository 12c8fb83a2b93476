import IdemText

/// Lists and their items.
extension BlockParser {
  private struct Marker {
    /// `-`, `+` or `*`; for an ordered list the delimiter: `.` or `)`.
    var mark: UInt8
    /// The number; -1 for a bullet.
    var number: Int32
    /// The length in bytes, which is its number of columns.
    var length: Int
  }

  private func marker(_ cursor: LineCursor, interruptsParagraph: Bool) -> Marker? {
    let bytes = cursor.bytes
    var end = cursor.next
    var found: Marker
    switch cursor.peek {
    case .asterisk, .hyphen, .plus:
      end += 1
      found = Marker(mark: cursor.peek, number: -1, length: 1)
    case let byte where byte.isDigit:
      var number: Int32 = 0
      while bytes.at(end).isDigit, end - cursor.next < 9 {
        number = number * 10 + Int32(bytes[end] - 0x30)
        end += 1
      }
      guard bytes.at(end) == .period || bytes.at(end) == .closeParenthesis else { return nil }
      if interruptsParagraph, number != 1 { return nil }
      end += 1
      found = Marker(mark: bytes[end - 1], number: number, length: end - cursor.next)
    default: return nil
    }
    guard end >= bytes.count || bytes[end].isSpaceOrTab else { return nil }
    // An empty item does not interrupt a paragraph.
    if interruptsParagraph, bytes.isBlank(from: end) { return nil }
    return found
  }

  /// Opens an item if a marker begins at the cursor, and a list if the item does not belong to the list before it.
  mutating func openItem(_ cursor: inout LineCursor, in container: Int32) -> Int32? {
    let kind = nodes[container].kind
    guard let marker = marker(cursor, interruptsParagraph: kind == .paragraph) else { return nil }
    let offset = cursor.indent
    cursor.skip(bytes: cursor.next + marker.length - cursor.offset)
    var padding = marker.length
    // Up to four columns belong to the marker. More begin indented code one column after it.
    if cursor.isBlank || cursor.indent >= 5 || cursor.indent < 1 {
      padding += 1
      if cursor.indent > 0 { cursor.skip(columns: 1) }
    } else {
      padding += cursor.indent
      cursor.skip(columns: cursor.indent)
    }
    var list = container
    let isSame = kind == .list && nodes[list].mark == marker.mark && (nodes[list].number < 0) == (marker.number < 0)
    if !isSame {
      list = addChild(.list, to: container)
      nodes[list].mark = marker.mark
      nodes[list].number = marker.number
    }
    let last = nodes[list].lastChild
    let item = addChild(.item, to: list)
    nodes[item].indent = UInt8(offset + padding)
    nodes[item].number = last >= 0 ? nodes[last].number + 1 : max(0, marker.number)
    return item
  }
}
