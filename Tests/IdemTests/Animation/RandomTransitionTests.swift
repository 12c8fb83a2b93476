import Idem
import IdemTesting
import IdemSeeds
import Testing

/// What a random program shows.
private struct Scene: Equatable {
  var rows: [Int] = [1, 2, 3]
  var isOn = true
  var id = 0
  var shift = 0

  mutating func change(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: rows.shuffle(using: &random)
    case 1: rows = (0..<6).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
    case 2: rows.removeAll()
    case 3: isOn.toggle()
    case 4: id = Int.random(in: 0..<3, using: &random)
    default: shift = Int.random(in: 0..<8, using: &random)
    }
  }
}

@MainActor private final class Balance {
  var shown: [Int: Int] = [:]
}

private struct SceneView: View {
  let scene: Scene
  let balance: Balance

  var body: some View {
    VStack(alignment: .leading) {
      if scene.isOn { Text("on").transition(.slide) } else { Text("off").transition(.opacity) }
      ForEach(scene.rows, id: \.self) { row in
        Text("row \(row)").offset(x: scene.shift).frame(width: 16, alignment: .leading)
          .onAppear { balance.shown[row, default: 0] += 1 }
          .onDisappear { balance.shown[row, default: 0] -= 1 }
          .transition(.asymmetric(insertion: .move(edge: .top), removal: .scale.combined(with: .opacity)))
      }
      Text("id \(scene.id)").transition(.push(from: .trailing)).id(scene.id)
    }
  }
}

@MainActor
@Suite struct RandomTransitionTests {
  @Test(arguments: Seed.all()) func `after random insertions and removals during animations, the screen is that of a new tree`(seed: Seed) {
    var random = seed.generator()
    let scene = Knob(Scene()), balance = Balance()
    let host = TestHost(width: 20, height: 16) { Reader { SceneView(scene: scene.value, balance: balance) } }
    host.render()
    for round in 0..<100 {
      for _ in 0..<20 {
        var next = scene.value
        next.change(&random)
        let seconds = Double.random(in: 0...0.6, using: &random)
        if Int.random(in: 0..<3, using: &random) == 0 {
          scene.value = next
        } else {
          withAnimation(.easeInOut(duration: seconds)) { scene.value = next }
        }
        host.render()
        host.advance(by: .milliseconds(Int.random(in: 0...400, using: &random)))
        host.render()
      }
      host.advance(by: .seconds(1))
      host.render()
      let fresh = TestHost(width: 20, height: 16) { SceneView(scene: scene.value, balance: Balance()) }
      fresh.render()
      guard host.text == fresh.text, host.tree.timers.nextWakeUp == nil else {
        Issue.record("\(seed), round \(round): the screen shows\n\(host.text)\na fresh tree\n\(fresh.text)")
        return
      }
      let shown = balance.shown.filter { $0.value != 0 }
      guard shown == Dictionary(uniqueKeysWithValues: scene.value.rows.map { ($0, 1) }) else {
        Issue.record("\(seed), round \(round): \(scene.value.rows) stand, and appeared and disappeared so often: \(shown)")
        return
      }
    }
  }
}
