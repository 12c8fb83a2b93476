import Foundation
import Idem
import IdemTesting
import IdemSeeds
import Testing

/// Random screens and random steps: there is always one focus, it is seen where a key moved it, and Tab leaves out nothing that is seen.
@MainActor
@Suite struct RandomFocusTests {
  @Test(arguments: Seed.all()) func `if a control is visible, one has the focus, and Tab visits all visible ones`(seed: Seed) {
    var numbers = seed.generator()
    for screen in 0..<40 { RandomFocusRun(&numbers, "screen \(screen), \(seed)").go(&numbers) }
  }
}

/// One screen and what happens to it, and at the end the same screen in a tree that makes all rows.
@MainActor
private struct RandomFocusRun {
  let model: FocusModel
  let record = FocusRecord()
  let host: TestHost
  let name: String

  init(eager other: RandomFocusRun) {
    name = "eager, \(other.name)"
    let (model, record) = (other.model, record)
    self.model = model
    host = TestHost(width: other.host.width, height: other.host.height) {
      FocusProbe(record) { focus in RandomScreen(model: model, focus: focus) }
    }
    host.tree.makesAllRows = true
    host.settle()
  }

  init(_ numbers: inout SeededGenerator, _ name: String) {
    self.name = name
    let (model, record) = (FocusModel(), record)
    self.model = model
    model.root = FocusTree.random(&numbers)
    host = TestHost(width: Int.random(in: 20...60, using: &numbers), height: Int.random(in: 3...20, using: &numbers)) {
      FocusProbe(record) { focus in RandomScreen(model: model, focus: focus) }
    }
  }

  func go(_ numbers: inout SeededGenerator) {
    host.settle()
    check("at first, \(name)")
    for step in 0..<20 {
      let change = change(&numbers)
      check("step \(step) \(change), \(name)")
    }
    goRound("round, \(name)")
  }

  private func change(_ numbers: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0, 1, 2: return tab([])
    case 3: return tab(.shift)
    case 4:
      host.resize(width: Int.random(in: 10...60, using: &numbers), height: Int.random(in: 2...20, using: &numbers))
      host.settle()
      return "resize"
    case 5:
      model.disabled = Int.random(in: 2...5, using: &numbers)
      host.settle()
      return "disable"
    case 6:
      host.scroll(Int.random(in: -3...3, using: &numbers))
      host.settle()
      return "wheel"
    case 7:
      model.isVeiled.toggle()
      host.settle()
      return "veil"
    default:
      model.root = FocusTree.random(&numbers)
      host.settle()
      return "screen"
    }
  }

  private func tab(_ modifiers: EventModifiers) -> String {
    host.press(.tab, modifiers: modifiers)
    host.settle()
    if let (seen, whole) = host.seenPartOfFocused {
      #expect(!seen.isEmpty, "after Tab \(record.current ?? -1) stands at \(whole), \(name)\n\(model.description)\n\(host.text)")
    }
    return "tab"
  }

  private func check(_ place: String) {
    let seen = seenControls
    if !seen.isEmpty {
      #expect(host.tree.focus.focused != nil, "\(place): \(seen) are seen, none has the focus\n\(model.description)\n\(host.text)")
    }
    guard let focused = host.tree.focus.focused else { return #expect(record.current == nil, "\(place)") }
    #expect(!focused.isRemoved && host.tree.input.takesInput(focused), "\(place)")
    if let current = record.current { #expect(current % model.disabled != 0, "\(place): \(current) is disabled and has the focus") }
  }

  /// Tab until the first control comes again: each came once, and all that were seen on the way came. Shift-Tab goes the same way back, and where all
  /// rows are there from the beginning the way is the same.
  private func goRound(_ place: String) {
    let (forwards, seen) = round([], place)
    #expect(
      Set(forwards).isSuperset(of: seen),
      "\(place): \(forwards) leaves out \(seen.subtracting(forwards))\n\(model.description)\n\(host.text)")
    let (backwards, _) = round(.shift, place)
    #expect(cut(forwards) == cut(backwards.reversed()), "\(place): back it is \(backwards.reversed())\n\(model.description)\n\(host.text)")
    let (eager, _) = RandomFocusRun(eager: self).round([], place)
    #expect(cut(forwards) == cut(eager), "\(place): with all rows it is \(eager)\n\(model.description)\n\(host.text)")
  }

  private func round(_ modifiers: EventModifiers, _ place: String) -> (visited: [Int], seen: Set<Int>) {
    var visited: [Int] = [], seen = seenControls, others = 0
    while others < 60, visited.count <= FocusTree.mostControls {
      _ = tab(modifiers)
      seen.formUnion(seenControls)
      guard let current = record.current else {
        others += 1
        continue
      }
      if current == visited.first { return (visited, seen) }
      if visited.contains(current) { break }
      visited.append(current)
    }
    #expect(visited.isEmpty, "\(place): \(visited), then \(record.current ?? -1)\n\(model.description)\n\(host.text)")
    return (visited, seen)
  }

  private func cut(_ round: [Int]) -> [Int] {
    guard let least = round.min(), let start = round.firstIndex(of: least) else { return round }
    return Array(round[start...] + round[..<start])
  }

  /// The enabled controls that show their letter.
  private var seenControls: Set<Int> {
    Set(host.text.compactMap { letter in letter.unicodeScalars.first.flatMap { FocusTree.number(of: $0) } })
  }
}

@MainActor @Observable private final class FocusModel {
  var root = FocusTree.text
  /// Each control of a number that this divides is disabled.
  var disabled = 3
  var isVeiled = false

  var description: String { "disabled: \(disabled), veiled: \(isVeiled), \(root)" }
}

private indirect enum FocusTree: Hashable, CustomStringConvertible {
  case text
  /// A control by its number, which no other has.
  case control(Kind, Int)
  case group(Container, [FocusTree])

  enum Kind: CaseIterable {
    case plain, bordered, toggle, focusable
  }

  enum Container: CaseIterable {
    case stack, row, scroll, lazy, list, form, box, disclosed, across, veil, low
  }

  static let mostControls = 300

  var description: String {
    switch self {
    case .text: "text"
    case .control(let kind, let number): "\(kind) \(number)"
    case .group(let container, let parts): "\(container)(\(parts.map(\.description).joined(separator: ", ")))"
    }
  }

  static func random(_ numbers: inout SeededGenerator) -> FocusTree {
    var number = Int.random(in: 0..<5, using: &numbers)
    return random(&numbers, depth: 3, &number)
  }

  private static func random(_ numbers: inout SeededGenerator, depth: Int, _ number: inout Int) -> FocusTree {
    let kind = Int.random(in: 0..<(depth == 0 ? 3 : 12), using: &numbers)
    if kind == 2 { return .text }
    if kind < 2 {
      number += 1
      return .control(Kind.allCases.randomElement(using: &numbers)!, number)
    }
    var parts: [FocusTree] = []
    for _ in 0..<Int.random(in: 0...6, using: &numbers) { parts.append(random(&numbers, depth: depth - 1, &number)) }
    return .group(Container.allCases.randomElement(using: &numbers)!, parts)
  }

  /// One letter for each control: it is a column wide and in no other text here.
  static func letter(_ number: Int) -> String { String(Character(Unicode.Scalar(0x100 + UInt32(number))!)) }

  static func number(of letter: Unicode.Scalar) -> Int? {
    (0x100...0x100 + UInt32(mostControls)).contains(letter.value) ? Int(letter.value) - 0x100 : nil
  }
}

private struct RandomScreen: View {
  let model: FocusModel
  let focus: FocusState<Int?>.Binding
  var body: some View { FocusTreeView(tree: model.root, disabled: model.disabled, isVeiled: model.isVeiled, focus: focus) }
}

private struct FocusTreeView: View {
  let tree: FocusTree
  let disabled: Int
  let isVeiled: Bool
  let focus: FocusState<Int?>.Binding

  var body: some View {
    switch tree {
    case .text: Text("text")
    case .control(let kind, let number):
      let isDisabled = number % disabled == 0
      control(kind, isDisabled ? "-" : FocusTree.letter(number)).focused(focus, equals: number).disabled(isDisabled)
    case .group(let container, let parts): group(container, parts)
    }
  }

  @ViewBuilder private func control(_ kind: FocusTree.Kind, _ label: String) -> some View {
    switch kind {
    case .plain: Button(label) {}.buttonStyle(.plain)
    case .bordered: Button(label) {}
    case .toggle: Toggle(label, isOn: .constant(true))
    case .focusable: Text(label).focusable()
    }
  }

  @ViewBuilder private func group(_ container: FocusTree.Container, _ parts: [FocusTree]) -> some View {
    switch container {
    case .stack: VStack(alignment: .leading) { views(parts) }
    case .row: HStack(alignment: .top) { views(parts) }
    case .scroll: ScrollView { VStack(alignment: .leading) { views(parts) } }
    case .lazy: ScrollView { LazyVStack(alignment: .leading) { views(parts) } }
    case .list: List { views(parts) }
    case .form: Form { views(parts) }
    case .box: GroupBox("box") { views(parts) }
    case .disclosed: DisclosureGroup("more", isExpanded: .constant(true)) { views(parts) }
    case .across: ScrollView(.horizontal) { HStack(alignment: .top) { views(parts) } }
    case .veil: VStack(alignment: .leading) { views(parts) }.opacity(isVeiled ? 0 : 1)
    case .low: VStack(alignment: .leading) { views(parts) }.frame(maxHeight: 2, alignment: .top).clipped()
    }
  }

  private func views(_ parts: [FocusTree]) -> some View {
    ForEach(Array(parts.enumerated()), id: \.offset) { part in
      AnyView(FocusTreeView(tree: part.element, disabled: disabled, isVeiled: isVeiled, focus: focus))
    }
  }
}
