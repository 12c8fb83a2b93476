import Foundation
import IdemCore
import IdemScreen
import IdemViews

// What Idem measures is in whole cells. Code for SwiftUI needs a `CGSize`, a `CGPoint` or a `CGRect`. In a file that imports Idem only through
// this module, these declarations hide Idem's of the same names. In a file that imports both, Swift selects by the type that is needed and
// prefers whole cells.

extension GeometryProxy {
  /// The same as a `CGSize`.
  @_disfavoredOverload public var size: Foundation.CGSize { Foundation.CGSize(sizeInCells) }
  /// The same as a `CGRect`: `geometry.frame(in: .local)`.
  public var frame: GeometryCGFrame { GeometryCGFrame(geometry: self) }
}

/// The frame of a reader as a `CGRect`; called like a function.
public struct GeometryCGFrame {
  let geometry: GeometryProxy

  /// Returns the frame in a space. It must be called on the main thread.
  public func callAsFunction(in space: some CoordinateSpaceProtocol) -> Foundation.CGRect {
    Foundation.CGRect(geometry.frameInCells(space.coordinateSpace))
  }
}

extension TimelineViewDefaultContext {
  /// The date of the schedule that is shown. In a file that imports Idem too, it is a `TimelineDate`, unless a `Date` is needed.
  @_disfavoredOverload public var date: Date { Date(shownDate) }
}

extension ViewDimensions {
  /// The same as a `CGFloat`.
  @_disfavoredOverload public var width: Foundation.CGFloat { Foundation.CGFloat(sizeInCells.width) }
  /// The same as a `CGFloat`.
  @_disfavoredOverload public var height: Foundation.CGFloat { Foundation.CGFloat(sizeInCells.height) }
  /// The same as a `CGFloat`.
  @_disfavoredOverload public subscript(guide: HorizontalAlignment) -> Foundation.CGFloat { Foundation.CGFloat(position(of: guide)) }
  /// The same as a `CGFloat`.
  @_disfavoredOverload public subscript(guide: VerticalAlignment) -> Foundation.CGFloat { Foundation.CGFloat(position(of: guide)) }
}

extension DragGesture.Value {
  /// The same as a `CGPoint`.
  @_disfavoredOverload public var location: Foundation.CGPoint { Foundation.CGPoint(inCells.location) }
  /// The same as a `CGPoint`.
  @_disfavoredOverload public var startLocation: Foundation.CGPoint { Foundation.CGPoint(inCells.startLocation) }
  /// The same as a `CGPoint`.
  @_disfavoredOverload public var predictedEndLocation: Foundation.CGPoint { Foundation.CGPoint(inCells.predictedEndLocation) }
  /// The same as a `CGSize`.
  @_disfavoredOverload public var translation: Foundation.CGSize { Foundation.CGSize(inCells.translation) }
  /// The same as a `CGSize`.
  @_disfavoredOverload public var velocity: Foundation.CGSize { Foundation.CGSize(inCells.velocity) }
  /// The same as a `CGSize`.
  @_disfavoredOverload public var predictedEndTranslation: Foundation.CGSize { Foundation.CGSize(inCells.predictedEndTranslation) }
}

/// What an action for a click can receive besides the cell: a `CGPoint`.
public protocol TapPlace {
  /// The place of a cell.
  init(cell: Point)
}

extension Foundation.CGPoint: TapPlace {
  public init(cell: Point) { self.init(cell) }
}

extension SpatialTapGesture.Value {
  /// The same as a `CGPoint`.
  @_disfavoredOverload public var location: Foundation.CGPoint { Foundation.CGPoint(cell) }
}

extension View {
  /// Adds an action that runs when the view is clicked. It receives the clicked cell.
  @_disfavoredOverload
  public func onTapGesture<P: TapPlace>(count: Int = 1, perform action: @escaping @MainActor (P) -> Void) -> some View {
    onTapGesture(count: count) { (point: Point) in action(P(cell: point)) }
  }

  /// Adds an action that runs when the view is clicked. It receives the clicked cell in a coordinate space.
  @_disfavoredOverload
  public func onTapGesture<P: TapPlace>(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping @MainActor (P) -> Void
  ) -> some View {
    onTapGesture(count: count, coordinateSpace: coordinateSpace) { (point: Point) in action(P(cell: point)) }
  }
}

extension ScrollGeometry {
  /// The same as a `CGPoint`.
  @_disfavoredOverload public var contentOffset: Foundation.CGPoint { Foundation.CGPoint(inCells.contentOffset) }
  /// The same as a `CGSize`.
  @_disfavoredOverload public var contentSize: Foundation.CGSize { Foundation.CGSize(inCells.contentSize) }
  /// The same as a `CGSize`.
  @_disfavoredOverload public var containerSize: Foundation.CGSize { Foundation.CGSize(inCells.containerSize) }
  /// The same as a `CGRect`.
  @_disfavoredOverload public var visibleRect: Foundation.CGRect { Foundation.CGRect(inCells.visibleRect) }
}

extension EdgeInsets {
  /// The same as a `CGFloat`.
  @_disfavoredOverload public var top: Foundation.CGFloat { Foundation.CGFloat(inCells.top) }
  /// The same as a `CGFloat`.
  @_disfavoredOverload public var leading: Foundation.CGFloat { Foundation.CGFloat(inCells.leading) }
  /// The same as a `CGFloat`.
  @_disfavoredOverload public var bottom: Foundation.CGFloat { Foundation.CGFloat(inCells.bottom) }
  /// The same as a `CGFloat`.
  @_disfavoredOverload public var trailing: Foundation.CGFloat { Foundation.CGFloat(inCells.trailing) }
}
