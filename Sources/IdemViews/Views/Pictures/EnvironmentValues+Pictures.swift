import IdemCore
import IdemScreen

/// How the terminal shows pictures.
package struct TerminalPictures: Hashable, Sendable {
  package var shown: PictureProtocol
  /// The size of a cell in pixels; nil if it is unknown.
  package var cell: PixelSize?
  package init(shown: PictureProtocol, cell: PixelSize?) { (self.shown, self.cell) = (shown, cell) }
}

/// What the terminal supports. Set by the run loop on the root.
package enum TerminalPicturesKey: EnvironmentKey {
  package static var defaultValue: TerminalPictures { TerminalPictures(shown: .symbols, cell: nil) }
}

enum PictureProtocolKey: EnvironmentKey {
  static var defaultValue: PictureProtocol? { nil }
}

extension EnvironmentValues {
  /// How pictures are shown: as the terminal can do it best, or as `pictureProtocol(_:)` selects. Symbols until the terminal has answered.
  ///
  /// A protocol that the terminal does not have counts as symbols.
  public var pictureProtocol: PictureProtocol {
    get {
      let terminal = self[TerminalPicturesKey.self].shown
      guard terminal != .none, let wanted = self[PictureProtocolKey.self] else { return terminal }
      return wanted == terminal || wanted == .none ? wanted : .symbols
    }
    set { self[PictureProtocolKey.self] = newValue }
  }

  /// The size of a cell in pixels, as the terminal reports it; nil if it is unknown. Pictures assume 8 x 16 then.
  public var cellPixelSize: PixelSize? { self[TerminalPicturesKey.self].cell }
}

extension View {
  /// Selects how the pictures in this view are shown: `.symbols` where a picture should be characters, `.none` for the sign ▨. Nil and a
  /// protocol that the terminal does not have change nothing more than that.
  public func pictureProtocol(_ choice: PictureProtocol?) -> some View {
    modifier(EnvironmentKeyModifier<PictureProtocolKey>(value: choice))
  }
}
