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

/// A section with any types of views.
protocol SectionView {}
