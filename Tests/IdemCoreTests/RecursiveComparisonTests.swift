import IdemCore
import Testing

@MainActor
@Suite struct RecursiveComparisonTests {
  private struct Tree {
    var name: String
    var children: [Tree]?
  }

  @Test func `values that contain values of their own type are compared completely`() {
    let comparison = Comparison.of(Tree.self)
    func isSame(_ a: Tree, _ b: Tree) -> Bool {
      withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in comparison.isSame(UnsafeRawPointer(a), UnsafeRawPointer(b)) } }
    }
    func tree(_ leaf: String) -> Tree { Tree(name: "a", children: [Tree(name: "b", children: [Tree(name: leaf)])]) }
    #expect(isSame(tree("x"), tree("x")))
    #expect(!isSame(tree("x"), tree("y")))
    #expect(!isSame(tree("x"), Tree(name: "a")))
  }
}
