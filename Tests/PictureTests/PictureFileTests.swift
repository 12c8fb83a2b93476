import Glibc
import Idem
import IdemCore
import IdemScreen
import IdemTerminalTesting
import IdemTesting
import Testing

@testable import Idem
@testable import IdemTerminal

/// Files of pictures, in a program without decoders.
@MainActor @Suite(.serialized) struct PictureFileTests {
  /// The files beside the tests' sources.
  private static let folder = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/Pictures"

  private final class Box { var phases: [String] = [] }

  @Observable @MainActor final class Path {
    var path: String?
    init(_ path: String?) { self.path = path }
  }

  private struct Loader: View {
    let path: Path
    let box: Box
    var body: some View {
      AsyncPicture(path: path.path) { phase in
        let _ = box.phases.append(phase.error.map { "\($0)" } ?? (phase.picture == nil ? "empty" : "picture"))
        phase.picture
      }
    }
  }

  /// A screen that keeps its pictures for another one. A pseudo-terminal must not exist while a test waits: the test can go on in another thread.
  private final class WaitingScreen: Screen {
    var cursorShape = CursorShape.standard
    func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) { (0, 0) }
  }

  /// Shows a view as a terminal with kitty's protocol does.
  private func host(_ content: some View) -> AppHost {
    let size = Size(width: 20, height: 5)
    let host = AppHost(tree: ViewTree(size: size), screen: WaitingScreen())
    host.setPictures(.kitty, cell: PixelSize(width: 10, height: 20))
    host.tree.setContent(content)
    return host
  }

  /// Makes frames until a condition holds.
  private func frames(_ host: AppHost, until holds: () -> Bool) async throws {
    for _ in 0..<20_000 where !holds() {
      while host.makeFrame() {}
      try await Task.sleep(for: .milliseconds(1))
    }
    while host.makeFrame() {}
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen(PictureFileTests.folder + "/" + name, "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
  }

  @Test(arguments: ["two", "two.png"]) func `a PNG file is sent to kitty as it is`(name: String) async throws {
    let host = host(Image(PictureFileTests.folder + "/" + name).resizable().frame(width: 4, height: 2))
    try await frames(host) { host.tree.cellBuffer.pointee[column: 8, row: 1].glyph.isPicture }
    let double = try KittyDouble(width: 20, height: 5)
    _ = double.pty.show(&host.tree.cellBuffer.pointee)
    double.read()
    #expect(double.images.images.values.map(\.format) == [100])
    #expect(double.images.images.values.first?.bytes == (try bytes("two.png")))
    #expect(double.images.images.values.first?.columns == 4)
    double.pty.terminal.close()
  }

  @Test func `the phases of a file end in the picture or in an error`() async throws {
    let box = Box(), path = Path(nil)
    let host = host(Loader(path: path, box: box))
    while host.makeFrame() {}
    #expect(Set(box.phases) == ["empty"])
    for (name, end) in [
      ("two.png", "picture"), ("missing.png", PictureError.unreadable.description), ("", PictureError.unreadable.description),
      ("run.sh", PictureError.notAPicture.description), ("turned.jpg", PictureError.noDecoder.description), ("two.png", "picture"),
    ] {
      box.phases = []
      path.path = PictureFileTests.folder + "/" + name
      try await frames(host) { box.phases.last != "empty" && !box.phases.isEmpty }
      #expect(box.phases.first == "empty" && box.phases.last == end, "\(name): \(box.phases)")
    }
    path.path = nil
    try await frames(host) { box.phases.last == "empty" }
    #expect(box.phases.last == "empty")
  }

  @Test func `without a protocol and without a decoder the name of the file is shown`() {
    let host = TestHost(width: 5, height: 1) { Image(PictureFileTests.folder + "/two.png") }
    host.render()
    #expect(host.text.contains("two"))
    #expect(host.render().bodiesEvaluated == 0)
  }
}
