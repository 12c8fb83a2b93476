#if os(Linux)
  import Glibc

  /// An ELF file that is mapped into the program: the program itself or a shared library.
  struct LoadedFile {
    /// The path; that of the program is `/proc/self/exe`, since the reported one may be `argv[0]`.
    let path: String
    /// The address at which the file's address 0 is mapped.
    private let bias: UInt

    /// The beginning of `dl_phdr_info` of link.h. Glibc declares it only with `_GNU_SOURCE`.
    private struct Header {
      var bias: UInt
      var name: UnsafePointer<CChar>?
      var segments: UnsafePointer<Elf64_Phdr>?
      var segmentCount: UInt16
    }

    /// What the search looks for, and what it has found.
    private struct Search {
      let address: UInt
      var found: LoadedFile?
    }

    /// Symbol: `dl_iterate_phdr` of the C library, also of a static executable.
    /// Contract: calls the function with each loaded file, the program first, until it returns another value than 0.
    /// Without it: the program does not link.
    @_silgen_name("dl_iterate_phdr")
    private static func forEach(
      _ visit: @convention(c) (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> CInt, _ data: UnsafeMutableRawPointer
    ) -> CInt

    /// Nil if the address is in no file.
    init?(containing address: UInt) {
      var search = Search(address: address)
      // SAFETY: the C library calls the function with a `dl_phdr_info` and the pointer to `search`, before the call returns. The segments are
      // mapped as long as the file is loaded.
      _ = withUnsafeMutablePointer(to: &search) { search in
        LoadedFile.forEach(
          { header, _, data in
            let header = header.loadUnaligned(as: Header.self)
            let search = data.assumingMemoryBound(to: Search.self)
            for segment in UnsafeBufferPointer(start: header.segments, count: Int(header.segmentCount))
            where segment.p_type == UInt32(PT_LOAD) {
              let start = header.bias &+ UInt(segment.p_vaddr)
              guard search.pointee.address >= start, search.pointee.address - start < UInt(segment.p_memsz) else { continue }
              let name = header.name.map { String(cString: $0) } ?? ""
              let path = name.hasPrefix("/") ? name : "/proc/self/exe"
              search.pointee.found = LoadedFile(path: path, bias: header.bias)
              return 1
            }
            return 0
          }, UnsafeMutableRawPointer(search))
      }
      guard let found = search.found else { return nil }
      self = found
    }

    private init(path: String, bias: UInt) {
      self.path = path
      self.bias = bias
    }

    /// The names of the functions that begin at an address. They are in the table of all symbols, which `strip` removes, or in that of the
    /// exported ones. The file is mapped read-only during the call. Cost: some milliseconds for a file of ten megabytes.
    func functions(at address: UInt) -> [String] {
      // SAFETY: all reads are within the mapped file, which lasts until the end of the call.
      withBytes { LoadedFile.functions(at: UInt64(address &- bias), in: $0) } ?? []
    }

    /// Maps the file read-only for the time of a call; nil if that is not possible.
    func withBytes<Result>(_ read: (UnsafeRawBufferPointer) -> Result) -> Result? {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      let size = lseek(descriptor, 0, SEEK_END)
      guard size > MemoryLayout<Elf64_Ehdr>.size, let file = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), file != MAP_FAILED
      else { return nil }
      defer { munmap(file, size) }
      return read(UnsafeRawBufferPointer(start: file, count: size))
    }

    private static func functions(at value: UInt64, in bytes: UnsafeRawBufferPointer) -> [String] {
      let header = bytes.loadUnaligned(as: Elf64_Ehdr.self)
      guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), header.e_shentsize == MemoryLayout<Elf64_Shdr>.size else { return [] }
      func contents(_ section: Elf64_Shdr) -> UnsafeRawBufferPointer? {
        let (end, overflows) = section.sh_offset.addingReportingOverflow(section.sh_size)
        guard !overflows, end <= UInt64(bytes.count) else { return nil }
        return UnsafeRawBufferPointer(rebasing: bytes[Int(section.sh_offset)..<Int(end)])
      }
      func section(_ index: Int) -> Elf64_Shdr? {
        let size = MemoryLayout<Elf64_Shdr>.size
        guard header.e_shoff <= UInt64(bytes.count), index * size <= bytes.count - Int(header.e_shoff) - size else { return nil }
        return bytes.loadUnaligned(fromByteOffset: Int(header.e_shoff) + index * size, as: Elf64_Shdr.self)
      }
      var found: [String] = []
      for index in 0..<Int(header.e_shnum) {
        guard let table = section(index), table.sh_type == UInt32(SHT_SYMTAB) || table.sh_type == UInt32(SHT_DYNSYM),
          let symbols = contents(table), let strings = section(Int(table.sh_link)), let names = contents(strings)
        else { continue }
        let size = MemoryLayout<Elf64_Sym>.size
        for place in stride(from: 0, through: symbols.count - size, by: size) {
          let symbol = symbols.loadUnaligned(fromByteOffset: place, as: Elf64_Sym.self)
          guard symbol.st_value == value, symbol.st_info & 0xF == 2, UInt64(symbol.st_name) < UInt64(names.count) else { continue }
          let name = String(decoding: names[Int(symbol.st_name)...].prefix { $0 != 0 }, as: UTF8.self)
          if !found.contains(name) { found.append(name) }
        }
      }
      return found
    }
  }
#endif
