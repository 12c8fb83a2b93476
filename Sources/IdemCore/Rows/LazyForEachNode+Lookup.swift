extension LazyForEachNode {
  func rowID(at index: Int) -> AnyHashable { AnyHashable(self.id(element(at: index))) }

  func rowID<Wanted: Hashable>(at index: Int, as type: Wanted.Type) -> Wanted? {
    // SAFETY: the types are the same.
    if Wanted.self == ID.self { return unsafeBitCast(self.id(element(at: index)), to: Wanted.self) }
    return (self.id(element(at: index)) as Any) as? Wanted
  }

  func rowTag(at index: Int) -> AnyHashable? {
    mayHaveTags ? DependencyTracker.untracked { (make(data, index) as? any TaggedContent)?.tag } : nil
  }

  func rowText(at index: Int) -> String? {
    guard let reader = textReader else { return nil }
    return DependencyTracker.untracked { reader.text(make(data, index)) }
  }

  func builtRow(of node: RenderNode) -> Row? {
    guard let row = rows.first(where: { row in row.renderNodes.contains { $0 === node } }) else { return nil }
    if isArranged || row.generation == generation { return row }
    // The data has changed since the row was updated: its element may be elsewhere, or removed.
    let id = id(of: row)
    guard let index = search(near: row.index, { $0 == id }) else { return nil }
    move(row, to: index)
    return row
  }

  func index(of id: AnyHashable, near index: Int) -> Int? {
    guard let id = id.base as? ID else { return nil }
    if let range = data as? Range<Int>, let number = id as? Int { return range.contains(number) ? number - range.lowerBound : nil }
    return search(near: index) { $0 == id }
  }
}
