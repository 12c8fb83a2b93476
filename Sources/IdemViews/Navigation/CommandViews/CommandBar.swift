import IdemCore
import IdemScreen

/// A row of hints: the keys of the commands that have a hint and can be performed now, as many as fit. A click on one performs it.
///
/// If the next key of a chord does not follow within 0.3 s, it shows how the chord can go on. A hint is given by `command(_:id:keys:hint:action:)` or `commandHint`.
/// Hints are in the order of declaration: first those of the views, then those of the window's menus. The last
/// hints leave first, unless they have a higher `visibilityPriority`. The hint of the help stays the longest.
public struct CommandBar: View {
  private let alignment: HorizontalAlignment
  @Environment(\.commands) private var commands
  @Environment(\.windowConnection) private var connection

  /// Creates a bar. It is one row high, and as wide as it may be.
  ///
  /// - Parameter alignment: where the hints are in the bar.
  public init(alignment: HorizontalAlignment = .leading) { self.alignment = alignment }

  public var body: some View {
    GeometryReader { proxy in
      HStack(spacing: CommandHint.spacing) {
        if !commands.shownPending.isEmpty {
          Text(verbatim: commands.shownPending.map(\.title).joined(separator: " ") + " …").bold()
        }
        ForEach(CommandHint.fitting(hints, in: room(proxy.size.width))) { hint in
          HStack(spacing: 1) {
            Text(verbatim: hint.keys).bold().foregroundStyle(.tint)
            Text(verbatim: hint.text)
          }
          .onTapGesture { if let entry = hint.entry { commands.perform(entry) } }
        }
        if let sign {
          if alignment != .trailing { Spacer(minLength: 0) }
          Text(verbatim: sign).foregroundStyle(.secondary)
        }
      }
      .lineLimit(1)
      .frame(width: proxy.size.width, alignment: Alignment(horizontal: alignment, vertical: .top))
    }
    .frame(height: 1)
    .modifier(UncoveredByNotices())
  }

  /// The sign that a text was copied.
  private var sign: String? {
    connection?.copySign.bars.trackRead()
    return connection?.copySign.text
  }

  private func room(_ width: Int) -> Int {
    let pending = commands.shownPending, width = width - (sign.map { $0.columns + CommandHint.spacing } ?? 0)
    return pending.isEmpty ? width : width - pending.map(\.title).joined(separator: " ").columns - 2 - CommandHint.spacing
  }

  private var hints: [CommandHint] {
    if !commands.shownPending.isEmpty { return commands.continuations }
    return commands.currentEntriesBesideText.compactMap { entry in
      guard let hint = entry.command.hint, let keys = entry.command.keys.first else { return nil }
      return CommandHint(id: entry.command.id, keys: keys.title, text: hint, entry: entry)
    }
  }
}

/// A key and what it does, in few words.
struct CommandHint: Identifiable {
  let id: String
  let keys: String
  let text: String
  /// What a click performs; nil for a part of a chord.
  let entry: CommandEntry?

  static let spacing = 2

  /// Whether it opens the help or the palette, which have all other commands.
  var showsCommands: Bool { CommandSheet.ids.contains(id) }

  private var width: Int { keys.columns + 1 + text.columns }

  private var priority: Int { showsCommands ? .max : entry?.command.visibilityPriority.value ?? 0 }

  /// The hints that fit into a number of columns: without the last ones of the lowest priority.
  static func fitting(_ hints: [CommandHint], in columns: Int) -> [CommandHint] {
    var hints = hints
    var used = hints.reduce(-spacing) { $0 + $1.width + spacing }
    while used > columns, let least = hints.map(\.priority).min(), let index = hints.lastIndex(where: { $0.priority == least }) {
      used -= hints[index].width + spacing
      hints.remove(at: index)
    }
    return hints
  }
}

extension CommandActions {
  /// What keys perform now, without the keys of a focused text.
  var currentEntriesBesideText: [CommandEntry] { center.map { $0.withoutTyped($0.current(entries(withTexts: false))) } ?? [] }

  /// What keys perform now. The keys of a focused text are last, without those that the user has given to a command.
  var currentEntries: [CommandEntry] {
    guard let center else { return [] }
    let texts = entries.compactMap { entry -> CommandEntry? in
      guard entry.guide is any TextInput else { return nil }
      var entry = entry
      entry.command.keys.removeAll { center.userKeys?.begins(with: $0.strokes[0]) == true }
      return entry.command.keys.isEmpty ? nil : entry
    }
    return currentEntriesBesideText + texts
  }

  /// The strokes of a chord that has begun, after a pause.
  var shownPending: [KeyStroke] {
    let pending = pending
    return center?.showsPending == true ? pending : []
  }

  /// How a chord that has begun can go on.
  var continuations: [CommandHint] {
    guard let center else { return [] }
    center.changes.trackRead()
    var known: Set<String> = []
    if let userKeys = center.userKeys, !userKeys.pending.isEmpty {
      return userKeys.continuations.compactMap { strokes, title in
        let keys = strokes.map(\.title).joined(separator: " ")
        return known.insert(keys).inserted ? CommandHint(id: keys, keys: keys, text: title, entry: nil) : nil
      }
    }
    return center.pendingSources.flatMap { source in
      center.keys(of: source).compactMap { chord -> CommandHint? in
        guard chord.strokes.count > center.pending.count, chord.strokes.starts(with: center.pending) else { return nil }
        let keys = chord.strokes[center.pending.count...].map(\.title).joined(separator: " ")
        guard known.insert(keys).inserted else { return nil }
        return CommandHint(id: keys, keys: keys, text: center.title(of: source), entry: nil)
      }
    }
  }

  func perform(_ entry: CommandEntry) { entry.node?.tree.perform { _ = entry.perform(in: $0) } }
}
