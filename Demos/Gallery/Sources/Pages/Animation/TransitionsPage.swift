import Idem

struct TransitionsPage: View {
  @State private var isShown = true

  @SampleCode struct Shade: ViewModifier, Animatable {
    var animatableData: Double

    func body(content: Content) -> some View {
      content.offset(x: Int(animatableData))
    }
  }

  var body: some View {
    #sample("A view that moves in and out") {
      VStack(alignment: .leading) {
        Button("Show or hide") { withAnimation(.easeInOut(duration: 0.6)) { isShown.toggle() } }
        if isShown { Text("move from the left").transition(.move(edge: .leading)) }
        if isShown { Text("push from the left").transition(.push(from: .leading)) }
        if isShown { Text("slide").transition(.slide) }
        if isShown { Text("offset by 20 cells").transition(.offset(x: 20, y: 0)) }
      }
      .frame(height: 5, alignment: .top)
    }
    #sample("A view that grows, fades, or is there at once") {
      VStack(alignment: .leading) {
        Button("Show or hide") { withAnimation(.easeInOut(duration: 0.6)) { isShown.toggle() } }
        if isShown { Text("scale").transition(.scale) }
        if isShown { Text("opacity").transition(.opacity) }
        if isShown { Text("blurReplace").transition(.blurReplace) }
        if isShown { Text("identity").transition(.identity) }
      }
      .frame(height: 5, alignment: .top)
    }
    #sample("One way in, another way out, and two ways at once") {
      VStack(alignment: .leading) {
        Button("Show or hide") { withAnimation(.easeInOut(duration: 0.6)) { isShown.toggle() } }
        if isShown {
          Text("from the left, to the right")
            .transition(.asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing)))
        }
        if isShown { Text("both").transition(.slide.combined(with: .opacity)) }
      }
      .frame(height: 3, alignment: .top)
    }
    #sample("Between two values of a modifier", Shade.code) {
      VStack(alignment: .leading) {
        Button("Show or hide") { withAnimation(.easeInOut(duration: 0.6)) { isShown.toggle() } }
        if isShown {
          Text("→")
            .transition(.modifier(active: Shade(animatableData: 30), identity: Shade(animatableData: 0)))
        }
      }
      .frame(height: 2, alignment: .top)
    }
  }
}
