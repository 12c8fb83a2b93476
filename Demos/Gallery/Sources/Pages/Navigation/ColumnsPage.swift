import Idem

struct ColumnsPage: View {
  @State private var mail: String? = "Anna"
  @State private var isInspected = true

  var body: some View {
    #sample("A list beside the page of its selection") {
      NavigationSplitView {
        List(["Anna", "Ben"], id: \.self, selection: $mail) { Text($0) }
          .navigationSplitViewColumnWidth(min: 8, ideal: 12, max: 20)
      } detail: {
        Text("A letter from \(mail ?? "Anna")").navigationTitle("Letter")
      }
      .frame(width: 44, height: 6)
      .border(.rounded)
    }
    #sample("An inspector, which a button shows and hides") {
      Button("Details") { isInspected.toggle() }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .inspector(isPresented: $isInspected) {
          Text("written\nyesterday").inspectorColumnWidth(min: 8, ideal: 12, max: 20)
        }
        .frame(width: 44, height: 4)
        .border(.rounded)
    }
    #sample("Borders that share their lines") {
      HStack(spacing: 0) {
        Text("left").padding(.horizontal, 2).border(.single)
        VStack(spacing: 0) {
          Text("top").padding(.horizontal, 2).border(.single)
          Text("end").padding(.horizontal, 2).border(.single)
        }
      }
      .joinsBorders()
    }
  }
}
