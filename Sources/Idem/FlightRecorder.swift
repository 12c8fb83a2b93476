import IdemCore
import IdemInspector
import IdemScreen
import IdemTerminal
import IdemViews

/// What the file contains that an app leaves after a crash: `crash.trace` in its state folder.
public enum FlightRecording: Hashable, Sendable {
  /// There is no such file.
  case off
  /// The latest frames: their causes, the names of events and of state, and counts. No values, no text, and of a typed character only that
  /// it was typed.
  case frames
  /// The typed characters and the last picture too, except for those of secure fields and of views with `privacySensitive()`. Each frame
  /// that changes something costs time in proportion to the cells of the screen.
  case full

  /// Full in debug builds.
  static var standard: FlightRecording {
    #if DEBUG
      .full
    #else
      .frames
    #endif
  }
}

private enum FlightRecordingKey: EnvironmentKey {
  static let defaultValue = FlightRecording.standard
}

extension EnvironmentValues {
  var flightRecording: FlightRecording {
    get { self[FlightRecordingKey.self] }
    set { self[FlightRecordingKey.self] = newValue }
  }
}

extension Scene {
  /// Sets what the file contains that the app leaves after a crash; by default `frames`, and `full` in a debug build. The variable
  /// `IDEM_FLIGHT` (`off`, `frames` or `full`) goes before it.
  public func flightRecording(_ content: FlightRecording) -> some Scene { environment(\.flightRecording, content) }
}

/// Connects the app to the flight recorder.
@MainActor
struct FlightRecorder {
  private let memory: FlightMemory
  /// Whether typed text and the last picture are kept.
  var keepsText: Bool { memory.content == .full }

  /// Starts recording, if it is wanted and possible. Call it after the content was set and before the terminal is entered.
  init?(_ tree: ViewTree, _ wanted: FlightRecording) {
    let content: FlightMemory.Content
    switch FlightRecorder.chosen(environmentVariable("IDEM_FLIGHT")) ?? wanted {
    case .off: return nil
    case .frames: content = .frames
    case .full: content = .full
    }
    guard let history = tree.diagnostics.history,
      let memory = FlightMemory(program: AppStorageFile.programName, start: tree.timers.clock.now, content: content)
    else { return nil }
    for (key, name) in KeyEquivalent.names { memory.add(key: key.character.unicodeScalars.first!, name: name) }
    precondition(memory.frameSize == MemoryLayout<FlightRecord.Frame>.stride, "FlightRecorder: the frames have another layout")
    history.record(
      in: FlightRecord(count: memory.count, frames: memory.frames, capacity: memory.capacity, addName: memory.addName))
    self.memory = memory
  }

  private static func chosen(_ value: String?) -> FlightRecording? {
    switch value {
    case "off": .off
    case "frames": .frames
    case "full": .full
    default: nil
    }
  }

  func setSize(_ size: Size) { memory.setSize(size) }

  /// Keeps the picture of a frame as the last one. Cost: O(cells of the screen).
  func keepPicture(of tree: ViewTree) {
    var picture = tree.cellBuffer.pointee
    picture.history = nil
    tree.root?.visitPrivateFrames { picture.fill($0.intersection(picture.bounds)) }
    memory.keep(picture)
  }
}
