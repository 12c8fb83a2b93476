/// What `idem new` can make.
enum PackageKind: String, CaseIterable, Sendable {
  case app, inline, dashboard, prompts

  /// A few words for the question and the help.
  var summary: String {
    switch self {
    case .app: "an app on the whole screen: a list, and two commands"
    case .inline: "an app of a few rows at the prompt: steps of some work"
    case .dashboard: "numbers that change each second: meters and their histories"
    case .prompts: "a script with questions: a form, and a summary"
    }
  }

  /// The product of Idem that the program imports.
  var product: String { self == .prompts ? "IdemPrompts" : "Idem" }
}

/// Where a package gets Idem from.
enum PackageSource: Equatable, Sendable {
  case path(String)
  case url(String, from: String)

  /// The entry of `dependencies` in Package.swift.
  var dependency: String {
    switch self {
    case .path(let path): ".package(name: \"idem\", path: \(path.quoted))"
    case .url(let url, let version): ".package(url: \(url.quoted), from: \(version.quoted))"
    }
  }

  /// The name of the package in `.product(name:package:)`: the last part of a URL without its ending.
  var identity: String {
    guard case .url(let url, _) = self else { return "idem" }
    let last = url.split(separator: "/").last.map(String.init) ?? url
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}

extension String {
  /// The text as a literal of Swift.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
