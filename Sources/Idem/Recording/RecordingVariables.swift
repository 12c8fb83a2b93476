import IdemCore
import IdemInspector
import IdemScreen
import IdemTerminal
import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What `IDEM_RECORD` and `IDEM_REPLAY` request of an app.
@MainActor
enum RecordingVariables {
  case nothing
  case record(RecordingFile)
  case replay(Replayer, pace: Double)

  /// What they request of this process. An app whose `init` reads a source needs it before the run loop does.
  static let taken = take()

  /// Takes the variables out of the environment: a child program that is also an Idem app would overwrite the file. Ends the process with status 2 and
  /// one sentence if the file cannot be replayed, or cannot be written.
  private static func take() -> RecordingVariables {
    let record = environmentVariable("IDEM_RECORD"), replay = environmentVariable("IDEM_REPLAY"), pace = environmentVariable("IDEM_PACE")
    if record == nil, replay == nil { return .nothing }
    unsetenv("IDEM_RECORD")
    unsetenv("IDEM_REPLAY")
    unsetenv("IDEM_PACE")
    if let replay, !replay.isEmpty {
      guard let pace = pace.map(Double.init) ?? 1, pace >= 0, pace <= 1_000_000 else { end("IDEM_PACE must be a number from 0 on") }
      do throws(RecordingError) {
        let recording = try Recording(path: replay)
        useMemory()
        return .replay(Replayer(recording), pace: pace)
      } catch { end(error.description) }
    }
    guard let record, !record.isEmpty else { return .nothing }
    do throws(TraceError) {
      let file = try RecordingFile(path: record)
      useMemory()
      return .record(file)
    } catch { end(error.sentence(variable: "IDEM_RECORD", content: "a recording")) }
  }

  /// Stored values are kept in memory while an app is recorded or replayed. So both start in the same state, no stored text is in the recording, and a
  /// replay does not change the user's values.
  private static func useMemory() { AppStorageFile.hasHosts = true }

  static func end(_ sentence: String) -> Never {
    FileDescriptorLog.write(sentence)
    exit(2)
  }
}

extension Recording.Header {
  /// Applies what is the same for all trees of a process.
  @MainActor package func applyToProcess() {
    CellWidth.options = widths
    GlyphSet.terminal = glyphs
    MotionLevel.standard = motion
  }

  /// What is known of the process, and of the user's choices.
  @MainActor package init(program: String, terminal: String) {
    self.init()
    self.program = program
    self.terminal = terminal
    glyphs = GlyphSet.terminal
    motion = MotionLevel.standard
  }
}
