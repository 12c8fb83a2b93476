import IdemCore

/// The elements of a `ForEach` that the views in another view are.
@MainActor
package protocol SubviewElements: DerivedElements {
  associatedtype Base: View
  var base: Base { get }
}

extension SubviewElements {
  package func makeSource(parent: Node, changed: @escaping @MainActor () -> Void, in context: UpdateContext) -> Node {
    let source = SubviewSource(parent: parent) { _ in changed() }
    source.show(base, in: context)
    return source
  }
  package func updateSource(_ node: Node, in context: UpdateContext) { (node as? SubviewSource)?.show(base, in: context) }
}

/// The subviews of a view, as the data of a `ForEach`. The collection itself is empty: the subviews are known after the view was built.
@MainActor @preconcurrency
public struct ForEachSubviewCollection<Content: View>: @preconcurrency RandomAccessCollection, SubviewElements {
  package let base: Content

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Subview { preconditionFailure("the collection is empty") }

  package func elements(of source: Node, in context: UpdateContext) -> [Any] {
    (source as? SubviewSource)?.nodes(in: context).map { Subview(node: $0) } ?? []
  }
}

/// The sections of a view, as the data of a `ForEach`. The collection itself is empty: the sections are known after the view was built.
@MainActor @preconcurrency
public struct ForEachSectionCollection<Content: View>: @preconcurrency RandomAccessCollection, SubviewElements {
  package let base: Content

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> SectionConfiguration { preconditionFailure("the collection is empty") }

  package func elements(of source: Node, in context: UpdateContext) -> [Any] {
    (source as? SubviewSource)?.sections(in: context) ?? []
  }
}

extension ForEach where Content: View {
  /// Creates a view for each view that another view resolves to.
  ///
  ///     struct Cards<Content: View>: View {
  ///       @ViewBuilder let content: Content
  ///       var body: some View { HStack { ForEach(subviews: content) { $0.padding(1).border(.rounded) } } }
  ///     }
  @MainActor public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<V>, ID == Subview.ID {
    self.init(data: ForEachSubviewCollection(base: view), id: { subview in MainActor.assumeIsolated { subview.id } }, content: content)
  }

  /// Creates views for each section that another view resolves to.
  @MainActor public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
  where Data == ForEachSectionCollection<V>, ID == SectionConfiguration.ID {
    self.init(data: ForEachSectionCollection(base: view), id: { $0.id }, content: content)
  }
}
