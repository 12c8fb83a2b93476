import IdemCore

extension View {
  /// Adds padding, as `padding(_:_:)`: a terminal has no safe area that the padding could become a part of.
  @_disfavoredOverload
  @inlinable public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View { padding(edges, length) }
  /// Adds padding in cells to all edges.
  @_disfavoredOverload
  @inlinable public func safeAreaPadding(_ length: Int) -> some View { padding(length) }
  /// Adds padding in cells.
  @inlinable public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
}
