import IdemCore
import IdemScreen

/// The menus that the window declares with `commands`, in a row. Menus with the same name are one.
///
/// F10 opens the first one, and Alt with a letter of its name any of them: the first letter that no menu before it has. It is underlined.
/// In an open menu, the left and the right arrow go to the next one. Tab does not stop at the bar, and the focus never begins there. The bar
/// is as wide as it may be.
public struct MenuBar: View {
  @Environment(\.commands) private var commands
  @State private var open: String?

  /// Creates a menu bar.
  public init() {}

  public var body: some View {
    let menus = commands.menus
    let bar = OpenMenuBar(menus: menus.map { ($0.name, $0.mnemonic) }, open: $open)
    HStack(spacing: 2) {
      ForEach(menus) { menu in MenuBarItem(menu: menu, bar: bar) }
    }
    .buttonStyle(.plain)
    .commandScope("Menus")
    .padding(.horizontal, 1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A menu of the bar. Its layer is open while the bar has its name.
private struct MenuBarItem: View {
  let menu: CommandBarMenu
  let bar: OpenMenuBar

  var body: some View {
    Button {
      bar.open.wrappedValue = menu.name
    } label: {
      title
    }
    .focusable(false)
    .modifier(
      Presenter(
        look: PresentationLook(place: .anchored(.bottom), endsWithButton: true, endsWithOutside: true, isMenu: true),
        presented: { bar.open.wrappedValue == menu.name ? (true, items) : nil },
        dismiss: { if bar.open.wrappedValue == menu.name { bar.open.wrappedValue = nil } }, onDismiss: nil)
    )
    .keyboardShortcut(menu.isFirst ? KeyChord(.function(10)) : nil)
    .keyboardShortcut(menu.mnemonic.map { KeyChord(KeyEquivalent($0), .option) })
  }

  private var items: some View {
    MenuItems(content: ForEach(menu.parts.indices, id: \.self) { MenuPart(content: menu.parts[$0]) }.commandScope(menu.name))
      .modifier(EnvironmentKeyModifier<OpenMenuBarKey>(value: bar))
  }

  /// The name with its letter underlined.
  private var title: Text {
    guard let letter = menu.mnemonic, let place = menu.name.firstIndex(where: { $0.lowercased() == String(letter) }) else {
      return Text(verbatim: menu.name)
    }
    let end = menu.name.index(after: place)
    return Text(verbatim: String(menu.name[..<place])) + Text(verbatim: String(menu.name[place..<end])).underline()
      + Text(verbatim: String(menu.name[end...]))
  }
}

/// The commands of one declaration. Those of several are separated by lines.
private struct MenuPart: View {
  let content: @MainActor () -> AnyView

  var body: some View { Section { content() } }
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
