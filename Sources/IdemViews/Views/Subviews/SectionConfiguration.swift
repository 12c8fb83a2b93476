import IdemCore

/// A section that a view resolves to.
@MainActor @preconcurrency
public struct SectionConfiguration: Identifiable {
  /// The identity of a section. It is the same as long as the section exists.
  public struct ID: Hashable, Sendable {
    let node: ObjectIdentifier
  }

  public let id: ID
  /// The views of the header; empty if there is none.
  public let header: SubviewsCollection
  /// The views of the section, without its header and its footer.
  public let content: SubviewsCollection
  /// The views of the footer; empty if there is none.
  public let footer: SubviewsCollection
  /// The values that `containerValue(_:_:)` has set on the section.
  public let containerValues: ContainerValues
}

/// The sections that a view resolves to, in their order.
@MainActor @preconcurrency
public struct SectionCollection: @preconcurrency RandomAccessCollection {
  let sections: [SectionConfiguration]

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension SubviewSource {
  /// The sections among the views. Views that follow one another outside of sections are one section.
  func sections(in context: UpdateContext) -> [SectionConfiguration] {
    // Sets the values on all views first: see `ContainerValueNode`.
    _ = nodes(in: context)
    var sections: [SectionConfiguration] = []
    var loose: ContiguousArray<RenderNode> = []
    let empty = SubviewsCollection(nodes: [])

    func flush() {
      guard let first = loose.first else { return }
      let id = SectionConfiguration.ID(node: ObjectIdentifier(first))
      sections.append(
        SectionConfiguration(
          id: id, header: empty, content: SubviewsCollection(nodes: loose), footer: empty, containerValues: ContainerValues()))
      loose.removeAll()
    }

    func add(_ section: Node, _ values: ContainerValues) {
      flush()
      var parts: [SectionPlace.Part: ContiguousArray<RenderNode>] = [:]
      SectionPlace.visitParts(of: section) { $0.collectRenderNodes(into: &parts[$1.part, default: []], in: context) }
      func part(_ part: SectionPlace.Part) -> SubviewsCollection { SubviewsCollection(nodes: parts[part] ?? []) }
      sections.append(
        SectionConfiguration(
          id: SectionConfiguration.ID(node: ObjectIdentifier(section)), header: part(.header), content: part(.content),
          footer: part(.footer), containerValues: values))
    }

    func visit(_ node: Node, _ values: ContainerValues) {
      if node.isSection, node.hasBody { return add(node, values) }
      if !node.flags.isDisjoint(with: [.render, .delegatesRendering]) {
        return node.collectRenderNodes(into: &loose, in: context)
      }
      var values = values
      (node as? ContainerValueNode)?.set(&values)
      node.visitContent { visit($0, values) }
    }
    if let content { visit(content, ContainerValues()) }
    flush()
    return sections
  }
}
