public struct Kept {
  public var count = 1
  public init() {}
  public func labelled(_ number: Int) {}
  public func removed() {}
}
public enum Direction { case left, right }
