import IdemCore
import IdemScreen
import IdemViews

/// A line about one box: what the author wrote, what was proposed to it, what it took, and where it is in the box around it.
struct LayoutLine {
  enum Kind { case container, around, view, modifier, content, part }

  let kind: Kind
  let words: String
  let role: _InspectedWords.Role
  let sizes: String
  /// In cells of the screen.
  let frame: Rect

  /// The color of a box on the screen and of its line.
  var color: Color {
    switch (kind, role) {
    case (_, .space): InspectorColors.color(.observed)
    case (_, .frame): InspectorColors.color(.size)
    case (.container, _), (.part, _): InspectorColors.faint
    default: InspectorColors.text
    }
  }

  var indentation: Int {
    switch kind {
    case .container: 0
    case .around: 1
    case .view: 2
    case .modifier, .content: 3
    case .part: 4
    }
  }
}

/// The layout of a view in the words of the author of the app.
@MainActor
struct LayoutWords {
  let view: ViewInspection
  let node: Node

  private static let mostParts = 24

  // MARK: Names

  /// What the author wrote for a box without the modifiers inside.
  static func words(_ box: ViewInspection.Box) -> String {
    if box.isModifier { return box.words?.text ?? "" }
    if let view = box.view, view !== box.node || box.words == nil { return name(of: view) }
    return box.words?.text ?? ViewTypes.name(of: box.node.type)
  }

  /// A view by its type; a control with its label.
  static func name(of view: Node) -> String {
    if view.type == ViewTree.self { return "the screen" }
    let name = ViewTypes.name(of: view.type)
    guard !view.hasBody, !(view is any FocusScroller), !ViewTypes.isApps(view.type) else { return name }
    let text = view.plainText
    return text.isEmpty || text.count > 40 ? name : "\(name)(\(_InspectedWords.literal(text)))"
  }

  /// A view with its modifiers, as it is written: `Text("b").frame(width: 20)`.
  static func words(_ chain: [ViewInspection.Box]) -> String { chain.reversed().map { words($0) }.joined() }

  /// The same for a sentence, without the arguments of containers and long modifiers.
  static func short(_ chain: [ViewInspection.Box]) -> String { chain.reversed().map { short($0) }.joined() }

  static func short(_ box: ViewInspection.Box) -> String {
    let words = words(box)
    if box.words?.ideal != nil || words.count <= (box.isModifier ? 40 : 18) || !words.contains("(" as Character) || words.hasPrefix("Text(")
    {
      return words
    }
    return words.prefix { $0 != "(" } + (box.isModifier ? "(…)" : "")
  }

  static func words(_ size: Size) -> String { "\(size.width)x\(size.height)" }

  static func word(_ length: Int?) -> String { length.map { $0 >= .infinity ? "∞" : "\($0)" } ?? "–" }

  static func words(_ proposal: ProposedViewSize) -> String { "\(word(proposal.width))x\(word(proposal.height))" }

  // MARK: Lines

  /// The boxes from the one around the view to the parts inside.
  var lines: [LayoutLine] {
    guard let container = view.container else { return [] }
    var lines: [LayoutLine] = [], outer = container.frame
    func add(_ kind: LayoutLine.Kind, _ words: String, _ box: ViewInspection.Box, role: _InspectedWords.Role? = nil, in outer: Rect) {
      let place = "\(box.frame.minX - outer.minX),\(box.frame.minY - outer.minY)"
      lines.append(
        LayoutLine(
          kind: kind, words: words, role: role ?? box.words?.role ?? .view,
          sizes: "\(LayoutWords.words(box.proposal)) → \(LayoutWords.words(box.frame.size)) at \(place)", frame: box.frame))
    }
    add(.container, LayoutWords.words(container), container, role: .view, in: container.frame)
    for box in view.around {
      add(.around, LayoutWords.words(box), box, in: outer)
      outer = box.frame
    }
    if let box = view.box { add(.view, LayoutWords.name(of: node), box, role: .view, in: outer) }
    for (place, box) in view.drawn.enumerated() where place > 0 || box.isModifier || node !== box.node {
      add(place == view.drawn.count - 1 ? .content : .modifier, LayoutWords.words(box), box, in: outer)
      outer = box.frame
    }
    let content = view.drawn.last?.frame ?? outer
    for chain in view.parts.prefix(LayoutWords.mostParts) {
      guard let box = chain.first else { continue }
      add(.part, LayoutWords.words(chain), box, role: .view, in: content)
    }
    return lines
  }

  // MARK: Reasons

  /// Why the view has its size, one sentence for the width and one for the height.
  var reasons: [String] {
    guard view.box != nil else { return ["it draws nothing now"] }
    return [reason(along: .horizontal), reason(along: .vertical)]
  }

  private func reason(along axis: Axis) -> String {
    guard let box = view.box, let content = view.drawn.last else { return "" }
    let length = axis == .horizontal ? "width" : "height", took = box.frame.size[axis]
    let parent = view.around.last ?? view.container
    let name = parent.map { LayoutWords.short($0) } ?? "the screen"
    let offer = box.proposal[axis].map { $0 >= .infinity ? "any \(length)" : "\($0)" } ?? "no \(length)"
    var causes: [String] = []
    // Goes inwards to what sets the length, and collects what each modifier adds to it.
    var added: [String] = []
    for (place, one) in view.drawn.enumerated() {
      let own = one.frame.size[axis]
      guard place + 1 < view.drawn.count else {
        causes.append(cause(content, along: axis))
        break
      }
      let inner = view.drawn[place + 1].frame.size[axis], words = LayoutWords.short(one)
      if case .frame(let axes) = one.words?.role, axes.contains(axis == .horizontal ? .horizontal : .vertical) {
        causes.append("\(words) makes it \(own)")
        if inner > own { causes.append("\(LayoutWords.short(view.drawn[place + 1])) in it wanted \(inner) and is cut") }
        break
      }
      if own > inner { added.append("\(words) adds \(own - inner)") }
    }
    causes += added
    if let proposed = box.proposal[axis], proposed < .infinity, took > proposed { causes.append("that is \(took - proposed) too much") }
    return "\(length) \(took): \(name) proposed \(offer); \(causes.joined(separator: ", "))"
  }

  /// What gives the length to the view inside all modifiers.
  private func cause(_ content: ViewInspection.Box, along axis: Axis) -> String {
    let took = content.frame.size[axis], proposed = content.proposal[axis]
    let name = LayoutWords.short(content)
    let lengths = view.parts.map { $0.first?.frame.size[axis] ?? 0 }
    if let ideal = content.words?.ideal, ideal[axis] > took, axis == .horizontal {
      return "\(name) took \(took) of the \(ideal[axis]) that it wanted"
    }
    if let ideal = content.words?.ideal, ideal[axis] == took { return "\(name) wanted \(took)" }
    guard let largest = lengths.indices.max(by: { lengths[$0] < lengths[$1] }) else {
      return took == proposed ? "\(name) takes what is proposed" : "\(name) wanted \(took)"
    }
    let part = LayoutWords.short(view.parts[largest])
    if lengths[largest] > took { return "\(name) took \(took), and \(part) in it wanted \(lengths[largest]) and is cut" }
    if content.words?.role == .view, content.node.stackAxis == axis, lengths.count > 1 {
      let gaps = took - lengths.reduce(0, +)
      return "the \(lengths.count) views in \(name) took \(took - gaps)" + (gaps > 0 ? " and the gaps \(gaps)" : "")
    }
    if lengths[largest] == took { return "\(part) in \(name) took \(took)" }
    return took == proposed ? "\(name) takes what is proposed" : "\(name) wanted \(took)"
  }
}
