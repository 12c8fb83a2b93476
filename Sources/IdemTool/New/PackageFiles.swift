/// The files of a new package.
struct PackageFiles {
  let name: PackageName
  let kind: PackageKind
  let source: PackageSource

  struct File: Equatable {
    /// The path in the package.
    let path: String
    let text: String
    var isProgram = false
  }

  var all: [File] {
    let sources = "Sources/\(name.text)", tests = "Tests/\(name.text)Tests"
    let code =
      switch kind {
      case .app: [("\(name.type)App.swift", Template.app), ("ContentView.swift", Template.content)]
      case .inline: [("\(name.type)App.swift", Template.inlineApp), ("WorkView.swift", Template.work)]
      case .dashboard:
        [
          ("\(name.type)App.swift", Template.dashboardApp), ("Dashboard.swift", Template.dashboard),
          ("DashboardView.swift", Template.dashboardView),
        ]
      case .prompts: [("main.swift", Template.script), ("Summary.swift", Template.summary)]
      }
    let test =
      switch kind {
      case .app: ("ContentViewTests.swift", Template.contentTests)
      case .inline: ("WorkViewTests.swift", Template.workTests)
      case .dashboard: ("DashboardViewTests.swift", Template.dashboardTests)
      case .prompts: ("SummaryTests.swift", Template.summaryTests)
      }
    return [
      File(path: "Package.swift", text: filled(Template.manifest)), File(path: "README.md", text: filled(Template.readme(kind))),
      File(path: ".gitignore", text: Template.ignored), File(path: ".ci/run", text: filled(Template.ci), isProgram: true),
    ] + code.map { File(path: "\(sources)/\($0.0)", text: filled($0.1)) } + [File(path: "\(tests)/\(test.0)", text: filled(test.1))]
  }

  /// A template with the names of the package.
  private func filled(_ template: String) -> String {
    let words = [
      ("{NAME}", name.text), ("{MODULE}", name.module), ("{TYPE}", name.type), ("{PRODUCT}", kind.product),
      ("{DEPENDENCY}", source.dependency),
      ("{IDENTITY}", source.identity),
    ]
    return words.reduce(template) { text, word in text.split(separator: word.0, omittingEmptySubsequences: false).joined(separator: word.1)
    }
  }
}
