import Idem
import IdemCore
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
    set { appHost.setColorScheme(newValue) }
  }

  func connectWindow() {
    appHost.connection.notifyDesktop = { [weak self] in self?.desktopNotifications.append($0) }
    appHost.connection.setProgress = { [weak self] in self?.terminalProgress = $0 }
  }
}
