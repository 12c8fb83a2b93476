import Idem

struct LayersPage: View {
  @State private var showsSheet = false
  @State private var showsAlert = false
  @State private var showsPopover = false
  @Environment(\.notify) private var notify

  var body: some View {
    #sample("A sheet") {
      Button("Show a sheet") { showsSheet = true }
        .sheet(isPresented: $showsSheet) {
          VStack {
            Text("A sheet")
            Button("Close") { showsSheet = false }
          }
          .padding(1)
        }
    }
    #sample("An alert") {
      Button("Delete") { showsAlert = true }
        .alert("Delete the file?", isPresented: $showsAlert) {
          Button("Delete", role: .destructive) {}
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("It cannot be restored.")
        }
    }
    #sample("A popover, beside its view") {
      Button("More") { showsPopover = true }
        .popover(isPresented: $showsPopover) { Text("Beside the button").padding(.horizontal, 1) }
    }
    #sample("A notice") {
      Button("Save") { notify("Saved", kind: .success) }
    }
  }
}
