import Idem

struct FocusPage: View {
  enum Field: Hashable { case name, city }

  @FocusState private var focus: Field?
  @State private var name = ""
  @State private var city = ""

  var body: some View {
    #sample("Moving the focus") {
      VStack(alignment: .leading) {
        TextField("Name", text: $name).focused($focus, equals: .name)
        TextField("City", text: $city).focused($focus, equals: .city)
        Button("Edit the city") { focus = .city }
      }
      .frame(width: 30)
    }
  }
}
