import Foundation
import Idem
import IdemTesting
import IdemSeeds
import Testing

/// Keys that arrive in one read, before a frame, have the same effect as keys with a frame after each.
@MainActor
@Suite struct TypedAheadTests {
  @Test(arguments: Opening.allCases) func `keys typed ahead go where they go if they are typed slowly`(opening: Opening) {
    let slow = TypedAheadRun(opening.screen), fast = TypedAheadRun(opening.screen)
    for key in opening.keys { slow.send([key]) }
    fast.send(opening.keys)
    #expect(slow.model.summary == opening.result)
    #expect(fast.model.summary == opening.result)
    #expect(fast.host.text == slow.host.text)
  }

  @Test(arguments: Seed.all(), Opening.Screen.allCases) func `random keys in one read have the effect of the same keys one by one`(
    seed: Seed, screen: Opening.Screen
  ) {
    var numbers = seed.generator()
    for round in 0..<30 {
      let slow = TypedAheadRun(screen), fast = TypedAheadRun(screen)
      var sent: [String] = []
      for _ in 0..<8 {
        let keys = (0..<Int.random(in: 1...8, using: &numbers)).map { _ in TypedKey.random(&numbers) }
        sent.append(keys.map(\.name).joined(separator: " "))
        for key in keys { slow.send([key]) }
        fast.send(keys)
        let isSame = fast.model.summary == slow.model.summary && fast.host.text == slow.host.text
        #expect(
          isSame,
          "round \(round): \(sent)\n\(slow.model.summary)\n\(fast.model.summary)\n\(slow.host.text)\n----\n\(fast.host.text)")
        if !isSame { return }
      }
    }
  }

  @Test func `letters typed ahead are one frame without a layout between them`() {
    let box = TextBox("")
    let host = TestHost(width: 20, height: 3) { TextField("text", text: box.binding) }
    host.renderAll()
    host.press("a")
    let one = host.render()
    host.type("bcdef")
    let five = host.render()
    #expect(five.nodesLaidOut == one.nodesLaidOut)
    #expect(box.text == "abcdef")
  }

  @Test func `a handler that always requests another frame does not hold up the keys`() {
    let model = TypedAheadModel()
    let host = TestHost(width: 20, height: 3) { Restless(model: model) }
    host.render()
    host.press("a")
    host.press("b")
    #expect(model.log == ["a", "b"])
    #expect(model.count < 100)
  }
}

private struct Restless: View {
  let model: TypedAheadModel
  var body: some View {
    Text("\(model.count)")
      .onChange(of: model.count, initial: true) { model.count += 1 }
      .onKeyPress { press in
        model.log.append(press.characters)
        return .handled
      }
  }
}

/// A key of a test.
struct TypedKey: Sendable {
  let key: KeyEquivalent
  var modifiers: EventModifiers = []
  var name: String { "\(modifiers.rawValue == 0 ? "" : "\(modifiers.rawValue)+")\(key.character.debugDescription)" }

  static func letters(_ text: String) -> [TypedKey] { text.map { TypedKey(key: KeyEquivalent($0)) } }
  static func control(_ letter: Character) -> TypedKey { TypedKey(key: KeyEquivalent(letter), modifiers: .control) }
  static let enter = TypedKey(key: .return), escape = TypedKey(key: .escape), tab = TypedKey(key: .tab), down = TypedKey(key: .downArrow)

  static func random(_ numbers: inout SeededGenerator) -> TypedKey {
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0...3: enter
    case 4: escape
    case 5: tab
    case 6: TypedKey(key: .tab, modifiers: .shift)
    case 7: down
    case 8: TypedKey(key: .upArrow)
    case 9: TypedKey(key: [.leftArrow, .rightArrow, .home, .end].randomElement(using: &numbers)!)
    case 10: TypedKey(key: .delete)
    case 11: [control("f"), control("g"), control("r"), control("p"), letters("/")[0]].randomElement(using: &numbers)!
    default: letters(["a", "b", "1", "2"].randomElement(using: &numbers)!)[0]
    }
  }
}

/// One screen, which gets keys.
@MainActor
struct TypedAheadRun {
  let model = TypedAheadModel()
  let host: TestHost

  init(_ screen: Opening.Screen) {
    let model = model
    host = TestHost(width: 40, height: 10) { screen.view(model) }
    host.renderAll()
  }

  /// Delivers keys as those of one read, then makes frames until nothing is left to do.
  func send(_ keys: [TypedKey]) {
    for key in keys { host.press(key.key, modifiers: key.modifiers) }
    host.renderAll()
  }
}
