public struct Kept {
  public var count = 1
  public init() {}
  public func labelled(_ number: Int, twice: Bool) {}
  public func added() {}
}
public enum Direction { case left, right, up }
