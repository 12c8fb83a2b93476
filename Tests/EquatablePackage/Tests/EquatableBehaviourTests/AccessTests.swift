import Equatable
import Testing

@Equatable public struct PublicValue { let id: Int }
@Equatable package struct PackageValue { let id: Int }
@Equatable internal struct InternalValue { let id: Int }
@Equatable fileprivate struct FilePrivateValue { let id: Int }
@Equatable private struct PrivateValue { let id: Int }

public enum Space {
  @Equatable public struct Inner { let id: Int }
  @Equatable fileprivate struct Hidden { let id: Int }
}

extension Space {
  @Equatable public struct Added { let id: Int }
}

public extension Space {
  @Equatable struct Exposed { let id: Int }
}

private enum PrivateSpace {
  @Equatable struct Inner { let id: Int }
}

@Equatable struct Secretive {
  private let secret: Int
  fileprivate var other = 0
  init(_ secret: Int) { self.secret = secret }
}

@Suite struct `Access levels` {
  @Test func `each compiles and compares`() {
    #expect(PublicValue(id: 1) != PublicValue(id: 2))
    #expect(PackageValue(id: 1) != PackageValue(id: 2))
    #expect(InternalValue(id: 1) != InternalValue(id: 2))
    #expect(FilePrivateValue(id: 1) != FilePrivateValue(id: 2))
    #expect(PrivateValue(id: 1) != PrivateValue(id: 2))
    #expect(Space.Inner(id: 1) != Space.Inner(id: 2))
    #expect(Space.Hidden(id: 1) != Space.Hidden(id: 2))
    #expect(Space.Added(id: 1) != Space.Added(id: 2))
    #expect(Space.Exposed(id: 1) != Space.Exposed(id: 2))
    #expect(PrivateSpace.Inner(id: 1) != PrivateSpace.Inner(id: 2))
  }

  @Test func `private properties are compared`() {
    #expect(Secretive(1) == Secretive(1))
    #expect(Secretive(1) != Secretive(2))
  }
}
