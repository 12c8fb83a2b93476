import Glibc

/// The file of this program, as the linker wrote it: ELF with 64 bits. See elf(5).
enum ProgramFile {
  /// The addresses of the whole pages of the constants, the section `.rodata`. Nil if the program is not at the addresses of its file, or if its
  /// file has another form.
  ///
  /// The compiler lets the linker believe that constants can be written, so they are in a mapping with variables.
  static func constants(page: UInt) -> Range<UInt>? {
    let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let header = values(Elf64_Ehdr.self, of: file, at: 0, count: 1)?.first, header.e_type == UInt16(ET_EXEC),
      let sections = values(Elf64_Shdr.self, of: file, at: header.e_shoff, count: Int(header.e_shnum)),
      sections.indices.contains(Int(header.e_shstrndx))
    else { return nil }
    let table = sections[Int(header.e_shstrndx)], name = Array(".rodata\0".utf8)
    guard let names = values(UInt8.self, of: file, at: table.sh_offset, count: Int(table.sh_size)),
      let found = sections.first(where: { names.dropFirst(Int($0.sh_name)).starts(with: name) })
    else { return nil }
    let start = (UInt(found.sh_addr) + page - 1) / page * page, end = (UInt(found.sh_addr) + UInt(found.sh_size)) / page * page
    return start < end ? start..<end : nil
  }

  /// Reads values as they are in the file. Nil if the file ends before.
  private static func values<Value: BitwiseCopyable>(_ type: Value.Type, of file: Int32, at offset: UInt64, count: Int) -> [Value]? {
    let size = count * MemoryLayout<Value>.stride
    let values = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = pread(file, buffer.baseAddress, size, off_t(offset)) == size ? count : 0
    }
    return values.count == count ? values : nil
  }
}
