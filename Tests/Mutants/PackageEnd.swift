// mutants.py puts this behind the copy's Package.swift, and `testsToBuild` before it: what these tests do not need is not built.
do {
  var kept: Set<String> = [], waiting = testsToBuild
  while let name = waiting.popLast() {
    guard let target = package.targets.first(where: { $0.name == name }), kept.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): waiting.append(name)
      default: break
      }
    }
  }
  package.products = []
  package.targets.removeAll { !kept.contains($0.name) }
}
