import Idem
import IdemViews

extension TestHost {
  private var actions: CommandActions { EnvironmentValues(scope: tree.rootEnvironment).commands }

  /// All commands that the app declares now; see `Command`.
  public var commands: [Command] { actions.all }

  /// What keys perform now: see `CommandActions.current`.
  public var currentCommands: [Command] { actions.current }

  /// Performs a command by its id. Returns false if there is none with this id, or if it is disabled.
  @discardableResult public func perform(_ id: String) -> Bool { perform { actions.perform(id) } }

  /// Commands that can be reached at the same time, and whose keys are equal or begin with one another. A command nearer to the focus may have
  /// a key of one that is farther away: this is no conflict. It should be empty in each focus that a test visits.
  public var keyConflicts: [KeyConflict] { actions.conflicts }

  /// The enabled commands that a user of a terminal cannot perform: it sends none of their keys, and no menu contains them.
  public func unreachable(in keys: KeyProtocol) -> [Command] {
    actions.declared.filter { command in
      command.isEnabled && !command.isInMenu && !command.keys.isEmpty && !command.keys.contains { $0.isSent(by: keys) }
    }
  }

  /// How the terminal sends keys, which decides which of them the help, the command bar, the palette and menus show. The host itself delivers each
  /// key. The default is `.kitty`.
  public var keyProtocol: KeyProtocol {
    get { appHost.keyProtocol }
    set { appHost.setKeyProtocol(newValue) }
  }

  /// Sets the text of the user's keys file, and reads it: a line each, as `ctrl+k ctrl+s = file.save when table && !filtering`. Without a
  /// call, the host has no such file.
  public func setKeysFile(_ text: String) { tree.setKeysSource(KeysText(text)) }

  /// The lines of the user's keys file that cannot be read.
  public var keysFileProblems: [KeysFileProblem] { actions.keysFileProblems }

  /// Whether the app has a table of commands, and the number of commands that the last key visited.
  package var hasCommandTable: Bool { !actions.isEmpty }
  package var keySteps: Int { actions.keySteps }
}

/// A text in place of the user's keys file.
private final class KeysText: KeysSource {
  private let text: String
  init(_ text: String) { self.text = text }
  func read() -> String? { text }
}
