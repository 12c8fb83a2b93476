extension Sequence<UInt8> {
  /// The bytes as text. Bytes that are no UTF-8 become U+FFFD.
  var text: String { String(decoding: Array(self), as: UTF8.self) }
}

extension [UInt8] {
  /// The parts between zero bytes. The last one ends with a zero byte too, or is empty.
  var fields: [String] {
    var fields = split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    if fields.last == "" { fields.removeLast() }
    return fields
  }

  /// The lines without their ends.
  var lines: [Substring] { String(decoding: self, as: UTF8.self).split(separator: "\n") }
}
