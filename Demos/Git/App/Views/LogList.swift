import GitData
import Idem

/// The commits of a log.
struct LogList: View {
  @Bindable var model: LogModel

  var body: some View {
    let pattern = model.pattern
    List(selection: $model.selected) {
      ForEach(0..<model.count) { place in
        if let commit = model.commit(place) { LogRow(commit: commit, pattern: pattern) }
      }
    }
    .listStyle(FilledSelection())
    .overlay {
      if model.count == 0 { if model.isReading { Spinner() } else { ContentUnavailableView("There is no commit", systemImage: "clock") } }
    }
  }
}

/// A commit: its hash, its age, its author, the graph, the names of branches, the subject.
struct LogRow: View, Equatable {
  let commit: LogCommit
  var pattern: String?

  var body: some View {
    HStack(spacing: 0) {
      Text(commit.hash.prefix(7) + " ").foregroundStyle(.warning)
      Text(Age.text(commit.time) + " ").foregroundStyle(.secondary)
      Text(LogRow.fitted(commit.author) + " ").foregroundStyle(.info)
      Text(graph)
      ForEach(commit.references, id: \.self) { ReferenceLabel(name: $0) }
      Text(subject)
    }
    .lineLimit(1)
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
    let marked = AttributeContainer().backgroundColor(.yellow).foregroundColor(.black)
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

/// The name of a branch or a tag at a commit.
private struct ReferenceLabel: View {
  let name: String

  var body: some View {
    if name.hasPrefix("HEAD") {
      Text("[\(name.plainLine)] ").bold().foregroundStyle(.success)
    } else if name.hasPrefix("tag: ") {
      Text("<\(String(name.dropFirst(5)).plainLine)> ").foregroundStyle(.warning)
    } else {
      Text("[\(name.plainLine)] ").foregroundStyle(.info)
    }
  }
}
