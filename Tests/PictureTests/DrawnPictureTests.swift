import Idem
import IdemCore
import IdemScreen
import IdemTerminalTesting
import Testing

@testable import Idem
@testable import IdemTerminal

/// Pictures in terminals that draw them over their cells: sixel graphics and iTerm2's inline images.
@MainActor @Suite(.serialized) struct DrawnPictureTests {
  nonisolated static let modes: [PictureProtocol] = [.sixel, .iterm2]

  private func host(_ double: DrawingDouble, @ViewBuilder _ content: () -> some View) -> AppHost {
    let host = AppHost(tree: ViewTree(size: double.pty.terminal.size), screen: double.pty.terminal)
    host.setPictures(double.pty.terminal.pictureProtocol, cell: double.pty.terminal.cellPixelSize)
    host.tree.setContent(content())
    return host
  }

  private func frame(_ host: AppHost, _ double: DrawingDouble) {
    while host.makeFrame() {}
    while double.pty.terminal.hasPendingOutput {
      double.read()
      double.pty.terminal.flush()
    }
    double.read()
  }

  /// The palette, its percentages and the pattern of sixel graphics change a color a little.
  private func expectShown(_ host: AppHost, _ double: DrawingDouble, sourceLocation: SourceLocation = #_sourceLocation) {
    let most = double.pty.terminal.pictureProtocol == .sixel ? 16 : 0
    #expect(double.differences(from: host.tree.cellBuffer.pointee, most: most) == [], sourceLocation: sourceLocation)
  }

  @Test(arguments: modes) func `a picture is drawn once, and an unchanged frame sends nothing`(mode: PictureProtocol) throws {
    let double = try DrawingDouble(width: 30, height: 12, mode)
    defer { double.pty.terminal.close() }
    #expect(double.pty.terminal.pictureProtocol == mode)
    let host = host(double) { Picture(.smooth(1, width: 120, height: 100)) }
    frame(host, double)
    expectShown(host, double)
    #expect(double.take().pictures == 1)
    host.redraw()
    #expect(double.take() == (0, 0, 0))
  }

  @Test(arguments: modes) func `what is uncovered is drawn again, and nothing else`(mode: PictureProtocol) throws {
    let double = try DrawingDouble(width: 30, height: 12, mode)
    defer { double.pty.terminal.close() }
    let state = Shown()
    state.picture = .smooth(3, width: 300, height: 200)
    let host = host(double) { Covered(state: state) }
    frame(host, double)
    expectShown(host, double)
    let whole = double.take().bytes
    for change in [\Shown.isCovered, \Shown.hasSheet] {
      for isOn in [true, false, true, false] {
        state[keyPath: change] = isOn
        frame(host, double)
        expectShown(host, double)
        let sent = double.take()
        #expect(sent.bytes < whole / 2, "\(sent) of \(whole)")
        #expect((sent.pictures > 0) == !isOn)
      }
    }
  }

  @Test(arguments: modes) func `pictures move with their rows, and the last row is never scrolled`(mode: PictureProtocol) throws {
    let double = try DrawingDouble(width: 40, height: 14, mode)
    defer { double.pty.terminal.close() }
    let pictures = (0..<12).map { PixelBuffer.smooth($0, width: 80, height: 80) }
    let host = host(double) { Thumbnails(pictures: pictures) }
    frame(host, double)
    expectShown(host, double)
    for step in [1, 1, -1, 2, -2] {
      _ = host.deliver(.mouse(MouseEvent(.scroll(x: 0, y: step), at: Point(x: 2, y: 2))))
      frame(host, double)
      expectShown(host, double)
    }
  }

  @Test(arguments: modes) func `pictures are drawn again after all rows were written in other colors`(mode: PictureProtocol) throws {
    let double = try DrawingDouble(width: 20, height: 8, mode)
    defer { double.pty.terminal.close() }
    let host = host(double) { Picture(.smooth(5, width: 100, height: 100)) }
    frame(host, double)
    expectShown(host, double)
    // The rows are written with blanks at the places of pictures.
    double.pty.terminal.screen.requestRewrite()
    host.redraw()
    frame(host, double)
    expectShown(host, double)
  }

  @Test(arguments: modes) func `text that changes beside a picture leaves all of it`(mode: PictureProtocol) throws {
    let double = try DrawingDouble(width: 30, height: 8, mode)
    defer { double.pty.terminal.close() }
    let state = Shown()
    state.picture = .smooth(5, width: 100, height: 100)
    let host = host(double) { Beside(state: state) }
    frame(host, double)
    _ = double.take()
    for isCovered in [true, false] {
      state.isCovered = isCovered
      frame(host, double)
      expectShown(host, double)
      #expect(double.take().pictures == 0)
    }
  }

  @Test(arguments: modes) func `the cursor is hidden while a picture is drawn`(mode: PictureProtocol) throws {
    let double = try DrawingDouble(width: 30, height: 8, mode)
    defer { double.pty.terminal.close() }
    let state = Shown()
    let host = host(double) { Typing(state: state) }
    frame(host, double)
    #expect(double.isCursorShown)
    for round in 0..<3 {
      state.picture = .smooth(round, width: 100, height: 60)
      frame(host, double)
      expectShown(host, double)
      #expect(double.isCursorShown && double.take().pictures > 0)
    }
  }

  @Test(arguments: modes) func `another picture and another size replace the first`(mode: PictureProtocol) throws {
    let double = try DrawingDouble(width: 30, height: 12, mode)
    defer { double.pty.terminal.close() }
    let state = Shown()
    let host = host(double) { Optionally(state: state) }
    for round in 0..<6 {
      state.picture = round == 3 ? nil : .smooth(round, width: 100 + 20 * round, height: 80)
      frame(host, double)
      expectShown(host, double)
    }
    #expect(double.pty.terminal.writer.pictures.map { $0.heldBytes < PictureWriter.mostBytes } == true)
  }

  @Test func `transparent pixels keep what the terminal shows`() throws {
    let double = try DrawingDouble(width: 10, height: 4, .sixel)
    defer { double.pty.terminal.close() }
    let half = PixelBuffer(width: 10, height: 20, rgba: (0..<200).flatMap { $0 < 100 ? [0, 0, 0, 0] : [200, 100, 50, 255] as [UInt8] })
    let host = host(double) { Picture(half) }
    frame(host, double)
    let shown = try #require(double.cells[Point(x: 0, y: 0)])
    #expect((0..<200).allSatisfy { shown[4 * $0 + 3] == ($0 < 100 ? 0 : 255) })
  }
}
