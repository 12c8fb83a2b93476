import IdemCore
import IdemScreen

/// A root view, and pages over it. The last page is shown; the pages below it keep their state, and their tasks run on.
///
///     NavigationStack(path: $path) {
///       List(items) { NavigationLink($0.name, value: $0) }
///         .navigationTitle("Items")
///         .navigationDestination(for: Item.self) { Details($0) }
///     }
///
/// Escape, Alt and the left arrow, and a click on a title in the bar go back. Only the last page is laid out and painted.
public struct NavigationStack<Data, Root: View>: View {
  private let path: NavigationPathSource?
  private let root: Root
  @State private var model = NavigationModel()

  /// Creates a stack that stores its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  /// Creates a stack whose pages are those of a path. Links append to it, and going back removes its last value.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.path = NavigationPathSource(
      read: { path.wrappedValue.values }, append: { path.wrappedValue = NavigationPath(values: path.wrappedValue.values + [$0]) },
      removeLast: { path.wrappedValue.removeLast($0) })
    self.root = root()
  }

  /// Creates a stack whose pages are those of a collection, of values of one type. A link with a value of another type does nothing.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.path = NavigationPathSource(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      append: { if let value = $0.base as? Data.Element { path.wrappedValue.append(value) } },
      removeLast: { path.wrappedValue.removeLast(min($0, path.wrappedValue.count)) })
    self.root = root()
  }

  public var body: some View {
    model.path = path
    return NavigationStackContent(model: model, root: root)
      .environment(\.navigation, model)
      .onKeyPress(phases: .down) { press in
        let isBack = press.key == .escape && press.modifiers.isEmpty || press.key == .leftArrow && press.modifiers == .option
        guard isBack, model.canGoBack else { return .ignored }
        model.pop()
        return .handled
      }
  }
}

/// A page over the root. It is equal to itself, so a change of the stack does not run its body.
struct NavigationPageView: View, Equatable {
  let page: NavigationPage
  let model: NavigationModel

  nonisolated static func == (a: Self, b: Self) -> Bool { a.page === b.page && a.model === b.model }

  var body: some View {
    if case .value(let value) = page.source {
      if let view = model.view(for: value) {
        view.environment(\.presentation, dismissal)
      } else {
        Text(verbatim: "There is no navigationDestination(for: \(type(of: value.base)).self) in this stack.").foregroundStyle(.yellow)
      }
    } else {
      page.make?().environment(\.presentation, dismissal)
    }
  }

  private var dismissal: Dismissal {
    Dismissal { [weak model, weak page] in if let page { model?.remove(page) } }
  }
}
