import IdemCore
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The paths of files that were dropped on the terminal's window. A terminal pastes them, quoted for a shell.
package enum DroppedPaths {
  /// The paths in a pasted text; nil if it is anything else. All must be absolute and exist, so that an ordinary paste is none.
  ///
  /// Known forms: `'/a b'`, `"/a b"`, `/a\ b`, `file:///a%20b`, one or several, separated by spaces or line ends. Cost: one system call for
  /// each path.
  package static func read(_ text: String, exists: (String) -> Bool = { access($0, F_OK) == 0 }) -> [String]? {
    guard text.utf8.count <= 1 << 20, let words = words(of: text), !words.isEmpty else { return nil }
    var paths: [String] = []
    for word in words {
      let path = word.hasPrefix("file://") ? decoded(word) : word
      guard let path, path.hasPrefix("/"), exists(path) else { return nil }
      paths.append(path)
    }
    return paths
  }

  /// The words of a text as a shell reads them; nil if a quote is open.
  private static func words(of text: String) -> [String]? {
    var words: [String] = [], word: [UInt8] = [], isInWord = false
    var quote: UInt8?, isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        word.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
        (isEscaped, isInWord) = (true, true)
      } else if let open = quote {
        if byte == open { quote = nil } else { word.append(byte) }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        (quote, isInWord) = (byte, true)
      } else if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        if isInWord { words.append(String(decoding: word, as: UTF8.self)) }
        (word, isInWord) = ([], false)
      } else {
        word.append(byte)
        isInWord = true
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    if isInWord { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// The path of a `file:` address of this machine.
  private static func decoded(_ address: String) -> String? {
    var rest = address.utf8.dropFirst("file://".utf8.count)
    // The name of the machine is ignored.
    rest = rest.drop { $0 != UInt8(ascii: "/") }
    var bytes: [UInt8] = [], iterator = rest.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = iterator.next(), let low = iterator.next(),
        let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
    }
    return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

extension View {
  /// Adds an action for files that are dropped on the terminal's window. It gets their paths, and returns whether it took them; if not, they
  /// are pasted.
  ///
  /// A terminal pastes the paths of dropped files. The action runs for a paste of absolute paths of existing files, and nothing else.
  public func onPathDrop(perform action: @escaping @MainActor (_ paths: [String]) -> Bool) -> some View {
    onPaste { text in
      guard let paths = DroppedPaths.read(text) else { return .ignored }
      return action(paths) ? .handled : .ignored
    }
  }
}
