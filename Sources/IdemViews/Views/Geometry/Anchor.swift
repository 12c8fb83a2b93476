import IdemCore
import IdemScreen

/// A rectangle or a point of a view, for a view elsewhere: `proxy[anchor]` returns it in the coordinates of a `GeometryReader`.
///
///     Text("Here").anchorPreference(key: TargetKey.self, value: .bounds) { $0 }
///     …
///     .overlayPreferenceValue(TargetKey.self) { anchor in
///       GeometryReader { proxy in
///         if let anchor { Frame().frame(width: proxy[anchor].width, height: proxy[anchor].height) }
///       }
///     }
public struct Anchor<Value> {
  /// The part of the view.
  let source: Source
  private weak var node: RenderNode?
  /// The frame of the view on the screen when the anchor was made.
  private let frame: Rect

  /// Which rectangle or point of a view an anchor is.
  public struct Source: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case bounds
      case rect(Rect)
      case point(Point)
      case unit(UnitPoint)
    }
    let kind: Kind

    package init(kind: Kind) { self.kind = kind }
  }

  @MainActor init(_ source: Source, of node: Node) {
    self.source = source
    self.node = node.firstRenderNode
    frame = self.node?.screenFrame ?? .zero
  }

  /// The value in a coordinate space whose top left is at a point of the screen. The view may have moved since the anchor was made.
  @MainActor func value(from origin: Point) -> Value {
    let current = node.flatMap { $0.isRemoved || !$0.isPlaced ? nil : $0.screenFrame } ?? frame
    let place = Rect(origin: current.origin - origin, size: current.size)
    switch source.kind {
    case .bounds: return made(of: place)
    case .rect(let rect): return made(of: rect.offset(by: place.origin))
    case .point(let point): return made(of: place.origin + point)
    case .unit(let unit):
      func cell(_ part: Double, _ length: Int) -> Int {
        part.isNaN ? 0 : Int((Double(max(0, length - 1)) * part).rounded())
      }
      return made(of: Point(x: place.minX + cell(unit.x, place.width), y: place.minY + cell(unit.y, place.height)))
    }
  }

  // The sources of a type are made by its own constants, so the casts hold.
  private func made<Cells>(of cells: Cells) -> Value {
    if let value = cells as? Value { return value }
    return (Value.self as! any AnchorValue<Cells>.Type).init(inCells: cells) as! Value
  }
}

/// Another type for the rectangle or the point of an anchor.
package protocol AnchorValue<Cells> {
  associatedtype Cells
  init(inCells cells: Cells)
}

extension Anchor: Equatable {
  /// Whether both are the same part of one view, at one place.
  public static func == (a: Anchor, b: Anchor) -> Bool { a.source == b.source && a.node === b.node && a.frame == b.frame }
}

extension Anchor.Source where Value == Rect {
  /// The whole view.
  public static var bounds: Anchor<Rect>.Source { Anchor<Rect>.Source(kind: .bounds) }
  /// A rectangle in cells, from the top left of the view.
  public static func rect(_ rect: Rect) -> Anchor<Rect>.Source { Anchor<Rect>.Source(kind: .rect(rect)) }
}

extension Anchor.Source where Value == Point {
  /// A cell, from the top left of the view.
  public static func point(_ point: Point) -> Anchor<Point>.Source { Anchor<Point>.Source(kind: .point(point)) }
  /// A cell by its part of the width and of the height: 0 is the first cell, 1 the last one.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<Point>.Source { Anchor<Point>.Source(kind: .unit(point)) }
  /// The cell at the top left.
  public static var topLeading: Anchor<Point>.Source { unitPoint(.topLeading) }
  /// The cell in the middle of the top.
  public static var top: Anchor<Point>.Source { unitPoint(.top) }
  /// The cell at the top right.
  public static var topTrailing: Anchor<Point>.Source { unitPoint(.topTrailing) }
  /// The cell in the middle of the left edge.
  public static var leading: Anchor<Point>.Source { unitPoint(.leading) }
  /// The cell in the middle.
  public static var center: Anchor<Point>.Source { unitPoint(.center) }
  /// The cell in the middle of the right edge.
  public static var trailing: Anchor<Point>.Source { unitPoint(.trailing) }
  /// The cell at the bottom left.
  public static var bottomLeading: Anchor<Point>.Source { unitPoint(.bottomLeading) }
  /// The cell in the middle of the bottom.
  public static var bottom: Anchor<Point>.Source { unitPoint(.bottom) }
  /// The cell at the bottom right.
  public static var bottomTrailing: Anchor<Point>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  /// The rectangle or the point of an anchor, in the coordinates of the reader.
  ///
  /// A change of the size evaluates the reader's content. A new place of the anchor does so if the anchor comes from a preference: the
  /// preference then has another value.
  @MainActor public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(from: node?.screenFrame.origin ?? .zero) }
}

extension View {
  /// Provides a value to the views above that is made of a rectangle or a point of this view. It replaces the value of the views inside.
  ///
  /// After each frame in which the view has moved, the value is computed again. Cost: a comparison after each frame.
  ///
  /// - Parameters:
  ///   - key: the preference.
  ///   - value: the part of the view: `.bounds`, `.center`.
  ///   - transform: makes the value of the preference.
  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping @MainActor (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(PlacedPreferenceModifier<K>(replaces: true) { result, node in result = transform(Anchor(value, of: node)) })
  }

  /// Changes the value that the views inside provide, by a rectangle or a point of this view.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping @MainActor (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(PlacedPreferenceModifier<K>(replaces: false) { result, node in transform(&result, Anchor(value, of: node)) })
  }
}
