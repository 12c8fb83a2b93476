import IdemCore

/// What is shown in place of content that is not there: a title, a description, what can be done; in the middle of its room.
///
/// `List(...).overlay { if items.isEmpty { ContentUnavailableView("No mail") } }`
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions

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
  public init<S: StringProtocol>(_ title: S, description: Text? = nil) {
    self.init(label: { Text(title) }, description: { description }, actions: { EmptyView() })
  }

  /// A search that found nothing.
  public static func search(text: String) -> Self {
    Self("No results for “\(text)”", description: Text("Check the spelling, or try another search."))
  }

  public static var search: Self { Self("No results", description: Text("Try another search.")) }
}
