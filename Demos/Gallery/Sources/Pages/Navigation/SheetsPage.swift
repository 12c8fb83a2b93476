import Idem

struct SheetsPage: View {
  @State private var showsDrawer = false
  @State private var showsCover = false
  @State private var showsStrict = false
  @State private var isClosing = false
  @State private var answer = "none"

  var body: some View {
    #sample("A sheet with two heights, from the edge of the window: Alt with an arrow") {
      Button("Open the drawer") { showsDrawer = true }
        .sheet(isPresented: $showsDrawer) {
          Text("half of the window, or all of it")
            .padding(1)
            .presentationDetents([.medium, .large])
            .presentationBackdrop(.none)
            .presentationBackgroundInteraction(.enabled)
        }
        .sheetStyle(.drawer)
    }
    #sample("A sheet that Escape does not close") {
      Button("Sign the contract") { showsStrict = true }
        .sheet(isPresented: $showsStrict) {
          Button("I agree") { showsStrict = false }
            .padding(1)
            .interactiveDismissDisabled()
        }
    }
    #sample("A view on the whole terminal") {
      Button("Read") { showsCover = true }
        .fullScreenCover(isPresented: $showsCover) {
          Button("Close the book") { showsCover = false }
        }
    }
    #sample("A choice of actions") {
      VStack(alignment: .leading) {
        Button("Close the file") { isClosing = true }
          .confirmationDialog("The file has changed.", isPresented: $isClosing) {
            Button("Save") { answer = "saved" }
            Button("Discard", role: .destructive) { answer = "discarded" }
          }
        Text("Answer: \(answer)")
      }
    }
  }
}
