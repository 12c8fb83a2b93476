import Idem
import IdemScreen
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What of a screen a snapshot has.
public enum SnapshotFormat: String, Hashable, Sendable {
  /// The text of each row, without blanks at its end.
  case text
  /// The text, and below it the style of each cell: a letter, and a list of what the letters mean.
  case cells
}

/// Compares the screen of a host with the picture in a file beside the test, and records an issue if they differ: both pictures, and where they differ.
///
/// The file is `Snapshots/TESTFILE/FUNCTION.txt`, or `FUNCTION.NAME.txt` if the snapshot is named, in the folder of the test's source. With the environment variable
/// `IDEM_SNAPSHOTS=record` it is written instead. Makes no frame: call `render()` before.
///
/// - Parameters:
///   - format: the text alone, or also the styles. The files of the two are different ones.
///   - name: distinguishes several snapshots of one test, also those of its arguments: `named: "\(width)x\(height)"`.
/// - Returns: Whether they are equal. After a recording, true.
@MainActor @discardableResult
public func assertSnapshot(
  _ host: TestHost, as format: SnapshotFormat = .text, named name: String? = nil, path: String = #filePath, function: String = #function,
  location: SourceLocation = #_sourceLocation
) -> Bool {
  SnapshotFile(format, name, path, function).check(host.snapshot(format), location)
}

/// Compares the first picture of a view with the one in a file beside the test. The view is shown in a screen of `width` columns and `height` rows, with a theme or
/// with the one of the terminal, until it comes to rest.
///
/// See `assertSnapshot(_:as:named:path:function:location:)` for the file and the other arguments.
@MainActor @discardableResult
public func assertSnapshot<Content: View>(
  _ view: Content, width: Int = 80, height: Int = 24, theme: Theme? = nil, as format: SnapshotFormat = .text, named name: String? = nil,
  path: String = #filePath, function: String = #function, location: SourceLocation = #_sourceLocation
) -> Bool {
  let host = TestHost(width: width, height: height) {
    if let theme { view.theme(theme) } else { view }
  }
  host.makeAllFrames()
  return assertSnapshot(host, as: format, named: name, path: path, function: function, location: location)
}

extension TestHost {
  /// Makes frames until there is nothing to do, at most a hundred.
  func makeAllFrames() {
    for _ in 0..<100 where render().stats == FrameStats() { return }
  }

  /// Waits until a condition holds which depends on other tasks or threads: makes a frame, and lets them run. Records an issue with the screen if it does not hold in time.
  ///
  /// - Parameter timeout: the longest time, by the system's clock. The clock of the host does not move.
  /// - Returns: Whether the condition holds.
  @discardableResult
  public func waitUntil(
    timeout: Duration = .seconds(10), location: SourceLocation = #_sourceLocation, _ condition: @MainActor () async throws -> Bool
  ) async rethrows -> Bool {
    let end = ContinuousClock.now + timeout
    while true {
      makeAllFrames()
      if try await condition() { return true }
      guard ContinuousClock.now < end, !Task.isCancelled else { break }
      try? await Task.sleep(for: .milliseconds(2))
    }
    Issue.record("not within \(timeout). The screen shows:\n\(text)", sourceLocation: location)
    return false
  }

  /// Waits until the screen has a text, as `waitUntil` does.
  @discardableResult
  public func wait(for text: String, timeout: Duration = .seconds(10), location: SourceLocation = #_sourceLocation) async -> Bool {
    await waitUntil(timeout: timeout, location: location) { self.text.contains(text) }
  }

  /// The screen as a text for a file.
  func snapshot(_ format: SnapshotFormat) -> String {
    let shown = screen.shown, text = lines.joined(separator: "\n") + "\n"
    guard format == .cells else { return text }
    var letters: [Style: Character] = [Style.plain: "."], order: [Style] = []
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    var rows: [String] = []
    for row in 0..<shown.height {
      var line = ""
      for column in 0..<shown.width {
        let style = shown[column: column, row: row].style
        if letters[style] == nil {
          letters[style] = order.count < alphabet.count ? alphabet[order.count] : "?"
          order.append(style)
        }
        line.append(letters[style]!)
      }
      while line.hasSuffix(".") { line.removeLast() }
      rows.append(line)
    }
    let meanings = order.prefix(alphabet.count).enumerated().map { "\(alphabet[$0.offset]): \($0.element.words)" }
    return text + "--- styles\n" + rows.joined(separator: "\n") + "\n--- where\n" + meanings.map { $0 + "\n" }.joined()
  }
}

/// The file of a snapshot.
private struct SnapshotFile {
  let folder: String, path: String

  init(_ format: SnapshotFormat, _ name: String?, _ source: String, _ function: String) {
    let slash = source.lastIndex(of: "/")
    let file = String(source[(slash.map(source.index(after:)) ?? source.startIndex)...])
    folder =
      (slash.map { String(source[..<$0]) } ?? ".") + "/Snapshots/"
      + SnapshotFile.plain(file.split(separator: ".").first.map(String.init) ?? file)
    let test = function.split(separator: "(").first.map(String.init) ?? function
    let parts = [SnapshotFile.plain(test)] + (name.map { [SnapshotFile.plain($0)] } ?? []) + (format == .cells ? ["cells"] : [])
    path = folder + "/" + parts.joined(separator: ".") + ".txt"
  }

  /// A text as the name of a file: other characters than letters, digits, - and _ are hyphens.
  private static func plain(_ text: String) -> String {
    var name = "", isSeparated = true
    for character in text {
      if character.isASCII, character.isLetter || character.isNumber || character == "_" {
        name.append(character)
        isSeparated = false
      } else if !isSeparated {
        name.append("-")
        isSeparated = true
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    return String(name.prefix(150))
  }

  func check(_ picture: String, _ location: SourceLocation) -> Bool {
    if let value = getenv("IDEM_SNAPSHOTS"), String(cString: value) == "record" { return record(picture, location) }
    guard let expected = recorded else {
      Issue.record("There is no snapshot \(path). IDEM_SNAPSHOTS=record writes it; the picture is:\n\(picture)", sourceLocation: location)
      return false
    }
    guard expected != picture else { return true }
    Issue.record(Comment(rawValue: difference(expected, picture)), sourceLocation: location)
    return false
  }

  /// Both pictures, and the rows that differ with the first column of each.
  private func difference(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false),
      new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var places: [String] = [], count = 0
    for row in 0..<max(old.count, new.count) {
      let a = row < old.count ? old[row] : "", b = row < new.count ? new[row] : ""
      guard a != b else { continue }
      count += 1
      guard places.count < 10 else { continue }
      let same = String(zip(a, b).prefix { $0 == $1 }.map(\.0)).columns
      places.append("row \(row), from column \(same):\n  - \(a)\n  + \(b)\n    \(String(repeating: " ", count: same))^")
    }
    let rest = count > places.count ? "\nand \(count - places.count) more rows" : ""
    return """
      The screen differs from \(path) in \(count) \(count == 1 ? "row" : "rows"). IDEM_SNAPSHOTS=record accepts it.
      --- the snapshot:
      \(expected)--- the screen:
      \(actual)--- where they differ:
      \(places.joined(separator: "\n"))\(rest)
      """
  }

  private var recorded: String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = [], part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = part.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
      bytes += part[..<count]
    }
  }

  private func record(_ picture: String, _ location: SourceLocation) -> Bool {
    mkdir(String(folder[..<(folder.lastIndex(of: "/") ?? folder.endIndex)]), 0o777)
    mkdir(folder, 0o777)
    if WholeFile.write(picture, to: path) { return true }
    Issue.record("\(path) cannot be written: \(String(cString: strerror(errno)))", sourceLocation: location)
    return false
  }
}

extension Style {
  /// The style in words: `bold, danger on surface`.
  fileprivate var words: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.blink, "blink"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"), (.doubleUnderline, "double underline"), (.curlyUnderline, "curly underline"),
      (.overline, "overline"),
    ]
    let marks = names.filter { attributes.contains($0.0) }.map(\.1)
    let colors = background == .default ? foreground.words : "\(foreground.words) on \(background.words)"
    return (marks + [colors] + (link == 0 ? [] : ["link"])).joined(separator: ", ")
  }
}

extension Color {
  fileprivate var words: String {
    let strength = level == 0 ? "" : " \(level)"
    if let role { return role.name + strength }
    switch kind {
    case .standard: return "default" + strength
    case .dimmed: return "default" + strength
    case .palette(let index): return "palette \(index)" + strength
    case .rgb(let red, let green, let blue):
      return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + strength
    }
  }
}
