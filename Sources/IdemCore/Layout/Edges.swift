/// The top or the bottom edge.
public enum VerticalEdge: UInt8, Hashable, Sendable, CaseIterable { case top, bottom }

/// The left or the right edge.
public enum HorizontalEdge: UInt8, Hashable, Sendable, CaseIterable { case leading, trailing }
