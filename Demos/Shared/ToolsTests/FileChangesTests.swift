import Foundation
import Testing

@testable import DemoTools

/// Changes of a file that is followed by its name. The system stores each event before the call that caused it returns, so no test waits.
@Suite struct FileChangesTests {
  @Test func `a file at rest is no event, and each write and truncation is one`() throws {
    let folder = try Folder()
    folder.write("log", "one\n")
    let changes = folder.changes("log")
    #expect(changes.isAtRest)
    folder.write("log", "two\n")
    #expect(changes.reports)
    // The folder is not looked through again for a write.
    #expect(changes.isAtRest)
    #expect(truncate(folder.path + "/log", 0) == 0)
    #expect(changes.reports)
    changes.settle()
    #expect(changes.isAtRest)
  }

  @Test func `other files of the folder are no event`() throws {
    let folder = try Folder()
    folder.write("log", "one\n")
    let changes = folder.changes("log")
    folder.write("other", "one\n")
    folder.write("other", "two\n")
    #expect(rename(folder.path + "/other", folder.path + "/another") == 0)
    #expect(changes.isAtRest)
  }

  @Test func `a rotation is an event, and both files are followed as long as they have to be`() throws {
    let folder = try Folder()
    folder.write("log", "one\n")
    let changes = folder.changes("log")
    let old = open(folder.path + "/log", O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(old) }
    #expect(rename(folder.path + "/log", folder.path + "/log.1") == 0)
    #expect(changes.reports)
    folder.write("log", "two\n")
    #expect(changes.reports)
    changes.settle()
    #expect(changes.isAtRest)
    // A program that still writes to the old file is of no interest: its name belongs to another one.
    #expect(write(old, "x", 1) == 1)
    #expect(changes.isAtRest)
    folder.write("log", "three\n")
    #expect(changes.reports)
  }

  @Test func `a file that is renamed and still written is an event until another one has its name`() throws {
    let folder = try Folder()
    folder.write("log", "one\n")
    let changes = folder.changes("log")
    let old = open(folder.path + "/log", O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(old) }
    #expect(rename(folder.path + "/log", folder.path + "/log.1") == 0)
    changes.settle()
    #expect(write(old, "x", 1) == 1)
    #expect(changes.reports)
  }

  @Test func `a file that appears later, and one that another file replaces, are events`() throws {
    let folder = try Folder()
    let changes = folder.changes("log")
    #expect(changes.isAtRest)
    folder.write("log", "one\n")
    #expect(changes.reports)
    changes.settle()
    folder.write("log", "two\n")
    #expect(changes.reports)
    folder.write("new", "three\n")
    #expect(rename(folder.path + "/new", folder.path + "/log") == 0)
    #expect(changes.reports)
    changes.settle()
    #expect(unlink(folder.path + "/log") == 0)
    #expect(changes.reports)
    changes.settle()
    #expect(changes.isAtRest)
    folder.write("log", "four\n")
    #expect(changes.reports)
  }

  @Test func `a symbolic link that gets another target is an event, also one to a folder`() throws {
    let folder = try Folder()
    #expect(mkdir(folder.path + "/first", 0o700) == 0 && mkdir(folder.path + "/second", 0o700) == 0)
    folder.write("first/log", "one\n")
    folder.write("second/log", "two\n")
    #expect(symlink("first", folder.path + "/current") == 0)
    let changes = folder.changes("current/log")
    #expect(changes.isAtRest)
    folder.write("second/log", "three\n")
    #expect(changes.isAtRest)
    #expect(symlink("second", folder.path + "/next") == 0)
    #expect(rename(folder.path + "/next", folder.path + "/current") == 0)
    #expect(changes.reports)
    changes.settle()
    folder.write("second/log", "four\n")
    #expect(changes.reports)
    folder.write("first/log", "five\n")
    #expect(changes.isAtRest)
  }

  @Test func `a folder that is replaced is followed`() throws {
    let folder = try Folder()
    #expect(mkdir(folder.path + "/app", 0o700) == 0)
    folder.write("app/log", "one\n")
    let changes = folder.changes("app/log")
    #expect(rename(folder.path + "/app", folder.path + "/old") == 0)
    #expect(changes.reports)
    changes.settle()
    #expect(mkdir(folder.path + "/app", 0o700) == 0)
    changes.settle()
    folder.write("app/log", "two\n")
    changes.settle()
    folder.write("app/log", "three\n")
    #expect(changes.reports)
  }

  @Test func `a folder that appears later is followed`() throws {
    let folder = try Folder()
    let changes = folder.changes("app/log")
    #expect(changes.isAtRest)
    #expect(mkdir(folder.path + "/app", 0o700) == 0)
    #expect(changes.reports)
    changes.settle()
    folder.write("app/log", "one\n")
    #expect(changes.reports)
  }
}

/// A folder of a test's own, removed at its end.
private final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/changes-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Appends to a file.
  func write(_ name: String, _ text: String) {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    var text = text
    text.withUTF8 { #expect(Foundation.write(descriptor, $0.baseAddress, $0.count) == $0.count) }
    close(descriptor)
  }

  /// The changes of a file from now on.
  func changes(_ name: String) -> FileChanges {
    let changes = FileChanges("\(path)/\(name)", pause: .zero)
    #expect(changes.reports)
    return changes
  }
}

extension FileChanges {
  /// Whether there is a change that was not reported yet.
  fileprivate var reports: Bool { wait(milliseconds: 0) == .changed }
  fileprivate var isAtRest: Bool { wait(milliseconds: 0) == .nothing }
  /// Reports until nothing has changed.
  fileprivate func settle() { while reports {} }
}
