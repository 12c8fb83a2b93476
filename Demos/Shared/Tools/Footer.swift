import Idem

/// The last row of a demo: at the left the keys of the commands, as many as fit, and at the right what the program says of its state.
///
/// The keys always have some columns. A state that is longer than the others is cut with an ellipsis.
public struct Footer<State: View>: View {
  private let state: State

  /// Creates the row.
  public init(@ViewBuilder state: () -> State) { self.state = state() }

  public var body: some View {
    HStack(spacing: 2) {
      CommandBar().frame(minWidth: FooterWidth.keys, maxWidth: .infinity)
      state.layoutPriority(1)
    }
    .lineLimit(1)
    .padding(.horizontal, 1)
    .frame(height: 1)
    .background(.surface)
  }
}

extension Footer where State == EmptyView {
  /// Creates a row with the keys alone.
  public init() { self.init { EmptyView() } }
}

private enum FooterWidth {
  /// The columns of the keys of the help and of the end.
  static let keys = 14
}
