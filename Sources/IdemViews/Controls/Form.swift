import IdemCore

/// Controls one below the other, from the left.
public struct Form<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    VStack(alignment: .leading) { content }
  }
}
