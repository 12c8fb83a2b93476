import Glibc
import IdemTerminalTesting
import Testing

/// Which images are left in a terminal with kitty's protocol after an app has ended.
@Suite(.serialized) struct PictureEndingTests {
  /// The app after its pictures were sent, and the images of its terminal.
  private func start() -> Session {
    let quiet = "SWIFT_BACKTRACE=enable=no,interactive=no"
    let session = Session([Session.app, "pictures"], ["COLORTERM=truecolor", "IDEM_PICTURES=kitty", quiet])
    #expect(session.sees("ready"))
    // The last answer to the queries.
    session.type("\u{1B}[?62c")
    #expect(session.reads { images(session).images.count == 3 })
    session.rest()
    return session
  }

  private func images(_ session: Session) -> KittyImages {
    var images = KittyImages()
    images.feed(session.everything)
    return images
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGABRT, SIGFPE, SIGKILL])
  func `no image is left after a signal`(signal: Int32) {
    let session = start()
    kill(session.process, signal)
    #expect(session.end() == "signal \(signal)")
    // SIGKILL cannot be caught: another process restores the terminal, a moment later.
    #expect(session.reads { images(session).images.isEmpty })
    #expect(session.isRestored())
  }

  @Test(arguments: [("`quit()`", "q"), ("`exit(3)`", "e"), ("a trap", "i"), ("`fatalError`", "a"), ("Ctrl-C", "\u{3}")])
  func `no image is left after every way out`(way: String, key: String) {
    let session = start()
    session.type(key)
    _ = session.end()
    #expect(images(session).images.isEmpty)
    #expect(session.leftovers == "")
  }

  @Test func `no image is left while another program has the terminal, and all are sent again`() {
    let session = start()
    session.type("S")
    #expect(session.wait(for: "outside"))
    #expect(images(session).images.isEmpty)
    session.type("x\n")
    #expect(session.reads { images(session).images.count == 3 })
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(images(session).images.isEmpty)
  }
}
