import IdemTesting
import IdemSeeds

/// A generated program: a tree of views, and what happens to it. Its text can be read, edited and run again.
struct ViewProgram: Equatable {
  var width = 20
  var height = 8
  var entries: [Entry] = []
  var root = Part(.text)
  var steps: [Step] = []

  /// Whether all of its state is in the model, so that a new tree must look the same.
  var keepsNoStateOfItsOwn: Bool { !root.contains { $0.kind.keepsState } }

  /// Whether a new tree of the model must look the same for as long as there is no input.
  var keepsNoStateWithoutInput: Bool { !root.contains { $0.kind.keepsState && !$0.kind.keepsStateOfInput } }
}

/// An element of the program's data.
struct Entry: Identifiable, Hashable {
  var id: Int
  var value: Int
}

/// One view of a program: its kind, two numbers that the kind uses as it likes, and the views inside.
struct Part: Hashable {
  var kind: Kind
  var a = 0
  var b = 0
  var children: [Part] = []

  init(_ kind: Kind, _ a: Int = 0, _ b: Int = 0, _ children: [Part] = []) {
    (self.kind, self.a, self.b, self.children) = (kind, a, b, children)
  }

  func contains(_ isWanted: (Part) -> Bool) -> Bool { isWanted(self) || children.contains { $0.contains(isWanted) } }

  func all(_ isWanted: (Part) -> Bool) -> [Part] { children.reduce(isWanted(self) ? [self] : []) { $0 + $1.all(isWanted) } }

  func count(_ isWanted: (Part) -> Bool) -> Int { children.reduce(isWanted(self) ? 1 : 0) { $0 + $1.count(isWanted) } }
}

/// Something that happens: its kind and two numbers.
struct Step: Equatable {
  enum Kind: String, CaseIterable {
    case write, flag, insert, remove, move, reverse, change, shuffle, selectOne, selectMany, click, wheel, wheelAcross, key, letter, tab,
      backTab,
      resize, wait, animate, paste, drag, prepend, append, mark, together, grow

    /// Whether the user does it: it may scroll, move the focus or change the state of a view.
    var isInput: Bool {
      switch self {
      case .click, .wheel, .wheelAcross, .key, .letter, .tab, .backTab, .paste, .drag, .mark: true
      default: false
      }
    }
  }
  var kind: Kind
  var a = 0
  var b = 0
}

// MARK: Text

extension ViewProgram {
  var text: String {
    var lines = ["size \(width) \(height)"]
    for entry in entries { lines.append("entry \(entry.id) \(entry.value)") }
    root.write(to: &lines, indent: 0)
    for step in steps { lines.append("step \(step.kind.rawValue) \(step.a) \(step.b)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads the format of `text`. Nil if a line does not have that format.
  init?(text: String) {
    self.init()
    var parts: [(indent: Int, part: Part)] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      let a = words.count > 1 ? Int(words[1]) ?? 0 : 0, b = words.count > 2 ? Int(words[2]) ?? 0 : 0
      switch first {
      case "size": (width, height) = (a, b)
      case "entry": entries.append(Entry(id: a, value: b))
      case "step":
        guard words.count > 1, let kind = Step.Kind(rawValue: words[1]) else { return nil }
        steps.append(Step(kind: kind, a: words.count > 2 ? Int(words[2]) ?? 0 : 0, b: words.count > 3 ? Int(words[3]) ?? 0 : 0))
      default:
        guard let kind = Kind(rawValue: first) else { return nil }
        parts.append((line.prefix { $0 == " " }.count / 2, Part(kind, a, b)))
      }
    }
    guard !parts.isEmpty else { return nil }
    var position = 0
    root = Part.read(parts, &position)
  }
}

extension Part {
  fileprivate func write(to lines: inout [String], indent: Int) {
    lines.append(String(repeating: "  ", count: indent) + "\(kind.rawValue) \(a) \(b)")
    for child in children { child.write(to: &lines, indent: indent + 1) }
  }

  fileprivate static func read(_ lines: [(indent: Int, part: Part)], _ position: inout Int) -> Part {
    let (indent, line) = lines[position]
    var part = line
    position += 1
    while position < lines.count, lines[position].indent > indent { part.children.append(read(lines, &position)) }
    return part
  }
}

extension Part {
  /// About how many views the part makes.
  func views(entries: Int) -> Int { 1 + children.reduce(0) { $0 + $1.views(entries: entries) } * (kind.hasRows ? entries : 1) }
}

// MARK: Chance

extension ViewProgram {
  /// About how many views a program may make.
  private static let mostViews = 60

  static func random(using random: inout SeededGenerator, steps count: Int) -> ViewProgram {
    var program = ViewProgram()
    program.width = Int.random(in: 1...34, using: &random)
    program.height = Int.random(in: 1...12, using: &random)
    program.entries = (0..<Int.random(in: 0...24, using: &random)).map { Entry(id: $0, value: Int.random(in: 0...5, using: &random)) }
    // Half of the programs keep all state in the model, so that a new tree must look like the old one.
    let kinds = Bool.random(using: &random) ? Kind.allCases : Kind.allCases.filter { !$0.keepsState || $0.keepsStateOfInput }
    // Chance alone hardly ever puts a modifier directly around a list, or one layer over another.
    program.root =
      random.below(3) == 0
      ? Part.random(depth: Int.random(in: 1...4, using: &random), kinds, using: &random)
      : Part.nested(kinds, depth: random.below(4), using: &random)
    // In half of the programs the user does nothing. Where the views are scrolled is then no history.
    let steps = Bool.random(using: &random) ? Step.Kind.allCases : Step.Kind.allCases.filter { !$0.isInput }
    // Rows within rows multiply: the data is so short that a frame stays cheap, and many programs can be tried.
    while program.entries.count > 3, program.root.views(entries: program.entries.count) > mostViews { program.entries.removeLast() }
    program.steps = (0..<count).map { _ in
      Step(
        kind: steps.randomElement(using: &random)!, a: Int.random(in: 0..<40, using: &random),
        b: Int.random(in: 0..<40, using: &random))
    }
    // Selected text is given up at the next press: what opens over it opens at once, or hardly ever.
    let layers = program.root.all { $0.kind.isPresented }
    if !layers.isEmpty, steps.contains(.mark) {
      for index in program.steps.indices.dropLast() where index % 6 == 2 { program.steps[index].kind = .mark }
    }
    for index in program.steps.indices.dropLast() where program.steps[index].kind == .mark {
      program.steps[index + 1].kind = .flag
      if let layer = layers.randomElement(using: &random) { program.steps[index + 1].a = layer.a }
    }
    return program
  }
}

extension Part {
  /// A view with many parts within some that reach far.
  fileprivate static func nested(_ kinds: [Kind], depth: Int, using random: inout SeededGenerator) -> Part {
    nested(depth == 0 ? Kind.whole : Kind.around, kinds, depth: depth, using: &random)
  }

  private static func nested(_ wanted: [Kind], _ kinds: [Kind], depth: Int, using random: inout SeededGenerator) -> Part {
    let kind = wanted.filter { kinds.contains($0) }.randomElement(using: &random)!
    var part = Part.random(kind, depth: depth == 0 ? random.below(2) : 0, kinds, using: &random)
    // Rules behind headers are drawn by the list beside its rows.
    if kind == .listLook, random.below(3) == 0 { part.b = 6 }
    guard depth > 0, !part.children.isEmpty else { return part }
    // Most of the others show nothing of what the modifier does.
    part.children[0] =
      depth == 1 && !kind.shownBy.isEmpty
      ? nested(kind.shownBy, kinds, depth: 0, using: &random) : nested(kinds, depth: depth - 1, using: &random)
    return part
  }

  private static func random(_ kind: Kind, depth: Int, _ kinds: [Kind], using random: inout SeededGenerator) -> Part {
    let count = kind.arity == 0 ? 0 : kind.arity == 1 ? 1 : Int.random(in: 1...3, using: &random)
    return Part(
      kind, Int.random(in: 0..<8, using: &random), Int.random(in: 0..<8, using: &random),
      (0..<count).map { _ in Part.random(depth: depth, kinds, using: &random) })
  }

  static func random(depth: Int, _ kinds: [Kind], using random: inout SeededGenerator) -> Part {
    let kind = (depth == 0 ? kinds.filter { $0.arity == 0 } : kinds).randomElement(using: &random)!
    return Part.random(kind, depth: depth - 1, kinds, using: &random)
  }
}
