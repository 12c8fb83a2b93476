import Glibc
import Testing

@testable import IdemTerminal

/// The queue behind the pipe: when a writer waits, when it does not, and what is given when. The pipe is written directly.
@Suite struct PrintQueueTests {
  private static let never = Int32.max / 1000

  private func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) > 0
  }

  private func write(_ text: String, to pipe: PrintPipe) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(pipe.reader.input, bytes, bytes.count) == bytes.count)
  }

  /// Takes lines until there are as many bytes.
  private func take(_ count: Int, from pipe: PrintPipe) -> String {
    var lines: [UInt8] = []
    while lines.count < count, isReadable(pipe.descriptor, within: 60_000) { lines += pipe.take(1000) }
    return String(decoding: lines, as: UTF8.self)
  }

  @Test func `lines are ready once they are complete, and the descriptor is readable then`() throws {
    let pipe = try PrintPipe(silence: Self.never, capacity: 1 << 20)
    write("one\ntwo\nthr", to: pipe)
    #expect(isReadable(pipe.descriptor, within: 60_000))
    #expect(take(10, from: pipe) == "one\r\ntwo\r\n")
    #expect(!isReadable(pipe.descriptor, within: 0))
    write("ee\n", to: pipe)
    #expect(take(7, from: pipe) == "three\r\n")
    #expect(!isReadable(pipe.descriptor, within: 0))
    #expect(!pipe.isReady)
  }

  @Test func `an unfinished line is ready after some silence, and its newline makes no other line`() throws {
    let pipe = try PrintPipe(silence: 1, capacity: 1 << 20)
    write("Password: ", to: pipe)
    #expect(take(12, from: pipe) == "Password: \r\n")
    write("\nnext\n", to: pipe)
    #expect(take(6, from: pipe) == "next\r\n")
    write("10%\r50%", to: pipe)
    #expect(take(5, from: pipe) == "50%\r\n")
  }

  @Test func `at the end, all that was written is ready`() throws {
    let pipe = try PrintPipe(silence: Self.never, capacity: 1 << 20)
    write("one\nunfinished", to: pipe)
    pipe.end()
    #expect(pipe.take(.max) == Array("one\r\nunfinished\r\n".utf8))
    #expect(!isReadable(pipe.descriptor, within: 0))
  }

  @Test func `a limit is about the bytes that are given at a time, in whole lines`() throws {
    let pipe = try PrintPipe(silence: Self.never, capacity: 1 << 20)
    write(String(repeating: "0123456789\n", count: 5000), to: pipe)
    pipe.end()
    var parts: [[UInt8]] = []
    while pipe.isReady { parts.append(pipe.take(12_000)) }
    #expect(parts.count > 1)
    #expect(parts.allSatisfy { $0.count < 40_000 && $0.count % 12 == 0 })
    #expect(parts.joined().count == 60_000)
  }

  /// Writes as much as is accepted without waiting, until `holds`. Returns the number of bytes.
  private func fill(_ pipe: PrintPipe, until holds: (Int) -> Bool) -> Int {
    let input = pipe.reader.input
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
    let line = Array((String(repeating: "x", count: 63) + "\n").utf8)
    var count = 0
    while !holds(count) {
      let written = Glibc.write(input, line, line.count)
      if written > 0 {
        count += written
      } else {
        var wait = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, 1)
      }
    }
    return count
  }

  @Test func `while the run loop waits, a full queue stops the writers, and taking lets them go on`() throws {
    let pipe = try PrintPipe(silence: Self.never, capacity: 1 << 23)
    pipe.ownerWaits()
    let input = pipe.reader.input
    func isFull() -> Bool {
      var wait = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
      return poll(&wait, 1, 0) == 0
    }
    // The thread has stopped when the queue has its limit and the pipe is full.
    var count = fill(pipe) { _ in pipe.reader.queuedBytes >= 1 << 20 && pipe.reader.hasStopped && isFull() }
    #expect(count <= (1 << 20) + 3 * (1 << 16))
    // Not in `poll`, it may wait for a writer: the thread reads on.
    pipe.ownerReturns()
    count += fill(pipe) { $0 >= 3 << 20 }
    pipe.end()
    var lines = 0
    while pipe.isReady { lines += pipe.take(1 << 20).count }
    #expect(lines == count / 64 * 65)
    pipe.confirm()
    #expect(pipe.reader.queuedBytes == 0)
  }

  @Test func `beyond the capacity, bytes are dropped, and a line reports how many`() throws {
    let pipe = try PrintPipe(silence: Self.never, capacity: 1 << 21)
    let count = fill(pipe) { $0 >= 3 << 20 }
    pipe.end()
    var bytes: [UInt8] = []
    while pipe.isReady { bytes += pipe.take(1 << 20) }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    let kept = lines.count { $0.hasPrefix("xx") }
    let dropped = try #require(lines.last.flatMap { Int($0.dropFirst().prefix { $0.isNumber }) })
    #expect(kept == (1 << 21) / 64)
    #expect(kept * 64 + dropped == count)
    // What comes later is whole again.
    write("later\n", to: pipe)
    #expect(take(7, from: pipe) == "later\r\n")
  }

  @Test func `what is taken counts as shown once it is confirmed, and a part of a line does not`() throws {
    let pipe = try PrintPipe(silence: Self.never, capacity: 1 << 20)
    write("one\ntw", to: pipe)
    #expect(take(5, from: pipe) == "one\r\n")
    #expect(pipe.reader.queuedBytes == 6)
    pipe.confirm()
    #expect(pipe.reader.queuedBytes == 2)
  }

  @Test func `a closed pipe leaves no descriptor and no thread`() throws {
    var before = 0
    func count(_ folder: String) -> Int {
      let directory = opendir(folder)!
      defer { closedir(directory) }
      var count = 0
      while readdir(directory) != nil { count += 1 }
      return count
    }
    // Other tests run at the same time, so many pipes are made: a leak would exceed what they use.
    before = count("/proc/self/fd")
    for _ in 0..<200 { try PrintPipe().close() }
    #expect(count("/proc/self/fd") < before + 200)
    #expect(count("/proc/self/task") < 200)
  }
}
