import IdemCore
import IdemScreen
import IdemTerminal
import IdemViews

/// Shows each element of a collection once, above an inline window: in the terminal's scrollback, in the order in which they came.
///
/// An element is known by its id. After it was printed, it is never printed again, whatever order or value it has later. So give only
/// elements that are finished. The view itself takes no space. Views are laid out at the terminal's full width; their state, tasks and
/// `onAppear` do not run.
///
/// ```swift
/// VStack {
///   Printed(messages.filter(\.isDone)) { MessageView(message: $0) }
///   if let open = messages.last, !open.isDone { MessageView(message: open) }
///   TextField("Message", text: $draft)
/// }
/// ```
///
/// In a full-screen window, it is a list above the rest that scrolls to its end. Cost of an update: O(new elements) if elements were only
/// added at the end; otherwise O(n).
public struct Printed<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content
  @Environment(\.isInline) private var isInline

  /// Prints the elements of a collection, with the ids at a key path.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.id, self.content) = (data, id, content)
  }

  public var body: some View {
    if isInline {
      EmptyView().modifier(PrintedModifier(data: data, id: id, content: content))
    } else {
      ScrollView { LazyVStack(alignment: .leading, spacing: 0) { ForEach(data, id: id) { content($0) } } }.defaultScrollAnchor(.bottom)
    }
  }
}

extension Printed where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Prints the elements of a collection.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

/// Prints the new elements in the update pass, so that they are above the region in the same frame.
private struct PrintedModifier<Data: RandomAccessCollection, ID: Hashable, Content: View>: WrapperModifier {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let content: (Data.Element) -> Content

  func makeNode(parent: Node, in context: UpdateContext) -> PrintedNode<ID> {
    let node = PrintedNode<ID>(parent: parent, type: Self.self)
    update(node, in: context)
    return node
  }

  func update(_ node: PrintedNode<ID>, in context: UpdateContext) { node.print(data, id: id, content: content) }
}

private final class PrintedNode<ID: Hashable>: WrapperNode {
  private var printed: Set<ID> = []
  /// The number of elements of the last collection if all of them are printed, and the id of its last one.
  private var known: (count: Int, last: ID)?

  func print<Data: RandomAccessCollection, Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, content: (Data.Element) -> Content
  ) {
    guard let output = environment.value(of: PrintOutputKey.self) else { return }
    let count = data.count
    // If the last element that is known is at its place, the elements before it are taken as printed.
    var start = data.startIndex
    if let known, known.count <= count {
      let last = data.index(data.startIndex, offsetBy: known.count - 1)
      if data[last][keyPath: id] == known.last { start = data.index(after: last) }
    }
    for element in data[start...] where printed.insert(element[keyPath: id]).inserted {
      output.print(.rows(PrintedView.rows(of: content(element), width: output.width, environment: environment)))
    }
    known = data.last.map { (count, $0[keyPath: id]) }
  }
}
