#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds the name of an observed property from the key path that Observation reports.
///
/// Such a key path consists of accessors and does not contain the name, but the symbol of its getter does. The dynamic linker finds only
/// exported symbols, so the symbol table of the binary file is read. That takes some milliseconds, once per property, and only if causes
/// are recorded.
///
/// Format: the description of a key path with an accessor is `\Root.<computed 0xADDRESS (Value)>`, since Swift 5.8; the address is that of
/// the getter. The getter's demangled name contains ` for `, the path of the property, and ` : ` and its type.
/// If it differs, or without a symbol (a stripped file): the property is described by its type.
@MainActor
package enum ObservedPropertyName {
  private static var known: [AnyKeyPath: String] = [:]

  package static func of(_ path: AnyKeyPath) -> String {
    if let name = known[path] { return name }
    let name = name(of: path)
    known[path] = name
    return name
  }

  /// The description is `\FoodTruck.<computed 0x000055d9bf5e9240 (Int)>`, or contains the name if the standard library has it.
  private static func name(of path: AnyKeyPath) -> String {
    let words = path.debugDescription
    guard let start = words.range(of: "<computed 0x") else { return String(words.split(separator: ".").last ?? "") }
    let digits = words[start.upperBound...].prefix { $0.isHexDigit }
    guard let address = UInt(digits, radix: 16), let symbol = SymbolName.mangled(at: address) else { return fallback(path) }
    return property(in: SymbolName.demangled(symbol)) ?? fallback(path)
  }

  private static func fallback(_ path: AnyKeyPath) -> String { "<\(type(of: path).valueType)>" }

  /// Returns `donuts` for `key path getter for App.FoodTruck.donuts : Swift.Int : App.FoodTruck`.
  private static func property(in symbol: String) -> String? {
    var name = symbol[...]
    if let prefix = name.range(of: " for ") { name = name[prefix.upperBound...] }
    guard let end = name.range(of: " : ") else { return nil }
    name = name[..<end.lowerBound]
    if name.hasSuffix(".getter") { name = name.dropLast(7) }
    return name.split(separator: ".").last.map(String.init)
  }
}

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

  /// `Dl_info` of dlfcn.h, with the same memory layout. Glibc declares it only with `_GNU_SOURCE`.
  // SAFETY: the strings belong to the loaded library, which is never unloaded.
  private struct Place {
    var file: UnsafePointer<CChar>?
    var base: UnsafeMutableRawPointer?
    var symbol: UnsafePointer<CChar>?
    var address: UnsafeMutableRawPointer?
  }

  /// Symbol: `dladdr` of the C library.
  /// Contract: fills in `place` and returns a value other than 0 if the address belongs to a loaded file. The strings belong to the loader.
  @_silgen_name("dladdr")
  private static func find(_ address: UnsafeRawPointer, _ place: UnsafeMutablePointer<Place>) -> CInt

  package static func mangled(at address: UInt) -> String? {
    var info = Place()
    guard let pointer = UnsafeRawPointer(bitPattern: address), find(pointer, &info) != 0 else { return nil }
    if let name = info.symbol, info.address == UnsafeMutableRawPointer(bitPattern: address) { return String(cString: name) }
    #if os(Linux)
      guard let file = info.file, let base = info.base else { return nil }
      // The reported file name of the program itself need not be a valid path (`argv[0]`).
      return symbol(in: file, at: address - UInt(bitPattern: base)) ?? symbol(in: "/proc/self/exe", at: address - UInt(bitPattern: base))
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// Searches the symbol table (`.symtab`) of an ELF file for a function with exactly this value. The file is mapped read-only during the
    /// call.
    private static func symbol(in path: UnsafePointer<CChar>, at value: UInt) -> String? {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      let size = lseek(descriptor, 0, SEEK_END)
      guard size > MemoryLayout<Elf64_Ehdr>.size, let file = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), file != MAP_FAILED
      else { return nil }
      defer { munmap(file, size) }
      let bytes = UnsafeRawBufferPointer(start: file, count: size)
      let header = bytes.loadUnaligned(as: Elf64_Ehdr.self)
      guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), header.e_shentsize == MemoryLayout<Elf64_Shdr>.size else { return nil }
      func section(_ index: Int) -> Elf64_Shdr? {
        let start = Int(header.e_shoff) + index * MemoryLayout<Elf64_Shdr>.size
        guard start >= 0, start + MemoryLayout<Elf64_Shdr>.size <= size else { return nil }
        return bytes.loadUnaligned(fromByteOffset: start, as: Elf64_Shdr.self)
      }
      for index in 0..<Int(header.e_shnum) {
        guard let table = section(index), table.sh_type == UInt32(SHT_SYMTAB), let names = section(Int(table.sh_link)) else { continue }
        guard table.sh_offset + table.sh_size <= UInt64(size), names.sh_offset + names.sh_size <= UInt64(size) else { return nil }
        for place in stride(from: Int(table.sh_offset), to: Int(table.sh_offset + table.sh_size), by: MemoryLayout<Elf64_Sym>.size) {
          let symbol = bytes.loadUnaligned(fromByteOffset: place, as: Elf64_Sym.self)
          if UInt(symbol.st_value) == value, symbol.st_info & 0xF == 2, UInt64(symbol.st_name) < names.sh_size {
            // SAFETY: the name begins within the string table, which is within the mapped file and ends with a zero byte (ELF requires it).
            return String(cString: (file + Int(names.sh_offset) + Int(symbol.st_name)).assumingMemoryBound(to: CChar.self))
          }
        }
      }
      return nil
    }
  #endif
}

extension StringProtocol {
  /// The range of the first occurrence of a text.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
