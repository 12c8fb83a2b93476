import IdemCore
import IdemScreen

/// A command that shows a list of commands in a box over the app.
struct CommandSheet: ViewModifier {
  let isHelp: Bool
  let chords: [KeyChord]
  @Environment(\.commands) private var commands
  @State private var shown: CommandSnapshot?

  /// The ids of the help and of the palette.
  nonisolated static let ids = [CommandIDs.help, CommandIDs.palette]

  func body(content: Content) -> some View {
    content
      .modifier(
        CommandModifier(
          title: isHelp ? "Keys" : "Command Palette", id: CommandSheet.ids[isHelp ? 0 : 1], chords: chords, hint: isHelp ? "help" : nil,
          isOverLayers: isHelp, action: toggle)
      )
      .sheet(item: $shown) { snapshot in
        CommandChooser(snapshot: snapshot, rows: min(16, max(3, commands.screenRows - 5)))
          .modifier(EnvironmentKeyModifier<IsInHelpKey>(value: isHelp))
          .onAppear { commands.center?.openLists += 1 }
          .onDisappear { commands.center?.openLists -= 1 }
      }
  }

  /// Opens the list. The key of the help also closes it.
  private func toggle() {
    if shown != nil { return shown = nil }
    guard commands.center?.openLists == 0 else { return }
    shown = CommandSnapshot(commands, isHelp: isHelp, chords: chords)
  }
}

extension View {
  /// Adds a command that shows all keys that work now, by groups. A text that the user types filters them by title and key; Return performs
  /// the marked command. The key that opens it also closes it; a key that types a character does so before a text is typed. It works in
  /// sheets and popovers too. Its id is `help.keys`.
  ///
  /// - Parameter keys: the keys that open it; by default `?` and F1. In a text field, `?` is typed.
  public func commandHelp(keys: KeyChord...) -> some View {
    modifier(CommandSheet(isHelp: true, chords: keys.isEmpty ? ["?", "f1"] : keys))
  }

  /// Adds a command that shows all commands, with and without keys, to choose one by name. The recently chosen ones are first; those that
  /// are disabled are last. A text finds them by some of their letters: see `FuzzyPattern`. Its id is `help.palette`.
  ///
  /// - Parameter keys: the keys that open it; by default Control-P.
  public func commandPalette(keys: KeyChord...) -> some View {
    modifier(CommandSheet(isHelp: false, chords: keys.isEmpty ? ["ctrl+p"] : keys))
  }
}
