/// The parsed command line of idem-gallery.
struct Arguments: Equatable {
  /// An error in the arguments. Its description is one sentence for the user.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// The name of the page that is shown first.
  var page: String?
  var listsPages = false
  var wantsHelp = false
  var wantsVersion = false

  static let version = "0.1.0"

  static let help = """
    idem-gallery shows every view, modifier and style of Idem, with its code.

    Usage: idem-gallery [--page NAME]

      --page NAME    show this page first
      --list         print the names of the pages, one a line
      -h, --help     print this help
      --version      print the version

    Into a pipe, a page is printed as plain text, COLUMNS wide and at most LINES high:
    idem-gallery --page Buttons | cat

    Keys: / searches, c shows or hides the code, Ctrl-P lists all commands, ? all keys, q quits.
    """

  init() {}

  /// Parses the arguments after the program's name.
  init(_ arguments: some Sequence<String>, pages: [String]) throws(Problem) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-h", "--help": wantsHelp = true
      case "--version": wantsVersion = true
      case "--list": listsPages = true
      case "--page":
        guard let name = rest.popFirst() else { throw Problem(description: "--page requires the name of a page; --list prints them.") }
        guard let known = pages.first(where: { $0.lowercased() == name.lowercased() }) else {
          throw Problem(description: "There is no page \(name): --list prints the names.")
        }
        page = known
      default: throw Problem(description: "Unknown argument \(argument): --help lists all options.")
      }
    }
  }
}
