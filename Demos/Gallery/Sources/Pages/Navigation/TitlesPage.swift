import Idem

struct TitlesPage: View {
  @State private var folder = "Inbox"
  @State private var isBarHidden = false

  var body: some View {
    #sample("A title with a menu, and a text after it") {
      NavigationStack {
        Text("12 letters")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .navigationTitle(folder)
          .navigationSubtitle("3 unread")
          .toolbarTitleMenu {
            Button("Inbox") { folder = "Inbox" }
            Button("Archive") { folder = "Archive" }
          }
      }
      .frame(width: 40, height: 4)
      .border(.rounded)
    }
    #sample("A bar that is hidden") {
      NavigationStack {
        Button(isBarHidden ? "Show the bar" : "Hide the bar") { isBarHidden.toggle() }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .navigationTitle("Reading")
          .toolbarVisibility(isBarHidden ? .hidden : .visible, for: .navigationBar)
      }
      .frame(width: 40, height: 4)
      .border(.rounded)
    }
    #sample("A page without a way back") {
      NavigationStack {
        NavigationLink("Start the payment") {
          Text("Please wait").navigationTitle("Payment").navigationBarBackButtonHidden()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .navigationTitle("Shop")
      }
      .frame(width: 40, height: 4)
      .border(.rounded)
    }
  }
}
