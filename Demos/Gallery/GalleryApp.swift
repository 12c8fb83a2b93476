import Glibc
import Idem

/// The catalogue of Idem: every view, modifier and style, with its code.
@main
struct GalleryApp: App {
  private let arguments: Arguments

  init() { arguments = GalleryApp.arguments() }

  var body: some Scene {
    Window("idem-gallery") {
      if isatty(1) == 1 {
        GalleryView(first: arguments.page)
      } else {
        PageView(page: Catalogue.page(named: arguments.page) ?? Catalogue.pages[0])
      }
    }
  }

  /// Reads the arguments. Ends the process if they select only a text, or with status 2 if they have an error.
  private static func arguments() -> Arguments {
    do throws(Arguments.Problem) {
      let arguments = try Arguments(CommandLine.arguments.dropFirst(), pages: Catalogue.pages.map(\.name))
      if arguments.wantsHelp { finish(Arguments.help) }
      if arguments.wantsVersion { finish("idem-gallery \(Arguments.version)") }
      if arguments.listsPages { finish(Catalogue.pages.map(\.name).joined(separator: "\n")) }
      return arguments
    } catch {
      // An argument may contain escape sequences, which a terminal would execute.
      var sentence = "idem-gallery: \(error)".plainLine + "\n"
      sentence.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
      exit(2)
    }
  }

  private static func finish(_ text: String) -> Never {
    print(text)
    exit(0)
  }
}
