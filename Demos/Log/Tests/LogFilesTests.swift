import DemoTesting
import Foundation
import IdemTerminalTesting
import Testing

/// idem-log with files that are huge, full disks, and names that are no files.
@Suite(.serialized) struct LogFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-log-files-\(UUID().uuidString)").path
  private let program = TerminalSession.directory + "/idem-log"

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  @Test func `a filter over a line of a gigabyte takes a few megabytes`() throws {
    try inFolder {
      let path = folder + "/huge"
      // A hole takes no room on the disk: NUL bytes, and two lines after them.
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      #expect(ftruncate(descriptor, 1 << 30) == 0)
      #expect(lseek(descriptor, 0, Int32(SEEK_END)) == 1 << 30)
      #expect(write(descriptor, "\nneedle\nhay\n", 12) == 12)
      close(descriptor)
      let session = TerminalSession([program, path], quiet, width: 120, height: 6)
      #expect(session.reads { session.screen[5].contains("3 lines") })
      let before = session.status("VmHWM")
      session.type("&")
      #expect(session.sees("Only:"))
      session.rest()
      // Presses Return only after the pattern is shown: the search runs for each letter.
      session.type("needle")
      #expect(session.reads { session.screen[5].contains("Only: needle") })
      session.type("\r")
      #expect(session.reads { session.screen[5].contains("1 of 3 lines") }, "\(session.screen)")
      session.rest()
      #expect(session.screen[0] == " 2 needle")
      #expect(session.status("VmHWM") - before < 32 << 10, "from \(before) KiB to \(session.status("VmHWM"))")
      session.type("q")
      #expect(session.end() == "exit 0")
    }
  }

  @Test func `on a full disk a stream waits, the lines that are shown are right, and it goes on when there is room`() throws {
    // The limit is in blocks of 512 bytes. It simulates a disk of four megabytes.
    let command = "trap '' XFSZ; ulimit -S -f 8192; seq -f 'line %.0f' 1 1000000 | \"$0\""
    let session = TerminalSession(["sh", "-c", command, program], quiet, width: 100, height: 6)
    #expect(session.reads { session.screen[5].contains("File too large; waiting") }, "\(session.screen)")
    session.rest()
    for row in session.screen[..<4] {
      let words = row.split(separator: " ")
      #expect(words.count == 3 && words[0] == words[2], "\(row)")
    }
    let viewer = try #require(session.descendant(named: "idem-log"))
    #expect(TerminalSession(["prlimit", "--pid", "\(viewer)", "--fsize=unlimited"]).end() == "exit 0")
    #expect(session.reads { session.screen[4].hasSuffix(" 1000000 line 1000000") }, "\(session.screen)")
    session.type("g")
    #expect(session.reads { session.screen[0].hasSuffix(" 1 line 1") })
    session.type("q")
    #expect(session.end() == "exit 0")
  }

  @Test func `a stream is kept in TMPDIR`() throws {
    try inFolder {
      let session = TerminalSession(["sh", "-c", "echo hello | \"$0\"", program], quiet + ["TMPDIR=\(folder)"], width: 60, height: 6)
      #expect(session.reads { session.screen[0].hasSuffix("1 hello") })
      let viewer = try #require(session.descendant(named: "idem-log"))
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(viewer)/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(viewer)/fd/\($0)")
      }
      #expect(files.contains { $0.hasPrefix(folder) }, "\(files)")
      session.type("q")
      #expect(session.end() == "exit 0")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test func `a pipe without data does not delay the keys`() throws {
    try inFolder {
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      let session = TerminalSession([program, folder + "/pipe"], quiet, width: 160, height: 6)
      #expect(session.reads { session.screen[5].contains("0 lines") })
      session.type("q")
      #expect(session.end() == "exit 0")
    }
  }

  @Test(arguments: [
    ("echo a; exit 3", "1 line, ended with status 3"), ("kill -9 $$", "0 lines, ended by signal 9"), ("printf 'a\nb\n'", "2 lines, ended"),
    ("exec >&- 2>&-; sleep 0.2; exit 4", "0 lines, ended with status 4"),
  ])
  func `the status states that a program has ended, and how`(script: String, expected: String) {
    let session = TerminalSession([program, "--", "sh", "-c", script], quiet, width: 140, height: 6)
    #expect(session.reads { session.screen[5].contains(expected) }, "\(session.screen)")
    session.type("q")
    #expect(session.end() == "exit 0")
  }

  @Test func `a pipe that has ended is named as such, and a file that was unpacked is not, unless it is damaged`() throws {
    try inFolder {
      let pipe = TerminalSession(["sh", "-c", "echo hello | \"$0\"", program], quiet, width: 100, height: 6)
      #expect(pipe.reads { pipe.screen[5].contains("1 line, ended") }, "\(pipe.screen)")
      pipe.type("q")
      #expect(pipe.end() == "exit 0")
      #expect(TerminalSession(["sh", "-c", "seq 3 | gzip > \"$0/a\"; head -c 20 \"$0/a\" > \"$0/b\"", folder]).end() == "exit 0")
      for (name, expected) in [("a", "3 lines"), ("b", "ended with status 1")] {
        let session = TerminalSession([program, folder + "/" + name], quiet, width: 140, height: 6)
        #expect(session.reads { session.screen[5].contains(expected) }, "\(session.screen)")
        session.rest()
        #expect(name == "b" || !session.screen[5].contains("ended"), "\(session.screen)")
        session.type("q")
        #expect(session.end() == "exit 0")
      }
    }
  }

  @Test(arguments: [("/tmp", "Is a directory"), ("/nowhere", "No such file"), ("/dev/tty", "Invalid argument")])
  func `a path without lines is refused in one sentence`(path: String, reason: String) {
    let session = TerminalSession([program, path], quiet)
    #expect(session.end() == "exit 2")
    #expect(session.text.hasPrefix("idem-log: \(path): \(reason)"))
    #expect(session.text.split(separator: "\r\n").count == 1)
  }
}

extension TerminalSession {
  /// The process of a name among those that this one has started.
  fileprivate func descendant(named name: String) -> pid_t? {
    let children = (try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)) ?? ""
    return children.split(separator: " ").compactMap { pid_t($0) }.first { child in
      (try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)) == name + "\n"
    }
  }
}
