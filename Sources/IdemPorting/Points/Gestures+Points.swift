import IdemFoundation

// Gestures with lengths in points.

extension DragGesture {
  /// Creates a drag that begins when the pointer has moved by a distance in points: at least a cell.
  public init(minimumDistance: Int = 10) { self.init(distanceInCells: Double(minimumDistance).distance) }
  /// Creates a drag that begins when the pointer has moved by a distance in points: at least a cell.
  @_disfavoredOverload public init(minimumDistance: Foundation.CGFloat) { self.init(distanceInCells: Double(minimumDistance).distance) }
  /// Creates a drag that begins when the pointer has moved by a distance in points: at least a cell.
  public init(minimumDistance: Int = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(distanceInCells: Double(minimumDistance).distance, coordinateSpace: coordinateSpace)
  }
  /// Creates a drag that begins when the pointer has moved by a distance in points: at least a cell.
  @_disfavoredOverload public init(minimumDistance: Foundation.CGFloat, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(distanceInCells: Double(minimumDistance).distance, coordinateSpace: coordinateSpace)
  }
  /// The distance, in points of a column.
  public var minimumDistance: Foundation.CGFloat {
    get { distanceInCells.points(.horizontal) }
    set { distanceInCells = Double(newValue).distance }
  }
}

extension DragGesture.Value {
  /// The same place in points.
  public var location: Foundation.CGPoint { Foundation.CGPoint(pointsOf: inCells.location) }
  /// The same place in points.
  public var startLocation: Foundation.CGPoint { Foundation.CGPoint(pointsOf: inCells.startLocation) }
  /// The same place in points.
  public var predictedEndLocation: Foundation.CGPoint { Foundation.CGPoint(pointsOf: inCells.predictedEndLocation) }
  /// The same way in points.
  public var translation: Foundation.CGSize { Foundation.CGSize(pointsOf: inCells.translation) }
  /// The same way in points.
  public var velocity: Foundation.CGSize { Foundation.CGSize(pointsOf: inCells.velocity) }
  /// The same way in points.
  public var predictedEndTranslation: Foundation.CGSize { Foundation.CGSize(pointsOf: inCells.predictedEndTranslation) }
}

extension SpatialTapGesture.Value {
  /// The clicked place, in points.
  public var location: Foundation.CGPoint { Foundation.CGPoint(pointsOf: cell) }
}

extension MagnifyGesture.Value {
  /// The place of the pointer, in points.
  public var startLocation: Foundation.CGPoint { Foundation.CGPoint(pointsOf: startCell) }
}

extension LongPressGesture {
  /// Creates a long press; the pointer may move by a distance in points, at least a cell.
  public init(minimumDuration: Double = 0.5, maximumDistance: Int = 10) {
    self.init(minimumDuration: minimumDuration, distanceInCells: Double(maximumDistance).distance)
  }
  /// Creates a long press; the pointer may move by a distance in points, at least a cell.
  @_disfavoredOverload public init(minimumDuration: Double = 0.5, maximumDistance: Foundation.CGFloat) {
    self.init(minimumDuration: minimumDuration, distanceInCells: Double(maximumDistance).distance)
  }
  /// The distance, in points of a column.
  public var maximumDistance: Foundation.CGFloat {
    get { distanceInCells.points(.horizontal) }
    set { distanceInCells = Double(newValue).distance }
  }
}

extension DropSession {
  /// The place of the drop, in points.
  public var location: Foundation.CGPoint { Foundation.CGPoint(pointsOf: cell) }
}

extension DropInfo {
  /// The place of the drop, in points.
  public var location: Foundation.CGPoint { Foundation.CGPoint(pointsOf: Point(cellsOfDrop)) }
}

extension View {
  /// Adds an action that runs when the view is clicked. It receives the clicked place in points.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor (Foundation.CGPoint) -> Void) -> some View {
    onTapGestureInCells(count: count) { action(Foundation.CGPoint(pointsOf: $0)) }
  }

  /// Adds an action that runs when the view is clicked. It receives the clicked place in a coordinate space, in points.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping @MainActor (Foundation.CGPoint) -> Void
  ) -> some View {
    onTapGestureInCells(count: count, coordinateSpace: coordinateSpace) { action(Foundation.CGPoint(pointsOf: $0)) }
  }

  /// Adds an action for a long press. The pointer may move by `maximumDistance` points, at least a cell.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Int = 10, perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    onLongPressGestureInCells(
      minimumDuration: minimumDuration, maximumDistance: Double(maximumDistance).distance, perform: action,
      onPressingChanged: onPressingChanged)
  }

  /// Adds an action for a long press. The older order of the arguments.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Int = 10, pressing: (@MainActor (Bool) -> Void)?,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    onLongPressGestureInCells(
      minimumDuration: minimumDuration, maximumDistance: Double(maximumDistance).distance, perform: action, onPressingChanged: pressing)
  }

  /// Takes values of a type that are dragged here. The action gets the place of the drop in points.
  public func dropDestination<Payload>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor (_ items: [Payload], _ location: Foundation.CGPoint) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    dropDestinationInCells(for: payloadType, action: { action($0, Foundation.CGPoint(pointsOf: $1)) }, isTargeted: isTargeted)
  }
}
