import Idem
import IdemCore
import IdemTesting
import Testing

@MainActor
@Suite struct NodeRegistryTests {
  @Test func `nodes that left the tree are dropped, and the others stay in their order`() {
    let model = Model()
    let host = TestHost(width: 20, height: 60) { Handlers(model: model) }
    host.render()
    #expect(host.tree.input.keyHandlers.isEmpty)
    for count in [40, 30, 10, 50, 0, 3] {
      model.write?(count)
      host.render()
      var nodes: [Node] = []
      host.tree.input.keyHandlers.forEach { nodes.append($0) }
      #expect(nodes.count == count && host.tree.input.keyHandlers.isEmpty == (count == 0))
      var reversed: [Node] = []
      host.tree.input.keyHandlers.newestFirst { node in
        reversed.append(node)
        return reversed.count == 2
      }
      #expect(reversed.map(ObjectIdentifier.init) == nodes.reversed().prefix(2).map(ObjectIdentifier.init))
    }
  }
}

@MainActor private final class Model { var write: ((Int) -> Void)? }

private struct Handlers: View {
  let model: Model
  @State private var count = 0
  var body: some View {
    let _ = model.write = { count = $0 }
    VStack { ForEach(0..<count, id: \.self) { Text("row \($0)").onKeyPress(.escape) { .ignored } } }
  }
}
