import IdemFoundation

// The modifiers with lengths in points. Each has the parameters of Idem's own; one that is not optional is preferred by Swift.

extension View {
  /// Gives the view a fixed size, in points.
  public func frame(width: Int = unsetLength, height: Int = unsetLength, alignment: Alignment = .center) -> some View {
    inCells(width: width.side(.horizontal), height: height.side(.vertical), alignment)
  }

  /// Gives the view a fixed size, in points.
  @_disfavoredOverload
  public func frame(width: Foundation.CGFloat = -.infinity, height: Foundation.CGFloat = -.infinity, alignment: Alignment = .center)
    -> some View
  {
    inCells(width: width.side(.horizontal), height: height.side(.vertical), alignment)
  }

  /// Gives the view a size within bounds, in points.
  public func frame(
    minWidth: Int = unsetLength, idealWidth: Int = unsetLength, maxWidth: Int = unsetLength, minHeight: Int = unsetLength,
    idealHeight: Int = unsetLength, maxHeight: Int = unsetLength, alignment: Alignment = .center
  ) -> some View {
    inCells(
      (minWidth.side(.horizontal), idealWidth.side(.horizontal), maxWidth.side(.horizontal)),
      (minHeight.side(.vertical), idealHeight.side(.vertical), maxHeight.side(.vertical)), alignment)
  }

  /// Gives the view a size within bounds, in points.
  @_disfavoredOverload
  public func frame(
    minWidth: Foundation.CGFloat = -.infinity, idealWidth: Foundation.CGFloat = -.infinity, maxWidth: Foundation.CGFloat = -.infinity,
    minHeight: Foundation.CGFloat = -.infinity,
    idealHeight: Foundation.CGFloat = -.infinity, maxHeight: Foundation.CGFloat = -.infinity, alignment: Alignment = .center
  ) -> some View {
    inCells(
      (minWidth.side(.horizontal), idealWidth.side(.horizontal), maxWidth.side(.horizontal)),
      (minHeight.side(.vertical), idealHeight.side(.vertical), maxHeight.side(.vertical)), alignment)
  }

  private func inCells(width: Int?, height: Int?, _ alignment: Alignment) -> some View {
    frame(width: width as Int?, height: height as Int?, alignment: alignment)
  }

  private func inCells(_ width: (Int?, Int?, Int?), _ height: (Int?, Int?, Int?), _ alignment: Alignment) -> some View {
    frame(
      minWidth: width.0 as Int?, idealWidth: width.1 as Int?, maxWidth: width.2 as Int?, minHeight: height.0 as Int?,
      idealHeight: height.1 as Int?, maxHeight: height.2 as Int?, alignment: alignment)
  }

  /// Adds space around the view, in points.
  public func padding(_ length: Int) -> some View { padding(.all, length) }

  /// Adds space along edges, in points.
  public func padding(_ edges: Edge.Set, _ length: Int) -> some View {
    let x = Double(length).space(.horizontal), y = Double(length).space(.vertical)
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? y : 0, leading: edges.contains(.leading) ? x : 0, bottom: edges.contains(.bottom) ? y : 0,
        trailing: edges.contains(.trailing) ? x : 0))
  }

  /// Draws the view at another place, in points.
  public func offset(x: Int = 0, y: Int = 0) -> some View {
    offset(Size(width: Double(x).space(.horizontal), height: Double(y).space(.vertical)))
  }

  /// Centers the view at a place, in points.
  public func position(x: Int = 0, y: Int = 0) -> some View {
    position(Point(x: Double(x).space(.horizontal), y: Double(y).space(.vertical)))
  }

  /// Adds space around the view, in points.
  public func padding(_ length: Foundation.CGFloat) -> some View { padding(.all, length) }

  /// Adds space along edges, in points.
  @_disfavoredOverload
  public func padding(_ edges: Edge.Set, _ length: Foundation.CGFloat) -> some View {
    let x = Double(length).space(.horizontal), y = Double(length).space(.vertical)
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? y : 0, leading: edges.contains(.leading) ? x : 0, bottom: edges.contains(.bottom) ? y : 0,
        trailing: edges.contains(.trailing) ? x : 0))
  }

  /// Draws the view at another place, in points.
  public func offset(x: Foundation.CGFloat = 0, y: Foundation.CGFloat = 0) -> some View {
    offset(Size(width: Double(x).space(.horizontal), height: Double(y).space(.vertical)))
  }

  /// Centers the view at a place, in points.
  public func position(x: Foundation.CGFloat = 0, y: Foundation.CGFloat = 0) -> some View {
    position(Point(x: Double(x).space(.horizontal), y: Double(y).space(.vertical)))
  }

  /// Draws the view at another place, in points.
  public func offset(_ offset: Foundation.CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }
  /// Centers the view at a place, in points.
  public func position(_ position: Foundation.CGPoint) -> some View { self.position(x: position.x, y: position.y) }
}
