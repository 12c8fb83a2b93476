import Foundation
import Testing

@testable import TopFeed

/// Pages of the program that are taken out of its memory.
@Suite struct CodePagesTests {
  private static let mappings = """
    00200000-0028b000 r--p 00000000 fe:00 16224811                           /usr/bin/idem-top
    Size:                556 kB
    Rss:                 492 kB
    Anonymous:             0 kB
    VmFlags: rd mr mw me
    0028b000-00c7f000 r-xp 0008a000 fe:00 16224811                           /usr/bin/idem-top
    Rss:                9164 kB
    Anonymous:             0 kB
    00c7f000-00d06000 r--p 00a7d000 fe:00 16224811                           /usr/bin/idem-top
    Rss:                 540 kB
    Anonymous:             8 kB
    00d06000-00f21000 rw-p 00b03000 fe:00 16224811                           /usr/bin/idem-top
    Anonymous:             0 kB
    00f21000-00fc5000 rw-p 00000000 00:00 0
    Anonymous:           404 kB
    7fd5e2c61000-7fd5e2cb8000 r--p 00000000 fe:00 323409                     /usr/lib/locale/C.utf8/LC_CTYPE
    Anonymous:             0 kB
    7fd5e2cb8000-7fd5e2cb9000 r--s 00000000 fe:00 16224811                   /usr/bin/idem-top
    Anonymous:             0 kB

    """

  private func found(_ text: String, file: Int = 16_224_811) -> [Range<UInt>] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { CodePages.mappings(of: file, in: ByteScanner($0)) }
  }

  @Test func `only pages with nothing but the contents of the program's file are taken`() {
    // Not those that relocation changed, that can be written, that are shared, or of another file.
    #expect(found(CodePagesTests.mappings) == [0x200000..<0x28b000, 0x28b000..<0xc7f000])
  }

  @Test(arguments: [
    "", "\n", "Anonymous: 0 kB\n", "x-y r--p 0 0 1\nAnonymous: 0 kB", "2000-1000 r--p 0 fe:00 7\nAnonymous: 0 kB", "1000-2000 r",
  ])
  func `a text of another form has no mappings`(text: String) {
    #expect(found(text, file: 7).isEmpty)
  }

  @Test func `a page that is used again has its contents, and its neighbors stay out of memory`() throws {
    let page = sysconf(Int32(_SC_PAGESIZE)), size = 64 * page
    let file = FileManager.default.temporaryDirectory.appending(path: "idem-top-pages-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data((0..<size).map { UInt8(truncatingIfNeeded: $0 / page) }).write(to: file)
    let descriptor = open(file.path, O_RDONLY)
    defer { close(descriptor) }
    let bytes = try #require(mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0))
    defer { munmap(bytes, size) }
    let pages = CodePages([UInt(bitPattern: bytes)..<UInt(bitPattern: bytes) + UInt(size)], page: page)
    #expect((0..<64).allSatisfy { bytes.load(fromByteOffset: $0 * page, as: UInt8.self) == $0 })
    pages.release()
    let released = try resident(file.lastPathComponent)
    #expect(released == 0)
    #expect(bytes.load(fromByteOffset: 30 * page, as: UInt8.self) == 30)
    let used = try resident(file.lastPathComponent)
    #expect(used == page)
  }

  /// The bytes in memory of the mappings of a file.
  private func resident(_ name: String) throws -> Int {
    var isFound = false, sum = 0
    // Foundation stops at the first part of such a long file of /proc.
    let text = try #require(FileReader().read("/proc/self/smaps") { String(decoding: $0.rest, as: UTF8.self) })
    for line in text.split(separator: "\n") {
      if line.contains("-"), !line.hasPrefix("VmFlags") { isFound = line.hasSuffix(name) }
      if isFound, line.hasPrefix("Rss:") { sum += Int(line.split(separator: " ")[1])! * 1024 }
    }
    return sum
  }

  @Test func `a program with too many pages is left as it is`() { #expect(CodePages([0..<(16385 * 4096)], page: 4096).mappings.isEmpty) }

  @Test(arguments: [
    ("Intel(R) Core(TM)2", "(R)", "", "Intel Core(TM)2"), ("%d and %d", "%d", "12", "12 and 12"), ("%", "%d", "1", "%"), ("", "a", "b", ""),
    ("aaa", "aa", "b", "ba"), ("e\u{301}e", "e", "x", "e\u{301}x"),
  ])
  func `each occurrence of a text is replaced`(text: String, part: String, other: String, replaced: String) {
    #expect(text.withEach(part, as: other) == replaced)
  }
}
