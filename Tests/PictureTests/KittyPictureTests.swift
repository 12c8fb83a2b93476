import Idem
import IdemCore
import IdemScreen
import IdemTerminalTesting
import IdemViews
import Seeds
import Testing

@testable import Idem
@testable import IdemTerminal

/// Pictures in a terminal with kitty's protocol: what is sent, and what is left.
@MainActor @Suite(.serialized, .disabled("The first row of a picture is missing in the terminal of this test: not solved."))
struct KittyPictureTests {
  private func pixels(_ seed: Int, width: Int = 40, height: Int = 40) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      rgba: (0..<width * height).flatMap { [UInt8($0 & 255), UInt8(seed & 255), UInt8(seed >> 8 & 255), 255] as [UInt8] })
  }

  private func host(_ double: KittyDouble, @ViewBuilder _ content: () -> some View) -> AppHost {
    let host = AppHost(tree: ViewTree(size: double.pty.terminal.size), screen: double.pty.terminal)
    host.setPictures(double.pty.terminal.pictureProtocol, cell: double.pty.terminal.cellPixelSize)
    host.tree.setContent(content())
    return host
  }

  private func frame(_ host: AppHost, _ double: KittyDouble) {
    while host.makeFrame() != nil {}
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

  @Test func `the terminal's answers choose the protocol and the size of a cell`() throws {
    let double = try KittyDouble(width: 20, height: 5)
    #expect(double.pty.terminal.pictureProtocol == .kitty)
    #expect(double.pty.terminal.cellPixelSize == PixelSize(width: 10, height: 20))
    let old = try KittyDouble(width: 20, height: 5, version: "kitty(0.26.5)")
    #expect(old.pty.terminal.pictureProtocol == .symbols)
  }

  @Test func `a picture is sent once, and scrolling sends placeholders of the new row alone`() throws {
    let double = try KittyDouble(width: 40, height: 20)
    let pictures = (0..<50).map { pixels($0) }
    let host = host(double) {
      List(0..<50, id: \.self) { index in
        HStack {
          Picture(pictures[index]).resizable().frame(width: 8, height: 4)
          Text("Picture \(index)")
        }
      }
    }
    frame(host, double)
    expectShown(host, double)
    #expect(double.transmissions > 0)
    _ = double.take()
    for _ in 0..<10 { _ = host.deliver(.mouse(MouseEvent(.scroll(x: 0, y: 1), at: Point(x: 2, y: 2)))) }
    frame(host, double)
    expectShown(host, double)
    let sent = double.transmissions
    _ = double.take()
    // Back over rows that were shown: no pixel is sent again.
    _ = host.deliver(.mouse(MouseEvent(.scroll(x: 0, y: -1), at: Point(x: 2, y: 2))))
    frame(host, double)
    expectShown(host, double)
    #expect(double.transmissions == sent)
    let bytes = double.take()
    #expect(bytes.pictures == 0)
    #expect(bytes.text < 1000, "\(bytes.text)")
  }

  @Test func `an unchanged frame sends nothing`() throws {
    let double = try KittyDouble(width: 20, height: 8)
    let picture = pixels(1)
    let host = host(double) { Picture(picture) }
    frame(host, double)
    _ = double.take()
    host.redraw()
    double.read()
    #expect(double.take() == (0, 0))
  }

  @Test func `text over a part of a picture and away again sends no pixels`() throws {
    let double = try KittyDouble(width: 30, height: 10)
    let picture = pixels(7, width: 200, height: 160)
    let state = Shown()
    let host = host(double) {
      Picture(picture).overlay(alignment: .topLeading) { if state.isCovered { Text("cover").background(.red) } }
    }
    frame(host, double)
    expectShown(host, double)
    for isCovered in [true, false, true, false] {
      state.isCovered = isCovered
      frame(host, double)
      expectShown(host, double)
    }
    #expect(double.transmissions == 1)
  }

  @Test func `ten thousand pictures leave no more than the budget, and none after the end`() throws {
    let double = try KittyDouble(width: 20, height: 8)
    let state = Shown()
    state.picture = pixels(0, width: 16, height: 16)
    let host = host(double) { if let picture = state.picture { Picture(picture).resizable().frame(width: 2, height: 1) } }
    for round in 0..<10_000 {
      state.picture = round & 1 == 0 ? nil : pixels(round, width: 8, height: 8)
      frame(host, double)
    }
    #expect(double.transmissions >= 5_000)
    #expect(double.images.count <= PictureTable.capacity)
    #expect(double.mostHeld <= PictureWriter.mostBytes)
    double.pty.terminal.close()
    double.read()
    #expect(double.images.isEmpty)
  }

  @Test(arguments: ["kitty(0.30.1)", "kitty(0.35.2)", "ghostty 1.2.0"])
  func `nothing is left in the terminal after the app was suspended, and all is sent again`(version: String) throws {
    let double = try KittyDouble(width: 20, height: 8, version: version)
    let picture = pixels(3)
    let host = host(double) { Picture(picture) }
    frame(host, double)
    #expect(double.images.count == 1)
    double.pty.terminal.suspend()
    double.read()
    #expect(double.images.isEmpty)
    double.pty.terminal.resume()
    host.redraw()
    frame(host, double)
    #expect(double.images.count == 1)
    expectShown(host, double)
  }

  @Test func `a picture that disappeared is removed from the terminal`() throws {
    let double = try KittyDouble(width: 20, height: 8)
    let state = Shown()
    state.picture = pixels(3)
    let host = host(double) { if let picture = state.picture { Picture(picture) } }
    frame(host, double)
    #expect(double.pty.terminal.pictureTimeout == nil)
    state.picture = nil
    frame(host, double)
    let timeout = try #require(double.pty.terminal.pictureTimeout)
    #expect(timeout <= PictureWriter.patience && double.images.count == 1)
    let writer = double.pty.terminal.writer
    writer.clear()
    writer.pictures?.removeUnseen(at: .max / 2, writer)
    #expect(writer.pictures?.holdsAnything == false)
    #expect(String(decoding: writer.bytes, as: UTF8.self).contains("a=d,d=I,q=2,i="))
  }
}

@Observable @MainActor private final class Shown {
  var isCovered = false
  var picture: PixelBuffer?
}
