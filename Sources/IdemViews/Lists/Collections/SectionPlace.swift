import IdemCore

/// The section around a source of rows, and the part of it that the rows are.
struct SectionPlace {
  enum Part { case header, content, footer }
  let node: Node
  let part: Part

  init(_ node: Node, _ part: Part) {
    self.node = node
    self.part = part
  }

  /// The place of a node in the innermost section around it, below an ancestor; nil if there is none.
  @MainActor init?(of node: Node, below ancestor: Node) {
    var path: [Node] = [node]
    while let parent = path.last?.parent, parent !== ancestor {
      path.append(parent)
      guard parent.isSection else { continue }
      var found: Part?
      SectionPlace.visitParts(of: parent) { child, place in if path.contains(where: { $0 === child }) { found = place.part } }
      guard let found else { return nil }
      self.init(parent, found)
      return
    }
    return nil
  }

  /// Visits the three parts of a section, which are the views of its body.
  @MainActor static func visitParts(of section: Node, _ visit: (Node, SectionPlace) -> Void) {
    section.visitContent { body in
      var parts: [Part] = [.footer, .content, .header]
      body.visitContent { child in visit(child, SectionPlace(section, parts.popLast() ?? .footer)) }
    }
  }
}

extension Node {
  /// Whether this is the node of a `Section`. It looks up a conformance, so it is called only where something depends on sections.
  var isSection: Bool { type is any SectionView.Type }
}

/// The empty cells and the marks around the rows of a list.
struct RowsSpacing: Equatable {
  /// The cells beside each row.
  var leading = 0, trailing = 0
  /// The cells after each section but the last.
  var sections = 0
  /// What stays at the edges of a list.
  var pinnedViews: PinnedScrollableViews = []
  /// Whether the look of rows depends on their section.
  var marksSections = false
}

extension RowsNode {
  /// Whether sections must be found among the rows.
  final func marksSections(in stack: LazyStackNode?) -> Bool {
    spacing.marksSections || stack is LazyGridNode || !(stack?.pinnedViews ?? spacing.pinnedViews).isEmpty
  }

  /// Whether another section follows after a row.
  final func isLastInSection(_ place: RowPosition) -> Bool {
    guard let next = step(place, by: 1) else { return false }
    return sources[next.source].section?.node !== sources[place.source].section?.node
  }
}
