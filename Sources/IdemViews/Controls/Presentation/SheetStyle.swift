import IdemCore
import IdemScreen

/// The look of sheets: where they are, and their border. Plain data, so that a move of the focus or a resize runs no body.
public protocol SheetStyle: Sendable {
  /// What the sheets with this style draw.
  var look: SheetLook { get }
}

/// Where a sheet is, and what is around its content.
public struct SheetLook: Hashable, Sendable {
  /// The edge of the screen along which the sheet is, as wide or as high as the screen; nil for the middle of the screen.
  public var edge: Edge?
  /// The columns of a drawer at the left or the right, or the rows of one above or below; nil for those of the content.
  public var size: Int?
  /// The border; nil for none.
  public var border: BorderStyle?

  /// Creates a look.
  public init(edge: Edge? = nil, size: Int? = nil, border: BorderStyle? = .rounded) {
    (self.edge, self.size, self.border) = (edge, size.map(\.positiveLength), border)
  }

  /// The box of a content of a size with its margins.
  func box(_ wanted: Size, on screen: Size) -> Rect {
    var box = Size(width: min(wanted.width, screen.width), height: min(wanted.height, screen.height))
    switch edge {
    case nil: return Rect(origin: Point(x: (screen.width - box.width) / 2, y: (screen.height - box.height) / 2), size: box)
    case .leading?, .trailing?:
      box = Size(width: min(screen.width, size ?? box.width), height: screen.height)
      return Rect(origin: Point(x: edge == .leading ? 0 : screen.width - box.width, y: 0), size: box)
    case .top?, .bottom?:
      box = Size(width: screen.width, height: min(screen.height, size ?? box.height))
      return Rect(origin: Point(x: 0, y: edge == .top ? 0 : screen.height - box.height), size: box)
    }
  }
}

enum SheetLookKey: EnvironmentKey { static var defaultValue: SheetLook { SheetLook() } }

/// In the middle of the screen: the default.
public struct CenteredSheetStyle: SheetStyle {
  /// Creates the style.
  public init() {}
  public var look: SheetLook { SheetLook() }
}

/// Along an edge of the screen.
public struct DrawerSheetStyle: SheetStyle {
  private let edge: Edge
  private let size: Int?
  /// Creates the style. `size` is in cells; nil for that of the content.
  public init(edge: Edge = .trailing, size: Int? = nil) { (self.edge, self.size) = (edge, size) }
  public var look: SheetLook { SheetLook(edge: edge, size: size) }
}

extension SheetStyle where Self == CenteredSheetStyle {
  /// In the middle of the screen: the default.
  public static var automatic: CenteredSheetStyle { CenteredSheetStyle() }
  /// In the middle of the screen.
  public static var centered: CenteredSheetStyle { CenteredSheetStyle() }
}
extension SheetStyle where Self == DrawerSheetStyle {
  /// Along the right edge of the screen.
  public static var drawer: DrawerSheetStyle { DrawerSheetStyle() }
  /// Along an edge of the screen. `size` is in cells; nil for that of the content.
  public static func drawer(edge: Edge, size: Int? = nil) -> DrawerSheetStyle { DrawerSheetStyle(edge: edge, size: size) }
}

extension View {
  /// Sets the style of the sheets that the views in this view present. Alerts and dialogs stay in the middle.
  public func sheetStyle(_ style: some SheetStyle) -> some View { modifier(EnvironmentKeyModifier<SheetLookKey>(value: style.look)) }
}
