import Idem

struct PanesPage: View {
  var body: some View {
    #sample("Panes with a divider that can be moved") {
      HSplitView {
        Text("Left").frame(maxWidth: .infinity, maxHeight: .infinity)
        VSplitView {
          Text("Top").frame(maxWidth: .infinity, maxHeight: .infinity)
          Text("Bottom").frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      }
      .frame(width: 40, height: 8)
      .border(.rounded)
    }
  }
}
