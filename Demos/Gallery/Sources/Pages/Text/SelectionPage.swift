import Idem

struct SelectionPage: View {
  @State private var selected = ""
  @State private var copied = ""

  var body: some View {
    #sample("Drag over these lines: what is selected") {
      VStack(alignment: .leading) {
        Text("The first line can be selected,")
        Text("and the second one with it.")
        Text("This one cannot.").textSelection(.disabled)
      }
      .textSelection(.enabled)
      .onTextSelectionChange { selected = $0 }
    }
    #sample("A selection stays in its column") {
      HStack(spacing: 4) {
        VStack(alignment: .leading) {
          Text("the left")
          Text("column")
        }
        .textSelectionScope()
        VStack(alignment: .leading) {
          Text("the right")
          Text("column")
        }
        .textSelectionScope()
      }
      .textSelection(.enabled)
    }
    #sample("A sign of its own after a copy") {
      VStack(alignment: .leading) {
        Text("Copy a part of this text")
          .textSelection(.enabled)
          .copySign(.hidden)
          .onTextCopy { copied = $0.text }
        Text(verbatim: copied.isEmpty ? "nothing was copied" : "copied: \(copied)").foregroundStyle(.secondary)
      }
    }
    #sample("A text that Ctrl-C copies while the focus is here") {
      Button("Order 4711") {}.copyable(["4711"])
    }
  }
}
