import Idem
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `idem shot`: a picture of an app, after given keys and seconds.
///
/// The app itself sends the cells of its picture, so no terminal is emulated: a pseudo-terminal only takes what a started program writes.
@MainActor
enum Shot {
  static func run(_ arguments: [String]) -> Never {
    if arguments == ["--help"] || arguments == ["-h"] {
      StandardStream.output.writeLines(Usage.shot)
      exit(0)
    }
    let options = ShotOptions(arguments)
    switch options.source {
    case .running(let word):
      let app = RunningApp.find(word)
      let cells = AppPicture.request(of: app, wait: { $0.waitForConnection(1000) })
      app.connection.close()
      guard let cells else {
        Usage.fail("\(app.description) has sent no picture; it may be busy, or have an older version of Idem", status: 1)
      }
      finish(cells, nil, options)
    case .program(let program):
      let session = ShotSession(program, options)
      let cells = session.picture()
      session.end()
      finish(cells, session.recording, options)
    }
  }

  private static func finish(_ cells: CellBuffer, _ recording: SessionRecording?, _ options: ShotOptions) -> Never {
    for file in options.files { file.write(cells, recording, isLight: options.isLight) }
    if options.files.isEmpty {
      let text = isatty(1) == 1 ? PictureFile.ansi(cells) : PictureFile.text(cells)
      StandardStream.output.write(safe: Array(text.utf8))
    }
    exit(0)
  }
}

extension RunningApp {
  /// Waits until the app has sent something, at most a number of milliseconds.
  @MainActor func waitForConnection(_ milliseconds: Int32) {
    var descriptor = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, milliseconds)
  }
}

/// The cells of a picture that an app sends.
@MainActor
struct AppPicture {
  private var cells = CellBuffer(width: 0, height: 0)
  private var size = Size(width: 0, height: 0)
  private(set) var isComplete = false

  /// Asks an app for its picture. Nil if it does not send one within three seconds.
  static func request(of app: RunningApp, wait: (RunningApp) -> Void) -> CellBuffer? {
    var picture = AppPicture(), isUnderstood = true
    app.connection.send(.shot)
    let end = Clock.milliseconds + 3000
    while !picture.isComplete, isUnderstood, app.connection.isOpen, Clock.milliseconds < end {
      wait(app)
      app.connection.read { message in if message.map({ picture.receive($0) }) != true { isUnderstood = false } }
    }
    return picture.isComplete ? picture.cells : nil
  }

  /// Returns whether the message is a part of a picture.
  private mutating func receive(_ message: OutsideMessage) -> Bool {
    switch message {
    case .size(let size): self.size = size
    case .picture: cells = CellBuffer(width: size.width, height: size.height)
    case .cells(let place, let text, let style): cells.replace(at: place, with: text, style)
    case .show: isComplete = true
    default: return false
    }
    return true
  }
}

/// The clock that no user sets.
enum Clock {
  static var milliseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }
}
