/// Makes a failing program smaller for as long as it still fails: fewer steps, fewer views, smaller numbers.
@MainActor
struct ProgramShrinker {
  /// Programs that may be tried.
  var budget = 1500
  let fails: (ViewProgram) -> Bool

  mutating func shrink(_ program: ViewProgram) -> ViewProgram {
    var best = program
    var isSmaller = true
    while isSmaller, budget > 0 {
      isSmaller = false
      for candidate in steps(of: best) + trees(of: best) + numbers(of: best) where attempt(candidate) {
        best = candidate
        isSmaller = true
        break
      }
    }
    return best
  }

  private mutating func attempt(_ program: ViewProgram) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    return fails(program)
  }

  private func steps(of program: ViewProgram) -> [ViewProgram] {
    var all: [ViewProgram] = []
    var length = program.steps.count
    while length > 0 {
      for start in stride(from: 0, to: program.steps.count, by: length) {
        var new = program
        new.steps.removeSubrange(start..<min(start + length, program.steps.count))
        all.append(new)
      }
      length /= 2
    }
    return all
  }

  private func trees(of program: ViewProgram) -> [ViewProgram] {
    var all = smaller(program.root).map { part in
      var new = program
      new.root = part
      return new
    }
    for index in program.entries.indices.reversed() {
      var new = program
      new.entries.remove(at: index)
      all.append(new)
    }
    return all
  }

  /// A part replaced by one inside of it, by a text, or without one of its parts.
  private func smaller(_ part: Part) -> [Part] {
    var all = part.children
    if part.kind != .text { all.append(Part(.text)) }
    for index in part.children.indices {
      if part.children.count > 1 {
        var new = part
        new.children.remove(at: index)
        all.append(new)
      }
      for child in smaller(part.children[index]) {
        var new = part
        new.children[index] = child
        all.append(new)
      }
    }
    return all
  }

  private func numbers(of program: ViewProgram) -> [ViewProgram] {
    var all: [ViewProgram] = []
    func visit(_ part: Part, _ put: @MainActor (Part) -> ViewProgram) {
      for value in [0, 1] {
        if part.a > value { all.append(put(Part(part.kind, value, part.b, part.children))) }
        if part.b > value { all.append(put(Part(part.kind, part.a, value, part.children))) }
      }
      for index in part.children.indices {
        visit(part.children[index]) {
          var new = part
          new.children[index] = $0
          return put(new)
        }
      }
    }
    visit(program.root) {
      var new = program
      new.root = $0
      return new
    }
    for index in program.steps.indices {
      for value in [0, 1] {
        var new = program
        if new.steps[index].a > value { new.steps[index].a = value; all.append(new) }
        new = program
        if new.steps[index].b > value { new.steps[index].b = value; all.append(new) }
      }
    }
    return all
  }
}
