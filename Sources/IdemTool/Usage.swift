import Idem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The texts that the tool writes by itself.
enum Usage {
  static let text = """
    usage: idem inspect [PID]
           idem replay FILE [--pace N] -- PROGRAM [ARGUMENTS]
           idem NAME [ARGUMENTS]     runs the program idem-NAME, beside this one or on the PATH, such as idem trace
           idem COMMAND --help
    """

  static let inspect = """
    usage: idem inspect [PID]

    Shows the inspector of a running app in this terminal: what its frames did, and why. PID is the number of its process. Without it, the app
    is shown that allows inspection; if there are several, they are listed.

    An app allows inspection if it was started with IDEM_INSPECT=1, or by a setting in its code. Only your own apps can be inspected.

    The keys are those of the inspector, and the last row but one lists them. c makes the next click in the app select a view. q closes the
    inspector; Control-C ends this program at once. The app goes on.
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
