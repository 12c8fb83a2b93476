import Idem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The texts that the tool writes by itself.
enum Usage {
  static let text = """
    usage: idem new [NAME] [--app | --inline | --dashboard | --prompts] [--idem FOLDER | --idem URL --from VERSION]
           idem inspect [PID]
           idem tree [PID] [--text]
           idem act PID ACTION LABEL [VALUE]
           idem record FILE -- PROGRAM [ARGUMENTS]
           idem replay FILE [--pace N] -- PROGRAM [ARGUMENTS]
           idem shot [-o FILE] [--size 80x24] [--keys KEYS] [--type TEXT] [--after SECONDS] [--light] -- PROGRAM [ARGUMENTS]
           idem shot [-o FILE] PID
           idem completions bash | zsh | fish
           idem NAME [ARGUMENTS]     runs the program idem-NAME, beside this one or on the PATH, such as idem trace
           idem COMMAND --help
           idem --version
    """

  static let new = """
    usage: idem new [NAME] [--app | --inline | --dashboard | --prompts] [--idem FOLDER | --idem URL --from VERSION]

    Makes the folder NAME with a package: a program, a view, a test with a picture and a budget, a script for a server, a README. Without a
    name, it asks. Nothing is downloaded, and no file that exists is changed.

      --app         an app on the whole screen: a list, and two commands (the default)
      --inline      an app of a few rows at the prompt
      --dashboard   numbers that change each second
      --prompts     a script with questions
      --idem PLACE  the folder of Idem, or the URL of its repository; without it, the clone that this tool was built in
      --from VERSION  with a URL: the first version that fits, such as 0.1.0
    """

  static let inspect = """
    usage: idem inspect [PID]

    Shows the inspector of a running app in this terminal: what its frames did, and why. PID is the number of its process. Without it, the app
    is shown that allows inspection; if there are several, they are listed.

    An app allows inspection if it was started with IDEM_INSPECT=1, or by a setting in its code. Only your own apps can be inspected.

    The keys are those of the inspector, and the last row but one lists them. c makes the next click in the app select a view. q closes the
    inspector; Control-C ends this program at once. The app goes on.
    """

  static let tree = """
    usage: idem tree [PID] [--text]

    Prints what a running app shows, as a tree of elements in JSON: role, label, value, hint, identifier, states, actions, position, frame. PID is the
    number of its process. Without it, the app is taken that allows inspection.

      --text        a line for each element

    An app allows inspection if it was started with IDEM_INSPECT=1, or by a setting in its code.
    """

  static let act = """
    usage: idem act PID ACTION LABEL [VALUE]

    Does something with an element of a running app, by its label or its identifier; idem tree shows them. The status is 1 if that is not possible.

      idem act 4711 press Save          presses a button, switches a toggle, opens a menu
      idem act 4711 select "Row 5"      selects a row or a tab
      idem act 4711 set Name "Ann"      sets the text of a field, the number of a slider, on or off, the value of a picker
      idem act 4711 increment Volume    or decrement, escape, or an action that the app has named
    """

  static let record = """
    usage: idem record FILE -- PROGRAM [ARGUMENTS]

    Records a program of Idem in a new file: the keys, sizes and times that reach it, and what its frames are. The program is used as always.
    idem replay FILE -- PROGRAM shows the same frames again; IdemTesting makes a test of the file.

    What you type is in the file, except in fields for passwords. The status is that of the program.
    """

  static let shot = """
    usage: idem shot [-o FILE] [--size 80x24] [--keys KEYS] [--type TEXT] [--after SECONDS] [--light] -- PROGRAM [ARGUMENTS]
           idem shot [-o FILE] [--light] PID

    Makes a picture of an app of Idem: starts the program on a terminal that nobody sees, presses the keys, waits, makes the picture, and ends the
    program; or asks a running app that allows inspection (IDEM_INSPECT=1). Without -o, the picture is printed.

      -o FILE          .txt, .ansi, .svg, .png (drawn by rsvg-convert), or .cast: all that the program has sent, for asciinema; several times for several files
      --size 80x24     the columns and rows of the terminal
      --keys KEYS      keys and pauses, separated by spaces: --keys "j j return ctrl+f 0.5s"
      --type TEXT      types a text; --keys and --type can alternate
      --after SECONDS  the time between the last key and the picture; 1 by default
      --light          a terminal with a light background
    """

  static let completions = """
    usage: idem completions bash | zsh | fish

    Prints a script that completes the commands and options of idem in a shell. For bash, in ~/.bashrc: source <(idem completions bash)
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
