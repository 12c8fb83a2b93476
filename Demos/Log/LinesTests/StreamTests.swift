import Glibc
import Testing

@testable import LogLines

@Suite struct StreamTests {
  /// A pipe that holds a text, and ends.
  private func pipe(of text: String) -> Int32 {
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    var text = text
    text.withUTF8 { #expect(write(ends[1], $0.baseAddress, $0.count) == $0.count) }
    close(ends[1])
    return ends[0]
  }

  @Test func `a stream is kept in the first folder that can be written, in a file without a name`() {
    let folder = Scratch()
    let stream = pipe(of: "one\ntwo\n")
    defer { close(stream) }
    let document = LogDocument(.stream(stream), name: "test", keepingIn: ["/nowhere", folder.folder])
    #expect(readAll(document).last == .ended)
    #expect(lines(document) == ["one", "two"])
    #expect(folder.names == ["log"])
    #expect(folder.openDescriptors == 1)
    #expect(document.problem == nil)
  }

  @Test func `where a stream cannot be kept, nothing of it is read, and the reason is given`() {
    let stream = pipe(of: "one\n")
    defer { close(stream) }
    let document = LogDocument(.stream(stream), name: "test", keepingIn: ["/nowhere"])
    #expect(document.advance() == .stuck)
    #expect(document.problem == FileProblem(code: ENOENT, path: "/nowhere"))
    // Once: the same problem causes no second wake-up.
    #expect(document.advance() == .nothing)
    var waits = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waits, 1, 0) == 1 && waits.revents & Int16(POLLIN) != 0)
  }

  @Test func `a stream is read when there is a folder for it at last`() {
    let stream = pipe(of: "one\ntwo\n"), folder = Scratch()
    defer { close(stream) }
    let later = folder.folder + "/later"
    let document = LogDocument(.stream(stream), name: "test", keepingIn: [later])
    #expect(document.advance() == .stuck)
    #expect(mkdir(later, 0o700) == 0)
    #expect(readAll(document).last == .ended)
    #expect(document.problem == nil)
    #expect(lines(document) == ["one", "two"])
    rmdir(later)
  }

  @Test func `a pipe of a name is read to its end`() throws {
    let log = Scratch(), path = log.folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let source = try LogSource(path: path)
    guard case .pipe = source else {
      Issue.record("not a pipe: \(source)")
      return
    }
    // Opens both ends, so that opening does not block.
    let writer = open(path, O_RDWR | O_CLOEXEC)
    #expect(write(writer, "one\ntwo\n", 8) == 8)
    let document = LogDocument(source, name: "test")
    #expect(document.advance() == .lines)
    close(writer)
    #expect(document.advance() == .ended)
    #expect(lines(document) == ["one", "two"])
  }

  @Test func `a source without lines is refused`() {
    func problem(_ path: String) -> Int32? {
      do throws(FileProblem) {
        _ = try LogSource(path: path)
        return nil
      } catch { return error.code }
    }
    #expect(problem("/tmp") == EISDIR)
    #expect(problem("/nowhere") == ENOENT)
    #expect(problem("/dev/null") == nil)
    let log = Scratch()
    #expect(problem(log.path) == nil)
  }
}
