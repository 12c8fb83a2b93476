#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The names of functions by their addresses.
package enum SymbolName {
  /// Symbol: `swift_demangle` of libswiftCore, since Swift 4.
  /// Contract: C calling convention; without a buffer, the result is allocated with `malloc` and belongs to the caller; nil if the name is
  /// not a Swift symbol.
  /// Without it: the program does not link.
  @_silgen_name("swift_demangle")
  private static func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?

  package static func demangled(_ symbol: String) -> String {
    guard let name = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
    defer { free(name) }
    return String(cString: name)
  }

  /// The names of the functions that begin at an address, several if the linker found them equal. Empty if the file has no symbol for it.
  package static func mangled(at address: UInt) -> [String] {
    #if os(Linux)
      guard let file = LoadedFile(containing: address) else { return [] }
      return file.functions(at: address)
    #else
      var info = Dl_info()
      guard let pointer = UnsafeRawPointer(bitPattern: address), dladdr(pointer, &info) != 0, let name = info.dli_sname,
        info.dli_saddr == UnsafeMutableRawPointer(bitPattern: address)
      else { return [] }
      // SAFETY: the name belongs to the loaded file, which is never unloaded, and ends with a zero byte.
      return [String(cString: name)]
    #endif
  }
}

extension StringProtocol {
  /// The range of the first occurrence of a text. The standard library has no search for a text without its module of regular expressions.
  package func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
