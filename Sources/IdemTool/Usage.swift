import Idem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The texts that the tool writes by itself.
enum Usage {
  static let text = """
    usage: idem replay FILE [--pace N] -- PROGRAM [ARGUMENTS]
           idem NAME [ARGUMENTS]     runs the program idem-NAME, beside this one or on the PATH, such as idem trace
           idem COMMAND --help
    """

  static let replay = """
    usage: idem replay FILE [--pace N] -- PROGRAM [ARGUMENTS]

    Replays a recording, which the program wrote when it ran with IDEM_RECORD=FILE. The program gets the recorded keys, sizes and times
    instead of yours, and its frames are compared with the recorded ones. Differences are reported at the end, frame by frame; then the
    status is 1.

      --pace N   N times as fast as it was recorded; 1 by default, 0 for as fast as possible

    Control-C ends the replay. The space bar pauses it, and any other key then shows the next frame. With a pace, the last picture stays
    until a key is pressed. Without a terminal, nothing is shown.
    """

  /// Ends the tool after a wrong call.
  static func fail() -> Never { exit(2) }

  /// Ends the tool with one sentence.
  static func fail(_ sentence: String, status: Int32 = 2) -> Never {
    StandardStream.error.writeLine("idem: \(sentence)")
    exit(status)
  }
}
