import Glibc

/// The pages of this program's own file that are in its memory. A monitor that itself needs much memory would be in the way of what it shows.
///
/// The system maps the file in windows of 64 KiB around each page that is used. The code that runs at rest is 3 MB of pages that are spread over
/// 10 MB, so all 10 would be in memory. A window does not go beyond its mapping, so the mapping is divided into pages. The system describes each
/// of these in 200 bytes: half a megabyte.
public struct CodePages {
  /// The addresses of code and constants: whole pages.
  let mappings: [Range<UInt>]

  /// The largest program that is divided, in pages. The system limits the mappings of a process to 65,530.
  private static let limit = 16384

  /// Divides the mappings of the program's file. Cost: about two milliseconds.
  public init() {
    var file = stat()
    stat("/proc/self/exe", &file)
    let page = sysconf(Int32(_SC_PAGESIZE))
    let mappings = FileReader().read("/proc/self/smaps") { CodePages.mappings(of: Int(file.st_ino), in: $0) } ?? []
    self.init(mappings + (ProgramFile.constants(page: UInt(page)).map { [$0] } ?? []), page: page)
  }

  /// Divides mappings, which are whole pages and have nothing but the contents of a file.
  init(_ mappings: [Range<UInt>], page: Int) {
    self.mappings = mappings.reduce(0) { $0 + $1.count } <= CodePages.limit * page ? mappings : []
    for mapping in self.mappings {
      // Neighbors with different advice are different mappings.
      for start in stride(from: mapping.lowerBound, to: mapping.upperBound, by: 2 * page) {
        CodePages.set(start..<start + UInt(page), MADV_RANDOM)
      }
    }
  }

  /// Takes the code out of the memory. A page that is used again comes back from the system's cache of files, which takes a microsecond. Code that
  /// ran once stays out: that of the start, or of a dialog that is closed. Cost: half a millisecond, with the pages that come back.
  public func release() {
    for mapping in mappings { CodePages.set(mapping, MADV_DONTNEED) }
  }

  private static func set(_ addresses: Range<UInt>, _ advice: Int32) {
    // SAFETY: the pages have the contents of the file and can be read from it again: they cannot be written, or they are constants.
    madvise(UnsafeMutableRawPointer(bitPattern: addresses.lowerBound), addresses.count, advice)
  }

  /// Returns the mappings of a file that cannot be written and of which no page was changed, from the contents of /proc/self/smaps.
  static func mappings(of file: Int, in scanner: ByteScanner) -> [Range<UInt>] {
    var scanner = scanner, found: [Range<UInt>] = []
    var mapping: Range<UInt>?
    while var line = scanner.line() {
      if let start = line.mapping() {
        mapping = start.isFixed && start.file == file ? start.addresses : nil
      } else if let addresses = mapping, line.skip("Anonymous:"), line.integer() == 0 {
        found.append(addresses)
      }
    }
    return found
  }
}

extension ByteScanner {
  /// Reads the first line of a mapping of /proc/self/smaps: `00200000-004bb000 r--p 00000000 fe:00 16239344 /usr/bin/idem-top`. `isFixed` is
  /// whether it cannot be written. Nil for the other lines.
  fileprivate func mapping() -> (addresses: Range<UInt>, isFixed: Bool, file: Int)? {
    var line = self
    guard let start = line.address(), line.skip(UInt8(ascii: "-")), let end = line.address(), start < end, let access = line.word(),
      access.count == 4
    else { return nil }
    line.skipWords(2)
    guard let file = line.integer() else { return nil }
    return (start..<end, access[1] == UInt8(ascii: "-") && access[3] == UInt8(ascii: "p"), file)
  }
}
