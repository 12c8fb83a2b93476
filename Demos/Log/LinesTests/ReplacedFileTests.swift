import Glibc
import LogLines
import Testing

@Suite struct ReplacedFileTests {
  @Test func `a hundred replacements keep few descriptors, and every line`() throws {
    let log = Scratch()
    log.write("line 0\n")
    let document = LogDocument(.file(log.path), name: "test")
    readAll(document)
    for number in 1...100 {
      rename(log.path, "\(log.path).\(number)")
      log.write("line \(number)\n")
      #expect(readAll(document).contains(.rotated))
    }
    #expect(log.openDescriptors <= 8)
    let all = (0...100).map { "line \($0)" }
    #expect(lines(document) == all)
    #expect(try found(document, "line 1") == all.indices.filter { all[$0].contains("line 1") })
    #expect(log.openDescriptors <= 8)
  }

  @Test func `a line of a removed file is reported as gone, and no line of another file replaces it`() throws {
    let log = Scratch()
    let document = LogDocument(.file(log.path), name: "test")
    for number in 0..<20 {
      log.write("first of \(number)\nsecond of \(number)\n")
      readAll(document)
      rename(log.path, "\(log.path).\(number)")
    }
    for number in 0..<10 { unlink("\(log.path).\(number)") }
    // Their numbers are free: other files of the folder may get them.
    for number in 0..<10 {
      let descriptor = open("\(log.folder)/other\(number)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      let text = Array(String(repeating: "another file\n", count: 10).utf8)
      #expect(write(descriptor, text, text.count) == text.count)
      close(descriptor)
    }
    let shown = lines(document)
    #expect(shown[..<20].allSatisfy { $0 == LogDocument.goneText })
    #expect(shown[20...].elementsEqual((10..<20).flatMap { ["first of \($0)", "second of \($0)"] }))
    #expect(try found(document, "second") == (10..<20).map { $0 * 2 + 1 })
  }

  @Test func `a file that was truncated and has grown past its old end is read from its start`() {
    let log = Scratch()
    log.write("one\ntwo\nthree\n")
    let document = LogDocument(.file(log.path), name: "test")
    readAll(document)
    log.write("other lines than before, and more of them\nlast\n", truncating: true)
    #expect(readAll(document).contains(.truncated))
    #expect(lines(document) == ["other lines than before, and more of them", "last"])
    #expect(document.generation == 1)
  }

  @Test func `a search of lines that are there no more ends`() throws {
    let log = Scratch()
    log.write(String(repeating: "x\n", count: 1000))
    let document = LogDocument(.file(log.path), name: "test")
    readAll(document)
    let search = try LineSearch(document, pattern: "x")
    log.write("x\n", truncating: true)
    readAll(document)
    #expect(!search.advance())
    #expect(search.found.isEmpty)
    #expect(try found(document, "x") == [0])
  }

  @Test func `a pipe that takes the name of the file is not waited for`() {
    let log = Scratch()
    log.write("one\n")
    let document = LogDocument(.file(log.path), name: "test")
    readAll(document)
    rename(log.path, log.path + ".1")
    #expect(mkfifo(log.path, 0o600) == 0)
    #expect(readAll(document) == [])
    #expect(lines(document) == ["one"])
  }
}
