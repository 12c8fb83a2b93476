import IdemCore
import IdemScreen

/// The menus that the window declares with `commands`, in a row. Menus with the same name are one.
///
/// F10 opens the first one, and Alt with a letter of its name any of them: the first letter that no menu before it has.
public struct MenuBar: View {
  @Environment(\.commands) private var commands

  /// Creates a menu bar.
  public init() {}

  public var body: some View {
    HStack(spacing: 2) {
      ForEach(commands.menus) { menu in
        Menu(menu.name) {
          ForEach(menu.parts.indices, id: \.self) { menu.parts[$0]() }
        }
        .keyboardShortcut(menu.isFirst ? KeyChord(.function(10)) : nil)
        .keyboardShortcut(menu.mnemonic.map { KeyChord(KeyEquivalent($0), .option) })
      }
    }
    .buttonStyle(.plain)
  }
}

/// A menu of the menu bar.
struct CommandBarMenu: Identifiable {
  let name: String
  var parts: [@MainActor () -> AnyView]
  var mnemonic: Character?
  var isFirst = false
  var id: String { name }

  /// Gives each menu a letter of its name that no menu before has.
  static func withMnemonics(_ menus: [CommandBarMenu]) -> [CommandBarMenu] {
    var menus = menus
    var taken: Set<Character> = []
    for position in menus.indices {
      let letters = menus[position].name.lowercased().filter { $0.isLetter && $0.isASCII }
      menus[position].mnemonic = letters.first { taken.insert($0).inserted }
      menus[position].isFirst = position == 0
    }
    return menus
  }
}

extension CommandActions {
  /// The menus of the window, in the order of their first declaration.
  var menus: [CommandBarMenu] {
    guard let center else { return [] }
    center.changes.trackRead()
    var menus: [CommandBarMenu] = []
    center.hosts.forEach { host in
      guard (host as? CommandHostNode)?.isOfScene == true else { return }
      @MainActor func collect(_ node: Node) {
        guard let menu = (node as? CommandMenuNode)?.menu else { return node.visitChildren(collect) }
        if let position = menus.firstIndex(where: { $0.name == menu.name }) {
          menus[position].parts.append(menu.content)
        } else {
          menus.append(CommandBarMenu(name: menu.name, parts: [menu.content]))
        }
      }
      host.visitChildren(collect)
    }
    return CommandBarMenu.withMnemonics(menus)
  }
}
