#if os(Linux)
  import Glibc
#endif

/// A file and a line of a program's source.
package struct SourcePlace: Equatable, Sendable {
  package let file: String
  package let line: Int

  /// Where the body of a view or a modifier begins, from the debug information of the program or the library that contains the type. Nil if it
  /// has none, if its symbols were stripped, and on systems other than Linux.
  ///
  /// Cost: at the first call for a program or a library, some tenths of a second for ten megabytes of code; then a lookup.
  @MainActor package static func ofBody(of type: Any.Type) -> SourcePlace? {
    #if os(Linux)
      guard let address = descriptor(of: type), let file = LoadedFile(containing: address) else { return nil }
      let bodies = known[file.path] ?? file.withBytes { BodyPlaces.find(in: $0) } ?? [:]
      known[file.path] = bodies
      return bodies[name(of: type)] ?? nil
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// The places of the bodies in each file, by the names of the types; nil for a name of several types.
    @MainActor private static var known: [String: [String: SourcePlace?]] = [:]

    /// The address of a struct's descriptor, which is in the file that declares the struct.
    ///
    /// Layout: the second word of a struct's metadata points to its descriptor (`TargetStructMetadata` of the Swift runtime, stable since Swift
    /// 5.0). If it differs: the address is in no file or in another one, and no place is found.
    private static func descriptor(of type: Any.Type) -> UInt? {
      guard StoredField.Kind(of: type) == .structure else { return nil }
      // SAFETY: see the layout above. The runtime never frees metadata.
      return unsafeBitCast(type, to: UnsafePointer<UInt>.self)[1]
    }

    /// `App.Row` for a type of any context, also a private one, without generic arguments.
    private static func name(of type: Any.Type) -> String {
      var name = _typeName(type, qualified: true)
      while let start = name.firstRange(of: "(unknown context at "), let end = name[start.upperBound...].firstRange(of: ").") {
        name.removeSubrange(start.lowerBound..<end.upperBound)
      }
      return String(name.prefix { $0 != "<" })
    }
  #endif
}

#if os(Linux)
  /// Finds where the bodies in an ELF file begin: their functions in the table of symbols, then the lines of these addresses in `.debug_line`
  /// (DWARF 4 and 5).
  private struct BodyPlaces {
    static func find(in bytes: UnsafeRawBufferPointer) -> [String: SourcePlace?] {
      guard let sections = Sections(bytes), let lines = sections[".debug_line"], !lines.isEmpty else { return [:] }
      let functions = functions(sections)
      guard !functions.isEmpty else { return [:] }
      var table = LineTable(wanted: functions.keys, strings: sections[".debug_str"], lineStrings: sections[".debug_line_str"])
      table.read(lines)
      var places: [String: SourcePlace?] = [:]
      for (address, name) in functions {
        guard let place = table.found[address] else { continue }
        places.updateValue(places[name] == nil || places[name] == place ? place : nil, forKey: name)
      }
      return places
    }

    /// The bodies of views and modifiers: the name of the type by the address of the function.
    private static func functions(_ sections: Sections) -> [UInt64: String] {
      guard let symbols = sections[".symtab"], let names = sections[".strtab"], let start = names.baseAddress else { return [:] }
      var functions: [UInt64: String] = [:]
      let size = MemoryLayout<Elf64_Sym>.size
      for place in stride(from: 0, through: symbols.count - size, by: size) {
        let symbol = symbols.loadUnaligned(fromByteOffset: place, as: Elf64_Sym.self)
        // The last byte of the names must end a text, or a text could end behind them.
        guard symbol.st_info & 0xF == 2, symbol.st_value != 0, UInt64(symbol.st_name) < UInt64(names.count), names.last == 0 else {
          continue
        }
        let text = (start + Int(symbol.st_name)).assumingMemoryBound(to: CChar.self)
        guard text[0] == 0x24, strstr(text, "4body") != nil else { continue }
        if let name = typeName(SymbolName.demangled(String(cString: text))) { functions[symbol.st_value] = name }
      }
      return functions
    }

    /// `App.Row` for `App.(Row in _0123).body.getter : some`; nil for a symbol that is no body.
    private static func typeName(_ symbol: String) -> String? {
      guard let end = symbol.firstRange(of: ".body.getter : ") ?? symbol.firstRange(of: ".body(content: ") else { return nil }
      var name = String(symbol[..<end.lowerBound])
      while let open = name.firstRange(of: "("), let middle = name[open.upperBound...].firstRange(of: " in _"),
        let close = name[middle.upperBound...].firstRange(of: ")")
      {
        name.removeSubrange(middle.lowerBound..<close.upperBound)
        name.removeSubrange(open)
      }
      return name.contains { $0 == " " || $0 == "(" } ? nil : name
    }
  }

  /// The sections of an ELF file by their names.
  private struct Sections {
    private var contents: [String: UnsafeRawBufferPointer] = [:]

    subscript(name: String) -> UnsafeRawBufferPointer? { contents[name] }

    // SAFETY: all reads are within `bytes`, whose owner keeps them during the use of this value.
    init?(_ bytes: UnsafeRawBufferPointer) {
      let header = bytes.loadUnaligned(as: Elf64_Ehdr.self), size = MemoryLayout<Elf64_Shdr>.size
      guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), header.e_shentsize == size, header.e_shoff <= UInt64(bytes.count),
        Int(header.e_shnum) * size <= bytes.count - Int(header.e_shoff), header.e_shstrndx < header.e_shnum
      else { return nil }
      func section(_ index: Int) -> Elf64_Shdr {
        bytes.loadUnaligned(fromByteOffset: Int(header.e_shoff) + index * size, as: Elf64_Shdr.self)
      }
      func content(_ section: Elf64_Shdr) -> UnsafeRawBufferPointer? {
        let (end, overflows) = section.sh_offset.addingReportingOverflow(section.sh_size)
        guard section.sh_type != UInt32(SHT_NOBITS), section.sh_flags & UInt64(SHF_COMPRESSED) == 0, !overflows, end <= UInt64(bytes.count)
        else { return nil }
        return UnsafeRawBufferPointer(rebasing: bytes[Int(section.sh_offset)..<Int(end)])
      }
      guard let names = content(section(Int(header.e_shstrndx))) else { return nil }
      for index in 0..<Int(header.e_shnum) {
        let one = section(index)
        guard UInt64(one.sh_name) < UInt64(names.count), let content = content(one) else { continue }
        contents[String(decoding: names[Int(one.sh_name)...].prefix { $0 != 0 }, as: UTF8.self)] = content
      }
    }
  }
#endif
