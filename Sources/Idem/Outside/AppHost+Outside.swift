import IdemCore
import IdemInspector
import IdemScreen
import IdemTerminal

/// The inspector in another terminal. There is one inspector at a time, where it was requested last.
extension AppHost {
  /// Shows the inspector on a screen of a size at the other end of a connection.
  func inspect(from connection: OutsideConnection, _ size: Size) {
    if shows(connection) { return resizeInspector(to: size, from: connection) }
    closeInspector(saying: "shows the inspector in another terminal now")
    openInspector(on: OutsideScreen(connection), size)
  }

  /// Delivers an event of the other terminal to the inspector there.
  func inspectorReceives(_ event: Event, from connection: OutsideConnection) {
    guard shows(connection), let inspector = inspectorScreen?.inspector else { return }
    if case .key(let press) = event, inspectorSettings.isToggle(press) {
      if press.phase == .down { closeInspector(saying: "") }
      return
    }
    inspector.handleApart(event)
    if inspector.isClosing { closeInspector(saying: "") }
  }

  func resizeInspector(to size: Size, from connection: OutsideConnection) {
    if shows(connection) { inspectorScreen?.inspector.resizeOtherScreen(to: size) }
  }

  /// Closes the inspector, if a connection shows it.
  func endInspector(of connection: OutsideConnection) { if shows(connection) { closeInspector(saying: "") } }

  /// Closes the inspector before the app ends, if another terminal shows it: what the app leaves on its own terminal has no tint.
  func endInspector() { if inspectorScreen?.outside != nil { closeInspector(saying: "has ended") } }

  private func shows(_ connection: OutsideConnection) -> Bool { inspectorScreen?.outside?.connection === connection }
}

// MARK: The app's picture

extension AppHost {
  /// Sends the latest picture of the app, with the colors that a terminal of 24 bits shows. The inspector is not in it.
  func sendPicture(to connection: OutsideConnection) {
    let cells = tree.cellBuffer.pointee
    let writer = FrameWriter(themes.tables, themes.terminalColors, width: cells.width, height: cells.height)
    connection.append(.size(Size(width: cells.width, height: cells.height)))
    connection.append(.picture)
    for row in 0..<cells.height {
      let shown = cells.withRow(row) { row in
        row.map { cell in
          var shown = cell
          shown.style = writer.terminalStyle(of: cell)
          return shown
        }
      }
      shown.withUnsafeBufferPointer { connection.append($0, Point(x: 0, y: row)) }
    }
    connection.send(.show)
  }
}
