/// Reads the lines of some addresses from `.debug_line`, versions 4 and 5 of DWARF (sections 6.2.4 and 6.2.5 of its specification).
///
/// All units are read once from the beginning to the end, since a unit has no index of its addresses. A unit of another version is passed
/// over. Bytes that are no table give wrong lines or none: every read is checked.
struct LineTable {
  /// The wanted addresses, one bit for four bytes of code, so that most rows cost one test.
  private var bits: [UInt64]
  private let first: UInt64, last: UInt64
  private let strings: UnsafeRawBufferPointer?, lineStrings: UnsafeRawBufferPointer?
  private(set) var found: [UInt64: SourcePlace] = [:]

  init(wanted: some Collection<UInt64>, strings: UnsafeRawBufferPointer?, lineStrings: UnsafeRawBufferPointer?) {
    (self.strings, self.lineStrings) = (strings, lineStrings)
    first = wanted.min() ?? 0
    // No program has a gigabyte of code between two bodies. A table of symbols that says so is not read further.
    last = min(wanted.max() ?? 0, first &+ 1 << 30)
    bits = Array(repeating: 0, count: Int((last &- first) / 256) + 1)
    for address in wanted where address >= first && address <= last {
      bits[Int((address - first) / 256)] |= 1 << ((address - first) / 4 % 64)
    }
  }

  mutating func read(_ lines: UnsafeRawBufferPointer) {
    var bytes = ByteReader(lines)
    while bytes.place < lines.count {
      var length = Int(clamping: bytes.number(4)), offsetSize = 4
      if length == 0xFFFF_FFFF { (length, offsetSize) = (Int(clamping: bytes.number(8)), 8) }
      guard length > 0, length <= lines.count - bytes.place else { return }
      let end = bytes.place + length
      readUnit(ByteReader(UnsafeRawBufferPointer(rebasing: lines[bytes.place..<end])), offsetSize)
      bytes.place = end
    }
  }

  /// What a unit says about its files.
  private struct Files {
    var folders: [String] = []
    var files: [(name: String, folder: Int)] = []
    /// The number of the first file.
    var base = 0
  }

  private mutating func readUnit(_ unit: ByteReader, _ offsetSize: Int) {
    var bytes = unit
    let version = Int(bytes.number(2))
    guard version == 4 || version == 5 else { return }
    if version == 5 { bytes.place += 2 }
    let headerLength = Int(clamping: bytes.number(offsetSize)), program = bytes.place.addingReportingOverflow(headerLength)
    guard !program.overflow, program.partialValue <= bytes.count else { return }
    let unitLength = bytes.number(1)
    bytes.place += 2
    let lineBase = Int(Int8(truncatingIfNeeded: Int(bytes.number(1)))), lineRange = Int(bytes.number(1)), firstOpcode = Int(bytes.number(1))
    guard lineRange > 0, firstOpcode > 0 else { return }
    var operands: [Int] = [0]
    for _ in 1..<max(1, firstOpcode) { operands.append(Int(bytes.number(1))) }
    let files = bytes
    bytes.place = program.partialValue

    var address: UInt64 = 0, file = 1, line = 1
    var names: Files?
    // A row without a line belongs to the next row with one.
    var pending: UInt64?
    func place(_ table: LineTable) -> SourcePlace? {
      if names == nil { names = table.files(files, version, offsetSize) }
      return names.flatMap { LineTable.place($0, file, line) }
    }
    func row(_ table: inout LineTable) {
      if let waiting = pending, line > 0 {
        if let place = place(table) { table.found[waiting] = place }
        pending = nil
      }
      guard address >= table.first, address <= table.last,
        table.bits[Int((address - table.first) / 256)] & 1 << ((address - table.first) / 4 % 64) != 0, table.found[address] == nil
      else { return }
      if line == 0 { pending = address } else if let place = place(table) { table.found[address] = place }
    }
    while bytes.place < bytes.count {
      let opcode = Int(bytes.number(1))
      if opcode >= firstOpcode {
        let step = opcode - firstOpcode
        address &+= UInt64(step / lineRange) &* unitLength
        line = max(0, line &+ lineBase &+ step % lineRange)
        row(&self)
        continue
      }
      switch opcode {
      case 0:
        let length = Int(clamping: bytes.unsigned()), next = bytes.place.addingReportingOverflow(length)
        guard length > 0, !next.overflow else { return }
        switch bytes.number(1) {
        case 1: (address, file, line, pending) = (0, 1, 1, nil)
        case 2: address = bytes.number(min(8, length - 1))
        default: break
        }
        bytes.place = next.partialValue
      case 1: row(&self)
      case 2: address &+= bytes.unsigned() &* unitLength
      case 3: line = max(0, line &+ Int(bytes.signed()))
      case 4: file = Int(clamping: bytes.unsigned())
      case 8: address &+= UInt64((255 - firstOpcode) / lineRange) &* unitLength
      case 9: address &+= bytes.number(2)
      default: for _ in 0..<operands[opcode] { _ = bytes.unsigned() }
      }
    }
  }

  // MARK: Files

  private static func place(_ names: Files, _ file: Int, _ line: Int) -> SourcePlace? {
    let index = file - names.base
    guard names.files.indices.contains(index) else { return nil }
    let one = names.files[index]
    if one.name.hasPrefix("/") || !names.folders.indices.contains(one.folder) { return SourcePlace(file: one.name, line: line) }
    let folder = names.folders[one.folder]
    return SourcePlace(file: folder.isEmpty ? one.name : "\(folder)/\(one.name)", line: line)
  }

  private func files(_ header: ByteReader, _ version: Int, _ offsetSize: Int) -> Files {
    var bytes = header, result = Files()
    if version == 5 {
      result.folders = entries(&bytes, offsetSize).map(\.name)
      result.files = entries(&bytes, offsetSize)
      return result
    }
    result.base = 1
    // The folder 0 is that of the compiler's run, which only `.debug_info` names.
    result.folders = [""]
    while case let name = bytes.text(), !name.isEmpty { result.folders.append(name) }
    while case let name = bytes.text(), !name.isEmpty {
      result.files.append((name, Int(clamping: bytes.unsigned())))
      _ = bytes.unsigned()
      _ = bytes.unsigned()
    }
    return result
  }

  /// The folders or the files of version 5, each with the fields that the header lists.
  private func entries(_ bytes: inout ByteReader, _ offsetSize: Int) -> [(name: String, folder: Int)] {
    var formats: [(content: UInt64, form: UInt64)] = []
    for _ in 0..<Int(bytes.number(1)) { formats.append((bytes.unsigned(), bytes.unsigned())) }
    let count = Int(clamping: bytes.unsigned())
    var entries: [(name: String, folder: Int)] = []
    while entries.count < count, bytes.place < bytes.count, !formats.isEmpty {
      var entry = (name: "", folder: 0)
      for (content, form) in formats {
        var text: String?, number: UInt64 = 0
        switch form {
        case 0x08: text = bytes.text()
        case 0x0E: text = strings.map { ByteReader($0).text(at: bytes.number(offsetSize)) }
        case 0x1F: text = lineStrings.map { ByteReader($0).text(at: bytes.number(offsetSize)) }
        case 0x0B: number = bytes.number(1)
        case 0x05: number = bytes.number(2)
        case 0x06: number = bytes.number(4)
        case 0x07: number = bytes.number(8)
        case 0x0F: number = bytes.unsigned()
        case 0x1E: bytes.place += 16
        // A form whose length is unknown: the rest cannot be read.
        default: return entries
        }
        if content == 1 { entry.name = text ?? "" }
        if content == 2 { entry.folder = Int(clamping: number) }
      }
      entries.append(entry)
    }
    return entries
  }
}

/// Reads numbers and texts from bytes. Behind the end, numbers are 0 and texts are empty.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  var place = 0

  // SAFETY: the owner of the bytes keeps them during the use of this value. Each access is checked.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// A number of up to eight bytes, the lowest first.
  mutating func number(_ size: Int) -> UInt64 {
    guard place >= 0, size >= 0, place <= bytes.count - size else {
      place = bytes.count
      return 0
    }
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while shift < UInt64(size) * 8 {
      result |= UInt64(bytes[place]) << shift
      shift += 8
      place += 1
    }
    return result
  }

  /// A number of seven bits in each byte (LEB128).
  mutating func unsigned() -> UInt64 { parts().value }

  mutating func signed() -> Int64 {
    let (value, shift, isNegative) = parts()
    return Int64(bitPattern: isNegative && shift < 64 ? value | ~UInt64(0) << shift : value)
  }

  private mutating func parts() -> (value: UInt64, shift: UInt64, isNegative: Bool) {
    var result: UInt64 = 0, shift: UInt64 = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if shift < 64 { result |= UInt64(byte & 0x7F) << shift }
      shift += 7
      if byte & 0x80 == 0 { return (result, shift, byte & 0x40 != 0) }
    }
    return (result, shift, false)
  }

  /// A text that ends with a zero byte.
  mutating func text() -> String {
    guard place >= 0, place < bytes.count else { return "" }
    let rest = bytes[place...].prefix { $0 != 0 }
    place += rest.count + 1
    return String(decoding: rest, as: UTF8.self)
  }

  func text(at offset: UInt64) -> String {
    var reader = self
    reader.place = Int(clamping: offset)
    return reader.text()
  }
}
