/// The names of files in the head of a diff.
enum DiffPath {
  /// Reads a name. Nil for `/dev/null`.
  ///
  /// - Parameter hasPrefix: Whether `a/` or `b/` is before it.
  static func read(_ bytes: ArraySlice<UInt8>, hasPrefix: Bool) -> String? {
    var name = bytes
    // Git adds a tab after a name with blanks.
    if name.last == 0x09 { name.removeLast() }
    let plain = name.first == 0x22 ? unquoted(name) : Array(name)
    if hasPrefix, plain == Array("/dev/null".utf8) { return nil }
    return plain.dropFirst(hasPrefix ? 2 : 0).text
  }

  /// The name in `diff --git a/NAME b/NAME`, where both are the same.
  static func both(_ line: ArraySlice<UInt8>) -> String {
    let names = line.dropFirst("diff --git ".utf8.count)
    let half = (names.count - 1) / 2
    guard half > 0 else { return names.text }
    return read(names.suffix(half), hasPrefix: true) ?? names.text
  }

  /// The bytes of a name in quotation marks, with the escapes of C.
  private static func unquoted(_ name: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = [], rest = name.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == 0x5C, let next = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch next {
      case 0x6E: result.append(0x0A)
      case 0x74: result.append(0x09)
      case 0x72: result.append(0x0D)
      case 0x61: result.append(0x07)
      case 0x62: result.append(0x08)
      case 0x66: result.append(0x0C)
      case 0x76: result.append(0x0B)
      case 0x30...0x37:
        var value = Int(next - 0x30)
        for _ in 0..<2 { if let digit = rest.first, (0x30...0x37).contains(digit) { value = value * 8 + Int(rest.removeFirst() - 0x30) } }
        result.append(UInt8(truncatingIfNeeded: value))
      default: result.append(next)
      }
    }
    return result
  }
}
