import IdemCore
import IdemInspector
import IdemScreen
import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A recording of an app: what reached it, and what its frames were. A file of lines of JSON; the format is in Documentation/Inspector.md.
package struct Recording {
  /// The version of the format. It increases when a field changes its meaning or is removed, not when one is added.
  package static let version = 1
  /// The largest file that is read.
  private static let mostBytes = 1 << 28

  /// What is known before the first input.
  package struct Header: Equatable {
    package var program = ""
    package var size = Size.zero
    /// The time of the tree's clock, and that of the day, in nanoseconds.
    package var clock = 0, wallTime = 0
    package var terminal = ""
    package var widths = CellWidth.options
    package var glyphs = GlyphSet.quadrant
    package var motion = MotionLevel.full
    package var hasMoreContrast = false
    /// The themes that the user has chosen, as the value of `IDEM_THEME`; nil for none.
    package var theme: String?
    /// The text of the user's keys file; nil for none.
    package var keys: String?
  }

  /// What a frame did, independent of the terminal: bodies, and the cells and bytes that a picture needs after the one before it, on an XTerm with 256
  /// colors.
  package struct Frame: Equatable {
    package var number = 0
    package var bodies = 0
    package var cells = 0
    package var bytes = 0
    /// A hash of all cells besides those of private views.
    package var picture: UInt64 = 0
  }

  package enum Entry: Equatable {
    case input(RecordedInput)
    case frame(Frame)
    case end(status: Int)
  }

  package let header: Header
  /// The entries with their times since the start in nanoseconds, and the numbers of their lines.
  package let entries: [(time: Int, line: Int, entry: Entry)]
  /// Whether the end of the file is missing: the app crashed, or the file was cut.
  package var isCut: Bool {
    if case .end? = entries.last?.entry { false } else { true }
  }

  // MARK: Lines

  static let beginning = Array("{\"recording\":\"idem\"".utf8)

  static func write(_ header: Header, to line: inout JSONLine) {
    line.object {
      $0.field("recording", "idem")
      $0.field("version", version)
      $0.field("private", "what was typed into secure fields and into privacySensitive views is recorded as *")
      $0.field("program", header.program)
      $0.field("width", header.size.width)
      $0.field("height", header.size.height)
      $0.field("clock", header.clock)
      $0.field("wallTime", header.wallTime)
      $0.field("terminal", header.terminal)
      $0.field("widths", Int(header.widths.rawValue))
      $0.field("glyphs", header.glyphs.rawValue)
      $0.field("motion", header.motion.rawValue)
      $0.field("contrast", header.hasMoreContrast ? 1 : 0)
      if let theme = header.theme { $0.field("theme", theme) }
      if let keys = header.keys { $0.field("keys", keys) }
    }
  }

  static func write(_ entry: Entry, at time: Int, to line: inout JSONLine) {
    line.object { line in
      line.field("at", time)
      switch entry {
      case .input(let input): input.write(to: &line)
      case .frame(let frame):
        line.field("frame", frame.number)
        line.field("bodies", frame.bodies)
        line.field("cells", frame.cells)
        line.field("bytes", frame.bytes)
        line.field("picture", String(frame.picture, radix: 16))
      case .end(let status): line.field("end", status)
      }
    }
  }

  /// Reads a file. Throws if it cannot be read, is no recording, is one of another version, or has a damaged line.
  package init(path: String) throws(RecordingError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
    guard Int(status.st_size) <= Recording.mostBytes else { throw .tooLarge(path) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cannotRead(path, code: errno) }
      if count == 0 { break }
      bytes += chunk[..<count]
      guard bytes.count <= Recording.mostBytes else { throw .tooLarge(path) }
    }
    try self.init(bytes, path: path)
  }

  /// Reads the bytes of a file. A last line without its end is dropped: the file was cut.
  package init(_ bytes: [UInt8], path: String) throws(RecordingError) {
    guard bytes.starts(with: Recording.beginning) else { throw .noRecording(path) }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.removeLast()
    guard let first = lines.first else { throw .cut(path) }
    guard let line = RecordedLine(first), let version = line.numbers["version"] else { throw .damaged(path, line: 1) }
    guard version == Recording.version else { throw .otherVersion(path, version) }
    guard let header = Header(line) else { throw .damaged(path, line: 1) }
    self.header = header
    var entries: [(time: Int, line: Int, entry: Entry)] = []
    entries.reserveCapacity(lines.count)
    var time = 0, frames = 0
    for (index, bytes) in lines.enumerated().dropFirst() {
      guard let line = RecordedLine(bytes), let at = line.numbers["at"], at >= time, at < 1 << 60, let entry = Entry(line) else {
        throw .damaged(path, line: index + 1)
      }
      // A line that is missing would otherwise be seen as a difference only.
      if case .frame(let frame) = entry {
        guard frame.number == frames + 1 else { throw .damaged(path, line: index + 1) }
        frames += 1
      }
      if case .end? = entries.last?.entry { throw .damaged(path, line: index + 1) }
      time = at
      entries.append((at, index + 1, entry))
    }
    self.entries = entries
  }
}

extension Recording.Header {
  fileprivate init?(_ line: RecordedLine) {
    guard let size = line.size, let clock = line.numbers["clock"], let wallTime = line.numbers["wallTime"], clock >= 0, clock < 1 << 61,
      let widths = line.numbers["widths"].flatMap({ UInt32(exactly: $0) }),
      let glyphs = line.texts["glyphs"].flatMap(GlyphSet.init(rawValue:)),
      let motion = line.numbers["motion"].flatMap(MotionLevel.init(rawValue:))
    else { return nil }
    self.init(
      program: line.texts["program"] ?? "", size: size, clock: clock, wallTime: wallTime, terminal: line.texts["terminal"] ?? "",
      widths: CellWidth.Options(rawValue: widths), glyphs: glyphs, motion: motion, hasMoreContrast: line.numbers["contrast"] == 1,
      theme: line.texts["theme"], keys: line.texts["keys"])
  }
}

extension Recording.Entry {
  fileprivate init?(_ line: RecordedLine) {
    if let status = line.numbers["end"], line.texts["input"] == nil {
      self = .end(status: status)
    } else if let number = line.numbers["frame"] {
      guard let bodies = line.numbers["bodies"], let cells = line.numbers["cells"], let bytes = line.numbers["bytes"],
        let picture = line.texts["picture"].flatMap({ UInt64($0, radix: 16) })
      else { return nil }
      self = .frame(Recording.Frame(number: number, bodies: bodies, cells: cells, bytes: bytes, picture: picture))
    } else {
      guard let input = RecordedInput(line) else { return nil }
      self = .input(input)
    }
  }
}

/// The reason why a recording cannot be replayed.
package enum RecordingError: Error, Hashable, CustomStringConvertible, CustomReflectable {
  case cannotRead(String, code: Int32)
  case notAFile(String)
  case tooLarge(String)
  case noRecording(String)
  case otherVersion(String, Int)
  case damaged(String, line: Int)
  case cut(String)

  package var customMirror: Mirror { Mirror(self) }
  package var description: String { sentence.plainLine }

  private var sentence: String {
    switch self {
    case .cannotRead(let path, let code): "\(path) cannot be read: \(String(cString: strerror(code)))"
    case .notAFile(let path): "\(path) is not a regular file"
    case .tooLarge(let path): "\(path) is too large for a recording"
    case .noRecording(let path): "\(path) is not a recording of an app"
    case .otherVersion(let path, let version):
      "\(path) is a recording of version \(version), and this program reads version \(Recording.version)"
    case .damaged(let path, let line): "\(path) is damaged: line \(line) cannot be read"
    case .cut(let path): "\(path) was cut: its first line has no end"
    }
  }
}
