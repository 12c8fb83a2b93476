import IdemCore
import IdemScreen

// Geometry in cells under names that no other module has: IdemFoundation adds properties of the usual names in `CGFloat`, and inside that
// module they hide these.

extension GeometryProxy {
  /// The size.
  package var sizeInCells: Size { size }
  /// The frame.
  package func frameInCells(_ space: CoordinateSpace) -> Rect { frame(inside: space) }
}

extension TimelineViewDefaultContext {
  /// The date.
  package var shownDate: TimelineDate { date }
}

extension ViewDimensions {
  /// The width and the height.
  package var sizeInCells: Size { Size(width: width, height: height) }
  /// The position of a guide.
  package func position(of guide: HorizontalAlignment) -> Int { self[guide] }
  /// The position of a guide.
  package func position(of guide: VerticalAlignment) -> Int { self[guide] }
}

extension ProposedViewSize {
  /// The proposed lengths.
  package var cells: (width: Int?, height: Int?) { (width, height) }
}

extension LayoutSubview {
  /// The size for a proposal.
  package func sizeInCells(_ proposal: ProposedViewSize) -> Size { sizeThatFits(proposal) }
}

extension DragGesture.Value {
  /// The geometry of a drag.
  package struct Cells {
    package let location, startLocation, predictedEndLocation: Point
    package let translation, velocity, predictedEndTranslation: Size
  }

  /// The geometry of the drag in whole cells.
  package var inCells: Cells {
    Cells(
      location: location, startLocation: startLocation, predictedEndLocation: predictedEndLocation, translation: translation,
      velocity: velocity, predictedEndTranslation: predictedEndTranslation)
  }
}

extension SpatialTapGesture.Value {
  /// The clicked cell.
  package var cell: Point { location }
}

extension GraphicsContext.ResolvedSymbol {
  /// The size.
  package var sizeInCells: Size { size }
}

extension GraphicsContext.ResolvedImage {
  /// The size.
  package var sizeInCells: Size { size }
}

extension EdgeInsets {
  /// The four lengths.
  package var inCells: (top: Int, leading: Int, bottom: Int, trailing: Int) { (top, leading, bottom, trailing) }
}
