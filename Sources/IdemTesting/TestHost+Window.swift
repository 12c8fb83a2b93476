import Idem
import IdemCore
import IdemScreen
import IdemViews

extension TestHost {
  /// The texts of the notices on the screen, the newest last.
  public var notices: [String] { tree.rootEnvironment.value(of: NoticeCenterKey.self).texts }

  /// Whether the terminal's window has the focus of the desktop. It has it at the start.
  public var windowHasFocus: Bool {
    get { appHost.connection.phase == .active }
    set { deliver(.focus(newValue)) }
  }

  /// Whether the terminal is dark or light. It is dark at the start.
  public var colorScheme: ColorScheme {
    get { appHost.colorScheme }
    set { perform { appHost.setColorScheme(newValue) } }
  }

  /// The theme that the window shows.
  public var theme: Theme { appHost.themes.theme }

  /// The theme that the user has selected with `IDEM_THEME`; nil for none.
  public var userTheme: Theme? {
    get { appHost.themes.forced?.dark }
    set { appHost.themes.forced = newValue.map { ThemeChoice($0) } }
  }

  func connectWindow() {
    appHost.connection.notifyDesktop = { [weak self] in self?.desktopNotifications.append($0) }
    appHost.connection.ringBell = { [weak self] in self?.bellCount += 1 }
    appHost.connection.setProgress = { [weak self] in self?.terminalProgress = $0 }
  }
}
