import Idem
import IdemCore
import IdemScreen
import IdemTerminalTesting
import IdemViews
import Testing

@testable import Idem
@testable import IdemTerminal

/// Pictures in a terminal with kitty's protocol: what is sent, and what is left.
@MainActor @Suite(.serialized) struct KittyPictureTests {
  private func host(_ double: KittyDouble, @ViewBuilder _ content: () -> some View) -> AppHost {
    let host = AppHost(tree: ViewTree(size: double.pty.terminal.size), screen: double.pty.terminal)
    host.setPictures(double.pty.terminal.pictureProtocol, cell: double.pty.terminal.cellPixelSize)
    host.tree.setContent(content())
    return host
  }

  private func frame(_ host: AppHost, _ double: KittyDouble) {
    while host.makeFrame() {}
    while double.pty.terminal.hasPendingOutput {
      double.read()
      double.pty.terminal.flush()
    }
    double.read()
  }

  private func expectShown(_ host: AppHost, _ double: KittyDouble, sourceLocation: SourceLocation = #_sourceLocation) {
    let first = double.pty.terminal.writer.pictures?.firstNumber ?? 0
    let faults = double.faults(host.tree.cellBuffer.pointee, firstNumber: first)
    #expect(faults == [], sourceLocation: sourceLocation)
  }

  private func scroll(_ host: AppHost, _ double: KittyDouble, by rows: Int) {
    _ = host.deliver(.mouse(MouseEvent(.scroll(x: 0, y: rows), at: Point(x: 2, y: 2))))
    frame(host, double)
  }

  @Test func `the terminal's answers choose the protocol and the size of a cell`() throws {
    let double = try KittyDouble(width: 20, height: 5)
    #expect(double.pty.terminal.pictureProtocol == .kitty)
    #expect(double.pty.terminal.cellPixelSize == PixelSize(width: 10, height: 20))
    let old = try KittyDouble(width: 20, height: 5, version: "kitty(0.26.5)")
    #expect(old.pty.terminal.pictureProtocol == .symbols)
  }

  @Test func `each picture of a list is sent once, and a scrolled row sends its placeholders alone`() throws {
    let double = try KittyDouble(width: 40, height: 32)
    let host = host(double) { Thumbnails(pictures: (0..<50).map { PixelBuffer.sample($0) }) }
    frame(host, double)
    expectShown(host, double)
    #expect(double.images.transmissions == 8)
    var steps = 0
    while double.images.transmissions < 50, steps < 300 {
      scroll(host, double, by: 1)
      steps += 1
    }
    while steps < 300 {
      scroll(host, double, by: 1)
      steps += 1
    }
    expectShown(host, double)
    #expect(double.images.transmissions == 50)
    _ = double.take()
    // Back over rows that were shown, first by three whole rows of the list: no pixel is sent again. Each row has 8 cells of a picture.
    for step in [-4, -4, -1, -1, -1, -1, -1, 1, 1] {
      let before = host.tree.cellBuffer.pointee
      scroll(host, double, by: step)
      let moved = 3 * abs(step)
      #expect(host.tree.cellBuffer.pointee.rows(below: before) == (step < 0 ? moved : 0))
      expectShown(host, double)
      let sent = double.take()
      #expect(sent.pictures == 0)
      // Rows of the list that were partly visible are painted again.
      let again = step == -4 ? 0 : 6
      #expect(sent.placeholders >= 8 * moved && sent.placeholders <= 8 * (moved + again), "\(sent)")
      #expect(sent.text < 75 * (moved + again), "\(sent)")
    }
    #expect(double.images.transmissions == 50)
  }

  @Test func `an unchanged frame sends nothing`() throws {
    let double = try KittyDouble(width: 20, height: 8)
    let host = host(double) { Picture(.sample(1)) }
    frame(host, double)
    expectShown(host, double)
    _ = double.take()
    host.redraw()
    #expect(double.take() == (0, 0, 0))
  }

  @Test func `text over a part of a picture, or a sheet, and away again sends no pixels`() throws {
    let double = try KittyDouble(width: 30, height: 10)
    let state = Shown()
    state.picture = .sample(7, width: 280, height: 160)
    let host = host(double) { Covered(state: state) }
    frame(host, double)
    expectShown(host, double)
    let tiles = host.tree.cellBuffer.pointee.tileCount
    #expect(tiles == 28 * 8)
    for change in [\Shown.isCovered, \Shown.hasSheet] {
      for isOn in [true, false, true, false] {
        state[keyPath: change] = isOn
        frame(host, double)
        expectShown(host, double)
        #expect((host.tree.cellBuffer.pointee.tileCount < tiles) == isOn)
      }
    }
    #expect(double.images.transmissions == 1)
  }

  @Test func `ten thousand pictures leave no more than the budget, and none after the end`() throws {
    let double = try KittyDouble(width: 20, height: 8)
    let state = Shown()
    let host = host(double) { Optionally(state: state) }
    for round in 0..<10_000 {
      state.picture = .sample(round, width: 8, height: 8)
      frame(host, double)
      state.picture = nil
      frame(host, double)
    }
    #expect(double.images.transmissions == 10_000)
    #expect(double.images.images.count <= PictureTable.capacity)
    #expect(double.images.mostHeld <= PictureWriter.mostBytes)
    double.pty.terminal.close()
    double.read()
    #expect(double.images.images.isEmpty)
  }

  @Test func `large pictures that are not on the screen any more make space for others`() throws {
    let double = try KittyDouble(width: 20, height: 10)
    let state = Shown()
    let host = host(double) { Optionally(state: state) }
    // Each has 160,000 bytes, so four of them fit.
    double.pty.terminal.writer.pictures?.budget = 700_000
    for round in 0..<12 {
      state.picture = .sample(round, width: 200, height: 200)
      frame(host, double)
      expectShown(host, double)
      #expect(double.pty.terminal.writer.pictures.map { $0.heldBytes <= 700_000 } == true)
    }
    #expect(double.images.transmissions == 12)
    #expect(double.images.images.count == 4)
  }

  @Test(arguments: ["kitty(0.30.1)", "kitty(0.35.2)", "ghostty 1.2.0"])
  func `nothing is left in the terminal after the app was suspended, and all is sent again`(version: String) throws {
    let double = try KittyDouble(width: 20, height: 8, version: version)
    let host = host(double) { Picture(.sample(3)) }
    frame(host, double)
    #expect(double.images.images.count == 1)
    // A terminal without ranges gets 14 kB, a command for each picture that there may be.
    double.pty.drain(during: { double.pty.terminal.suspend() })
    double.read()
    #expect(double.images.images.isEmpty)
    double.pty.terminal.resume()
    host.redraw()
    frame(host, double)
    #expect(double.images.images.count == 1)
    expectShown(host, double)
  }

  @Test func `a picture that disappeared is removed from the terminal`() throws {
    let double = try KittyDouble(width: 20, height: 8)
    let state = Shown()
    state.picture = .sample(3)
    let host = host(double) { Optionally(state: state) }
    frame(host, double)
    #expect(double.pty.terminal.pictureTimeout == nil)
    state.picture = nil
    frame(host, double)
    let timeout = try #require(double.pty.terminal.pictureTimeout)
    #expect(timeout <= PictureWriter.patience && double.images.images.count == 1)
    let writer = double.pty.terminal.writer
    writer.clear()
    writer.pictures?.removeUnseen(at: .max / 2) { writer.append($0) }
    #expect(writer.pictures?.holdsAnything == false)
    var images = double.images
    images.feed(Array(writer.bytes))
    #expect(images.images.isEmpty)
  }
}

extension CellBuffer {
  /// The number of cells that show pictures.
  fileprivate var tileCount: Int {
    (0..<height).reduce(0) { sum, row in sum + withRow(row) { $0.filter(\.glyph.isPicture).count } }
  }

  /// By how many rows the content of another buffer lies lower here; 0 if it does not.
  fileprivate func rows(below other: CellBuffer) -> Int {
    (1..<height).first { moved in
      (moved..<height).allSatisfy { row in (0..<16).allSatisfy { self[column: $0, row: row] == other[column: $0, row: row - moved] } }
    } ?? 0
  }
}
