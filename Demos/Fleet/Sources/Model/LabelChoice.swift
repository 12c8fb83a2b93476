import FleetData

/// The values of a label that are chosen in a filter. The word `dc=fra,ber` keeps the targets with one of them, and `dc=fra,` those with this
/// value alone; `dc=fra` also keeps those whose value begins so.
enum LabelChoice {
  /// The label and the values of a word with a comma. Nil for another word.
  static func read(_ word: String) -> (name: String, values: Set<String>)? {
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex, word[sign...].contains(",") else { return nil }
    let values = word[word.index(after: sign)...].split(separator: ",").map(String.init)
    return values.isEmpty ? nil : (String(word[..<sign]), Set(values))
  }

  /// The value of a label of a target, also of `job`.
  static func value(of name: String, _ target: Target) -> Substring? {
    if name == "job" { return target.job[...] }
    return target.labels.split(separator: " ").first { $0.count > name.count && $0.lowercased().hasPrefix(name.lowercased() + "=") }?
      .dropFirst(name.count + 1)
  }

  /// A label and its values, each with the number of its targets.
  struct Label: Equatable, Identifiable {
    let name: String
    var values: [Value]
    var id: String { name }
  }
  struct Value: Equatable, Identifiable {
    let name: String
    var count: Int
    var id: String { name }
  }

  /// The labels of all targets with at most 200 values, in the order of their names. A value with a comma cannot be a word of the filter.
  static func labels(of targets: [Target]) -> [Label] {
    var counts: [String: [String: Int]] = [:]
    for target in targets {
      for part in ["job=\(target.job)"] + target.labels.split(separator: " ").map(String.init) {
        guard let sign = part.firstIndex(of: "="), sign > part.startIndex, !part.contains(",") else { continue }
        counts[String(part[..<sign]), default: [:]][String(part[part.index(after: sign)...]), default: 0] += 1
      }
    }
    return counts.filter { $0.value.count <= 200 }
      .map { name, values in
        let sorted = values.sorted { $0.key.isNaturallyLess(than: $1.key) }
        return Label(name: name, values: sorted.filter { !$0.key.isEmpty }.map { Value(name: $0.key, count: $0.value) })
      }
      .sorted { $0.name < $1.name }
  }

  /// The chosen values of a label in a filter.
  static func chosen(_ label: String, in filter: String) -> Set<String> {
    for word in filter.split(separator: " ") {
      if let (name, values) = read(String(word)), name == label { return values }
    }
    return []
  }

  /// The filter with a value chosen, or not any more.
  static func toggling(_ value: String, of label: String, in filter: String) -> String {
    var values = chosen(label, in: filter)
    if values.remove(value) == nil { values.insert(value) }
    var words = filter.split(separator: " ").map(String.init)
    let place = words.firstIndex { read($0)?.name == label }
    // A comma at the end: the whole value, also if it is the only one.
    let word = "\(label)=" + values.sorted { $0.isNaturallyLess(than: $1) }.joined(separator: ",") + (values.count == 1 ? "," : "")
    switch (place, values.isEmpty) {
    case (let place?, true): words.remove(at: place)
    case (let place?, false): words[place] = word
    case (nil, true): break
    case (nil, false): words.append(word)
    }
    return words.joined(separator: " ")
  }
}
