import Idem
import IdemCore
import IdemScreen
import IdemSeeds
import IdemTerminal
import IdemTerminalTesting
import IdemTesting
import Testing

/// Going back through the frames of random programs: each recorded picture is the one that the terminal had, and forward again.
@MainActor
@Suite struct PastPicturesTests {
  private static let programs = 1000, steps = 24

  @Test(arguments: Seed.all()) func `the recorded pictures of 1,000 random programs are those that a terminal had`(seed: Seed) async throws
  {
    seed.announce()
    var compared = 0
    for number in 0..<Self.programs * Seed.rounds {
      var random = SeededGenerator(seed: seed.value &+ UInt64(number))
      let program = ViewProgram.random(using: &random, steps: Self.steps)
      let subject = RecordedProgram(program)
      let host = TestHost(width: program.width, height: program.height) { subject.view }
      let terminal = ShownTerminal()
      var shown: [Int: (picture: CellBuffer, rows: [String])] = [:]
      subject.frameMade = { [unowned host] in
        let picture = host.tree.cellBuffer.pointee
        shown[host.appHost.frames] = (picture, terminal.show(picture))
      }
      await subject.run(on: host, &random)
      let history = try #require(host.tree.diagnostics.history), now = host.tree.cellBuffer.pointee
      let numbers = history.picturedFrames
      #expect(numbers.upperBound == host.appHost.frames + 1)
      // From the newest to the oldest, then each on its own, in the other direction.
      var visited: [Int] = [], fault: String?
      history.visitPictures(backFrom: now) { number, picture in
        visited.append(number)
        if let then = shown[number] {
          compared += 1
          if picture != then.picture { fault = "frame \(number) is not the picture that was shown" }
          let rows = ShownTerminal().show(picture)
          // In one column, libvterm does not take a carriage return as the end of a pending wrap.
          if picture.width > 1, rows != then.rows { fault = fault ?? "frame \(number) is not what the terminal had: \(rows) \(then.rows)" }
        }
        return fault == nil
      }
      if fault == nil { #expect(visited == numbers.reversed()) }
      for number in numbers
      where fault == nil && shown[number] != nil && history.picture(ofFrame: number, shown: now) != shown[number]?.picture {
        fault = "frame \(number), looked at alone, is not the picture that was shown"
      }
      if host.tree.cellBuffer.pointee != now { fault = "going back has changed the picture of the app" }
      if let fault {
        Issue.record("IDEM_SEED=\(seed.value &+ UInt64(number)): \(fault)\n\(program.text)")
        return
      }
    }
    // The programs are no empty ones.
    #expect(compared > 5 * Self.programs, "\(compared) pictures")
  }
}

/// A terminal that gets the bytes of the frames.
@MainActor
private final class ShownTerminal {
  private var shown = CellBuffer(width: 0, height: 0)
  private var writer = FrameWriter(dialect: .xterm256, width: 0, height: 0)
  private var emulator: Emulator?

  /// Writes the cells that differ from the picture before. Returns the rows that the terminal has then.
  func show(_ picture: CellBuffer) -> [String] {
    var picture = picture
    picture.clearRecordedChanges()
    picture.markAllWritten()
    picture.history = nil
    let isNew = picture.width != shown.width || picture.height != shown.height || emulator == nil
    if isNew {
      shown = CellBuffer(width: picture.width, height: picture.height)
      writer = FrameWriter(dialect: .xterm256, width: picture.width, height: picture.height)
      emulator = Emulator(width: picture.width, height: picture.height)
    }
    writer.clear()
    _ = writer.write(picture, over: &shown)
    shown.clearRecordedChanges()
    emulator?.feed(writer.bytes)
    guard let emulator else { return [] }
    return (0..<picture.height).map { row in (0..<picture.width).map { emulator.cell($0, row).text }.joined() }
  }
}
