import GitData
import DemoTools
import Idem

/// The commits of a log.
struct LogList: View {
  @Bindable var model: LogModel
  var isCompact = false

  var body: some View {
    let pattern = model.pattern, range = model.range
    // Without a search, a move of the selection runs no row.
    let selected = pattern == nil ? nil : model.selected
    @ViewBuilder func row(_ place: Int, showsGraph: Bool) -> some View {
      if let commit = model.commit(place) {
        LogRow(
          commit: commit, pattern: pattern, isCompact: isCompact, showsGraph: showsGraph, isInRange: range?.contains(place) ?? false,
          isSelected: place == selected)
      }
    }
    return List(selection: $model.selected) {
      if let shown = model.shown {
        ForEach(shown, id: \.self) { row($0, showsGraph: false) }
      } else {
        ForEach(0..<model.count) { row($0, showsGraph: true) }
      }
    }
    .listStyle(SoftSelection())
    .overlay {
      if model.shown?.isEmpty == true {
        ContentUnavailableView("No commit has the text", systemImage: "magnifyingglass")
      } else if model.count == 0 {
        if model.isReading { Spinner() } else { ContentUnavailableView("There is no commit", systemImage: "clock") }
      }
    }
  }
}

/// A commit: its hash, its age, its author, the graph, the names of branches, the subject. It is one text, so that a narrow row loses its end.
struct LogRow: View, Equatable {
  let commit: LogCommit
  var pattern: String?
  /// Whether the author is left out.
  var isCompact = false
  /// Whether the lines between the commits are drawn. Between some of the commits, they would lead to none.
  var showsGraph = true
  /// Whether it is one of several selected commits.
  var isInRange = false
  /// Whether it is selected during a search: the background of the row covers that of a mark.
  var isSelected = false

  var body: some View {
    Text(head + (showsGraph ? graph : AttributedString()) + names + subject).lineLimit(1)
  }

  private var head: AttributedString {
    LogRow.part("\(commit.hash.prefix(7))", .warning) + LogRow.part(isInRange ? "▌" : " ", .accentColor)
      + LogRow.part("\(Age.text(commit.time)) ", .secondary)
      + LogRow.part(isCompact ? "" : "\(LogRow.fitted(commit.author)) ", .info)
  }

  private static func part(_ text: String, _ color: Color) -> AttributedString {
    AttributedString(text, attributes: AttributeContainer().foregroundColor(color))
  }

  /// The names of branches and tags at the commit.
  private var names: AttributedString {
    commit.references.reduce(into: AttributedString()) { text, name in
      if name.hasPrefix("HEAD") {
        text += AttributedString("[\(name.plainLine)] ", attributes: AttributeContainer().foregroundColor(.success).font(.body.bold()))
      } else if name.hasPrefix("tag: ") {
        text += LogRow.part("<\(String(name.dropFirst(5)).plainLine)> ", .warning)
      } else {
        text += LogRow.part("[\(name.plainLine)] ", .info)
      }
    }
  }

  private var graph: AttributedString {
    var text = AttributedString()
    for (place, cell) in commit.graph.enumerated() {
      let line = place + 1 < commit.graph.count && commit.graph[place + 1].lines.contains(.left) ? "─" : " "
      text += AttributedString(String(cell.sign), attributes: LogRow.attributes(cell.color))
      text += AttributedString(line, attributes: LogRow.attributes(line == " " ? cell.color : commit.graph[place + 1].color))
    }
    return text
  }

  private static func attributes(_ color: UInt8) -> AttributeContainer {
    let colors: [Color] = [.green, .cyan, .magenta, .yellow, .blue, .red, .orange]
    return AttributeContainer().foregroundColor(colors[Int(color) % colors.count])
  }

  /// The subject with the first match of the search marked.
  private var subject: AttributedString {
    let text = commit.subject.plainLine
    guard let pattern, let range = text.range(ofAny: pattern) else { return AttributedString(text) }
    let marked =
      isSelected
      ? AttributeContainer().foregroundColor(.warning).underlineStyle(.single)
      : AttributeContainer().backgroundColor(.yellow).foregroundColor(.black)
    return AttributedString(String(text[..<range.lowerBound])) + AttributedString(String(text[range]), attributes: marked)
      + AttributedString(String(text[range.upperBound...]))
  }

  private static func fitted(_ name: String) -> String {
    let text = name.plainLine.prefix(10)
    return text + String(repeating: " ", count: max(0, 10 - String(text).columns))
  }
}

extension String {
  /// The range of a text, in which capital and small letters are the same. Nil if it is not there.
  func range(ofAny text: String) -> Range<String.Index>? {
    let wanted = text.lowercased()
    var start = startIndex
    while start < endIndex {
      if let end = index(start, offsetBy: text.count, limitedBy: endIndex), self[start..<end].lowercased() == wanted { return start..<end }
      start = index(after: start)
    }
    return nil
  }
}
