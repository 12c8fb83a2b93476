import Idem
import IdemScreen
import IdemTesting
import Testing

@testable import IdemViews

/// Lines that share their cells.
@MainActor
@Suite struct BorderJoinTests {
  @Test func `each of the 256 sets of lines has its character, or the nearest one`() {
    var exact = 0
    for arms in LineArms.all where arms != LineArms() {
      guard let found = LineArms(arms.scalar) else {
        Issue.record("\(arms) has no character")
        continue
      }
      func sides(_ arms: LineArms) -> [Bool] { [arms.up, arms.right, arms.down, arms.left].map { $0 != nil } }
      #expect(sides(found) == sides(arms), "\(arms): \(arms.scalar)")
      if found == arms { exact += 1 }
      // A set without double lines always has a character of its own.
      if [arms.up, arms.right, arms.down, arms.left].allSatisfy({ $0 != .double }) { #expect(found == arms, "\(arms): \(arms.scalar)") }
    }
    #expect(LineArms().scalar == " ")
    // 80 sets of light and heavy lines, and 29 with double ones.
    #expect(exact == 109)
  }

  @Test func `the substitutes are the documented ones`() {
    #expect(LineArms(up: .double).scalar == "╹")
    #expect(LineArms(up: .heavy, right: .double, down: .heavy).scalar == "┣")
    #expect(LineArms(up: .double, right: .light, down: .light, left: .light).scalar == "╀")
    #expect(
      LineArms(up: .double, right: .heavy, down: .double, left: .heavy).scalar == "╫"
        || LineArms(up: .double, right: .heavy, down: .double, left: .heavy).scalar == "╬"
        || LineArms(up: .double, right: .heavy, down: .double, left: .heavy).scalar == "╋")
  }

  @Test func `neighbours in a stack without a spacing have one line between them`() {
    let row = picture(12, 3) {
      HStack(spacing: 0) {
        Text("a").border()
        Text("b").border()
        Text("c").border()
      }
      .joinsBorders()
    }
    #expect(row == "┌─┬─┬─┐\n│a│b│c│\n└─┴─┴─┘")
    let column = picture(12, 5) {
      VStack(spacing: 0) {
        Text("a").border(.heavy)
        Text("b").border()
      }
      .joinsBorders()
    }
    #expect(column == "┏━┓\n┃a┃\n┡━┩\n│b│\n└─┘")
  }

  @Test func `four boxes meet in a cross`() {
    let grid = picture(12, 5) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Text("a").border(.rounded)
          Text("b").border(.rounded)
        }
        HStack(spacing: 0) {
          Text("c").border(.rounded)
          Text("d").border(.rounded)
        }
      }
      .joinsBorders()
    }
    #expect(grid == "╭─┬─╮\n│a│b│\n├─┼─┤\n│c│d│\n╰─┴─╯")
  }

  @Test func `a divider reaches the border and the divider beside it`() {
    let shown = picture(12, 5) {
      HStack(spacing: 0) {
        Text("a")
        Divider()
        VStack(spacing: 0) {
          Text("b")
          Divider()
          Text("c")
        }
      }
      .frame(width: 5).fixedSize().border(.double).joinsBorders()
    }
    #expect(shown.contains("╤"))
    #expect(shown.contains("├"))
    #expect(shown.contains("╢"))
    #expect(shown.contains("╧"))
  }

  @Test func `a title and text over a line stay`() {
    let shown = picture(12, 3) {
      HStack(spacing: 0) {
        Text("a    ").border(title: "T")
        Text("b").border()
      }
      .joinsBorders()
    }
    #expect(shown.hasPrefix("┌"))
    #expect(shown.contains("┬"))
  }

  @Test func `without it, borders stay apart`() {
    let shown = picture(12, 3) {
      HStack(spacing: 0) {
        Text("a").border()
        Text("b").border()
      }
      .joinsBorders(false)
    }
    #expect(shown == "┌─┐┌─┐\n│a││b│\n└─┘└─┘")
  }

  @Test func `turning it on and off gives the pictures of fresh views`() {
    let isOn = Box(false)
    let host = TestHost(width: 12, height: 3) {
      Reading(isOn) { isOn in
        HStack(spacing: 0) {
          Text("a").border()
          Text("b").border()
        }
        .joinsBorders(isOn)
      }
    }
    host.render()
    isOn.value = true
    host.render()
    #expect(host.lines[0] == "┌─┬─┐")
    isOn.value = false
    host.render()
    #expect(host.lines[0] == "┌─┐┌─┐")
  }

  /// A random tree of splits whose parts appear, disappear and change their borders. `TestHost` compares each frame with a full repaint; here
  /// it is also compared with views that are made again.
  @Test(arguments: 0..<12)
  func `random trees of splits look like fresh ones after each change`(seed: Int) {
    var random = SplitMix(state: UInt64(seed) &+ 1)
    let root = Box(Split.random(3, &random))
    let host = TestHost(width: 40, height: 16) { Reading(root) { SplitView(split: $0).joinsBorders() } }
    host.render()
    for step in 0..<25 {
      root.value = root.value.changed(&random)
      host.render()
      let fresh = TestHost(width: 40, height: 16) { SplitView(split: root.value).joinsBorders() }
      fresh.render()
      guard host.text == fresh.text else {
        Issue.record("seed \(seed), step \(step):\n\(host.text)\n--- fresh:\n\(fresh.text)")
        return
      }
    }
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

private indirect enum Split: Hashable {
  case leaf(text: String, border: Int)
  case stack(isRow: Bool, hasDividers: Bool, border: Int, [Split])

  static func random(_ depth: Int, _ random: inout SplitMix) -> Split {
    if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
      return .leaf(text: ["a", "bc", "", "def"].randomElement(using: &random)!, border: Int.random(in: 0..<5, using: &random))
    }
    let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in Split.random(depth - 1, &random) }
    return .stack(
      isRow: Bool.random(using: &random), hasDividers: Bool.random(using: &random), border: Int.random(in: 0..<6, using: &random), parts)
  }

  func changed(_ random: inout SplitMix) -> Split {
    switch self {
    case .leaf: return .random(1, &random)
    case .stack(let isRow, let hasDividers, let border, var parts):
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return .stack(isRow: !isRow, hasDividers: hasDividers, border: border, parts)
      case 1: return .stack(isRow: isRow, hasDividers: !hasDividers, border: border, parts)
      case 2: return .stack(isRow: isRow, hasDividers: hasDividers, border: (border + 1) % 6, parts)
      case 3 where parts.count > 1: parts.removeLast()
      default:
        let index = Int.random(in: 0..<parts.count, using: &random)
        parts[index] = parts[index].changed(&random)
      }
      return .stack(isRow: isRow, hasDividers: hasDividers, border: border, parts)
    }
  }
}

private struct SplitView: View {
  let split: Split

  var body: some View {
    switch split {
    case .leaf(let text, let border): Text(text).modifier(Bordered(kind: border))
    case .stack(let isRow, let hasDividers, let border, let parts):
      if isRow {
        HStack(spacing: 0) { Parts(parts: parts, hasDividers: hasDividers) }.modifier(Bordered(kind: border))
      } else {
        VStack(alignment: .leading, spacing: 0) { Parts(parts: parts, hasDividers: hasDividers) }.modifier(Bordered(kind: border))
      }
    }
  }
}

private struct Parts: View {
  let parts: [Split]
  let hasDividers: Bool

  var body: some View {
    ForEach(parts.indices, id: \.self) { index in
      if index > 0, hasDividers { Divider() }
      AnyView(SplitView(split: parts[index]))
    }
  }
}

private struct Bordered: ViewModifier {
  let kind: Int

  func body(content: Content) -> some View {
    switch kind {
    case 0: content.border(.single)
    case 1: content.border(.heavy)
    case 2: content.border(.double)
    case 3: content.border(.rounded)
    case 4: content.border(.ascii)
    default: content
    }
  }
}
