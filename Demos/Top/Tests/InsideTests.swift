import Foundation
import Idem
import IdemTesting
import Testing
import TopFeed

@testable import idem_top

/// The open files and the environment of a process.
@MainActor
@Suite struct InsideTests {
  @Test func `l shows the open files, words filter them, and the whole path of the selected one is below`() throws {
    let inside = Recorded()
    let long = "/srv/" + String(repeating: "deep/", count: 20) + "end.log"
    inside.files = OpenDescriptors(
      items: [
        .init(id: "cwd", name: "/home/ann"), .init(id: "3", mode: "rw", position: 2048, name: long),
        .init(id: "4", mode: "r", name: "tcp 127.0.0.1:80 listening"), .init(id: "5", mode: "w", name: "/tmp/a\u{1B}[31m\nb"),
      ], count: 3)
    let story = try Story(inside: inside)
    story.press("l")
    let process = story.dashboard.rows[0].process
    #expect(story.host.text.contains("Open files of \(process.id.pid) \(process.name)"))
    #expect(story.host.text.contains("3 rw  2.0K /srv/deep") && story.host.text.contains("tcp 127.0.0.1:80 listening"))
    #expect(!story.host.text.contains("\u{1B}") && inside.asked == [process.id, process.id])
    story.type("srv")
    #expect(!story.host.text.contains("tcp 127") && story.host.text.contains("end.log"))
    story.type(" nothing")
    #expect(story.host.text.contains("Nothing has these words"))
    story.press(.escape)
    #expect(story.dashboard.sheet == nil)
  }

  @Test func `E shows the environment, and F5 reads it again`() throws {
    let inside = Recorded()
    inside.variables = [.init(id: 0, name: "HOME", value: "/root"), .init(id: 1, name: "no sign"), .init(id: 2, name: "EMPTY", value: "")]
    let story = try Story(inside: inside)
    story.press("E")
    for text in ["Environment of", "HOME=/root", "no sign", "EMPTY="] { #expect(story.host.text.contains(text)) }
    inside.variables[0].value = "/home/bob"
    story.press(.function(5))
    #expect(story.host.text.contains("HOME=/home/bob"))
    inside.problem = InsideProblem("environment", of: 9, code: ENOENT)
    story.press(.function(5))
    #expect(story.host.text.contains("Process 9 has ended."))
  }

  @Test func `what cannot be read is one sentence, and no sheet opens`() throws {
    let inside = Recorded()
    let story = try Story(inside: inside)
    story.dashboard.search(for: "no process has these words")
    story.press("l")
    #expect(story.host.notices.last == "No process is shown.")
    story.dashboard.search(for: "")
    let pid = story.dashboard.rows[0].id.pid
    inside.problem = InsideProblem("open files", of: pid, code: EACCES)
    story.press("l")
    #expect(story.host.notices.last == "You may not read the open files of process \(pid): only its user and the superuser can.")
    inside.problem = nil
    story.press("E")
    #expect(story.host.notices.last == "Process \(pid) has no environment." && story.dashboard.sheet == nil)
    #expect("\(InsideProblem("environment", of: 7, code: EIO))" == "Can't read the environment of process 7: Input/output error.")
    let recorded = try Story(isLive: false, inside: inside)
    recorded.press(.downArrow, "E")
    #expect(recorded.host.text.contains("not on this machine"))
  }

  @Test func `a sample while the sheet is open does not read again, and moves of the selection run few bodies`() throws {
    let inside = Recorded()
    inside.variables = (0..<500).map { .init(id: $0, name: "NAME\($0)", value: "\($0)") }
    let story = try Story(inside: inside)
    story.press("E")
    let asked = inside.asked.count
    story.advance()
    #expect(inside.asked.count == asked)
    story.host.press(.downArrow)
    #expect(story.host.render().bodiesEvaluated <= 4)
    story.press(.pageDown, .pageDown)
    #expect(story.host.text.contains("NAME21=21"))
  }

  @Test func `the files of this process are those that it has opened, and a number of another process is none`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "inside-\(getpid())").path
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer {
      close(file)
      unlink(path)
    }
    #expect(write(file, "12345", 5) == 5)
    var pair = [Int32](repeating: 0, count: 2)
    #expect(pipe(&pair) == 0)
    defer { pair.forEach { close($0) } }
    let id = try #require(ownID())
    let files = try LiveInside().descriptors(of: id)
    #expect(files.items.contains(OpenDescriptor(id: "\(file)", mode: "rw", position: 5, name: path)))
    #expect(files.items.contains { $0.id == "\(pair[0])" && $0.mode == "r" && $0.name.hasPrefix("pipe:[") && $0.position == nil })
    #expect(files.items.first { $0.id == "cwd" }?.name == FileManager.default.currentDirectoryPath)
    #expect(try LiveInside().environment(of: id).contains { $0.name == "PATH" && $0.value?.isEmpty == false })
    #expect(throws: InsideProblem("open files", of: id.pid, code: ENOENT)) {
      try LiveInside().descriptors(of: ProcessID(pid: id.pid, startTime: id.startTime + 1))
    }
    #expect(throws: InsideProblem("environment", of: 0, code: ENOENT)) {
      try LiveInside().environment(of: ProcessID(pid: 0, startTime: 0))
    }
  }

  @Test func `the socket of a server has its address`() throws {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    #expect(listen(socket, 1) == 0)
    var address = sockaddr_in(), length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(socket, $0, &length) }
    }
    let files = try LiveInside().descriptors(of: try #require(ownID()))
    #expect(files.items.first { $0.id == "\(socket)" }?.name == "tcp 0.0.0.0:\(UInt16(bigEndian: address.sin_port)) listening")
  }

  @Test func `tables of sockets are read, and damaged lines left out`() {
    let tcp = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:1F90 0200007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 77 1 0 100 0 0 10 0
         1: 0100007F 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 78
         2: XX
      """
    let names = SocketNames(tcp, table: "tcp")
    #expect(names[77] == "tcp 127.0.0.1:8080 → 127.0.0.2:50000 established" && names[78] == nil)
    let six = SocketNames("h\n0: 00000000000000000000000001000000:0016 00000000000000000000000000000000:0000 0A a b c 0 0 5", table: "tcp6")
    #expect(six[5] == "tcp6 [::1]:22 listening")
    let unix = SocketNames("h\n0: 00000002 00000000 00010000 0001 01 9 /run/a b\n0: 00000002 00000000 00010000 0001 01 10", table: "unix")
    #expect(unix[9] == "unix /run/a b" && unix[10] == "unix")
    #expect(SocketNames.inode("socket:[12]") == 12 && SocketNames.inode("socket:[x]") == nil && SocketNames.inode("/socket:[1]") == nil)
  }

  @Test func `environments and facts of files are read from any bytes`() {
    let variables = LiveInside.variables(Array("A=1\0B=x=y\0\0junk\0=z".utf8))
    #expect(variables.map(\.name) == ["A", "B", "junk", ""] && variables.map(\.value) == ["1", "x=y", nil, "z"])
    #expect(LiveInside.variables([]).isEmpty && LiveInside.variables([0, 0]).isEmpty)
    let facts = LiveInside.facts(Array("pos:\t42\nflags:\t0100001\nmnt_id:\t9\n".utf8))
    #expect(facts.mode == "w" && facts.position == 42)
    #expect(LiveInside.facts([0xFF, 0x0A]).mode == "" && LiveInside.facts([]).position == nil)
  }

  private func ownID() -> ProcessID? {
    guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8), let end = stat.lastIndex(of: ")") else { return nil }
    return Int(stat[end...].split(separator: " ")[20]).map { ProcessID(pid: getpid(), startTime: $0) }
  }

  private final class Recorded: ProcessInside {
    var files = OpenDescriptors()
    var variables: [EnvironmentVariable] = []
    var problem: InsideProblem?
    private(set) var asked: [ProcessID] = []

    func descriptors(of id: ProcessID) throws(InsideProblem) -> OpenDescriptors {
      asked.append(id)
      if let problem { throw problem }
      return files
    }

    func environment(of id: ProcessID) throws(InsideProblem) -> [EnvironmentVariable] {
      asked.append(id)
      if let problem { throw problem }
      return variables
    }
  }
}
