import IdemCore

/// The bar that an open menu belongs to.
struct OpenMenuBar: Equatable {
  let menus: [(name: String, mnemonic: Character?)]
  let open: Binding<String?>

  nonisolated static func == (a: Self, b: Self) -> Bool { a.menus.elementsEqual(b.menus, by: ==) }

  /// Opens the menu before or after the open one.
  @MainActor func step(_ by: Int) {
    guard let current = menus.firstIndex(where: { $0.name == open.wrappedValue }) else { return }
    open.wrappedValue = menus[(current + by + menus.count) % menus.count].name
  }

  /// Opens the menu with a letter. Returns false if there is none.
  @MainActor func show(_ letter: Character) -> Bool {
    guard let menu = menus.first(where: { $0.mnemonic == letter }) else { return false }
    open.wrappedValue = menu.name
    return true
  }
}

enum OpenMenuBarKey: EnvironmentKey {
  static var defaultValue: OpenMenuBar? { nil }
}
