/// The parsed trace file of one run.
struct Trace: Equatable {
  /// The newest supported version of the file format.
  static let version = 1

  var program = ""
  var width = 0
  var height = 0
  var frames: [TraceFrame] = []
  /// Whether the last line is incomplete, for example because the app was killed.
  var isCut = false
  /// How the app ended; nil unless the flight recorder wrote the trace.
  var crash: Crash?

  /// What the flight recorder adds after a crash.
  struct Crash: Equatable {
    var signal = 0
    /// When, in seconds since 1970.
    var time = 0
    /// The frame that the app was making; nil if the file does not have it.
    var unfinished: TraceFrame?
    /// The lines of the last picture; empty if it was not kept.
    var picture: [String] = []
  }
}

/// One frame of a trace.
struct TraceFrame: Equatable {
  var number = 0
  /// The end of the frame in nanoseconds since the app started.
  var time = 0
  var causes: [String] = []
  /// The latest event before it, of a trace of the flight recorder.
  var event: String?
  /// The numbers by their names in the file: `bodies`, `cells`, `bytes`, ...
  var numbers: [String: Int] = [:]
  var views: [TraceView] = []

  subscript(name: String) -> Int { numbers[name] ?? 0 }

  static let phases = ["update", "layout", "paint", "write"]
  /// The duration of all phases in nanoseconds.
  var total: Int { TraceFrame.phases.reduce(0) { $0 &+ self[$1] } }
}

/// The work of the views of one type in a frame.
struct TraceView: Equatable {
  var type = ""
  var runs = 0
  var skips = 0
  var wasted = 0
  /// Time in nanoseconds without children.
  var own = 0
  var reasons: [(reason: String, count: Int)] = []
  /// Why it can never be skipped. Nil if it can.
  var never: String?

  static func == (a: TraceView, b: TraceView) -> Bool {
    a.type == b.type && a.runs == b.runs && a.skips == b.skips && a.wasted == b.wasted && a.own == b.own && a.never == b.never
      && a.reasons.elementsEqual(b.reasons) { $0 == $1 }
  }
}

/// An error in a trace file.
struct TraceFileError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1. 0 if the error concerns the whole file.
  let line: Int
  let problem: String

  var description: String { line == 0 ? problem : "line \(line): \(problem)" }
}

extension Trace {
  /// Parses a trace. Ignores an incomplete last line. Any other error throws.
  init(bytes: [UInt8]) throws(TraceFileError) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let first = lines.first, !first.isEmpty else { throw TraceFileError(line: 0, problem: "the file is empty") }
    let head = try Trace.parse(first, line: 1)
    guard head["trace"]?.text == "idem" else { throw TraceFileError(line: 1, problem: "this is not a trace of Idem") }
    guard let version = head["version"]?.integer else { throw TraceFileError(line: 1, problem: "the version is missing") }
    guard version <= Trace.version else {
      throw TraceFileError(line: 1, problem: "the trace has version \(version), but this program supports versions up to \(Trace.version)")
    }
    program = head["program"]?.text ?? ""
    width = head["width"]?.integer ?? 0
    height = head["height"]?.integer ?? 0
    if let signal = head["signal"]?.integer { crash = Crash(signal: signal, time: head["ended"]?.integer ?? 0) }
    for (place, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      if place == lines.count - 1 {
        isCut = true
        break
      }
      let json = try Trace.parse(line, line: place + 1)
      if crash != nil, let picture = json["picture"]?.array {
        crash?.picture = picture.map { $0.text ?? "" }
        continue
      }
      let frame = try Trace.frame(json, line: place + 1)
      if crash != nil, frame["unfinished"] == 1 { crash?.unfinished = frame } else { frames.append(frame) }
    }
  }

  private static func parse(_ bytes: ArraySlice<UInt8>, line: Int) throws(TraceFileError) -> JSON {
    do throws(JSONError) {
      return try JSONReader.read(bytes)
    } catch {
      throw TraceFileError(line: line, problem: "\(error.problem), at byte \(error.offset)")
    }
  }

  private static func frame(_ json: JSON, line: Int) throws(TraceFileError) -> TraceFrame {
    guard let number = json["frame"]?.integer, let time = json["time"]?.integer, case .object(let fields) = json else {
      throw TraceFileError(line: line, problem: "a frame requires a number and a time")
    }
    var frame = TraceFrame(number: number, time: time)
    frame.event = json["event"]?.text
    frame.causes = json["causes"]?.array?.compactMap(\.text) ?? []
    frame.numbers = fields.compactMapValues(\.integer)
    frame.views = json["views"]?.array?.map(view) ?? []
    return frame
  }

  private static func view(_ json: JSON) -> TraceView {
    func count(_ name: String) -> Int { json[name]?.integer ?? 0 }
    var view = TraceView(
      type: json["type"]?.text ?? "?", runs: count("runs"), skips: count("skips"), wasted: count("wasted"), own: count("own"))
    view.reasons = json["why"]?.array?.map { ($0["reason"]?.text ?? "?", $0["count"]?.integer ?? 1) } ?? []
    view.never = json["never"]?.text
    return view
  }
}
