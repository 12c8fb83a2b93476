import IdemCore

/// A replacement for missing content: a title, a description and actions, centered in the available space.
///
/// `List(...).overlay { if items.isEmpty { ContentUnavailableView("No mail") } }`
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions

  /// Creates a view of a label, a description and actions.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack {
      label.bold()
      description.dim()
      actions
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Label == Text, Description == Text?, Actions == EmptyView {
  /// Creates a view of a literal as its title, as `Text` reads it, and a description.
  public init(_ titleKey: LocalizedStringKey, description: Text? = nil) {
    self.init(label: { Text(titleKey) }, description: { description }, actions: { EmptyView() })
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, description: Text? = nil) {
    self.init(label: { Text(title) }, description: { description }, actions: { EmptyView() })
  }

  /// A search for `text` that found nothing.
  public static func search(text: String) -> Self {
    Self("No results for “\(text)”", description: Text("Check the spelling, or try another search."))
  }

  /// A search that found nothing.
  public static var search: Self { Self("No results", description: Text("Try another search.")) }
}

extension ContentUnavailableView where Label == IdemViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view of a symbol, a literal as its title, and a description. See `Image.init(systemName:)` for the names.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { IdemViews.Label(titleKey, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: { IdemViews.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }
}
