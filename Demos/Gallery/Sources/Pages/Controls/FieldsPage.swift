import Idem

struct FieldsPage: View {
  @State private var name = ""
  @State private var password = ""
  @State private var date = ""
  @State private var note = "Lines are broken\nat words."
  @State private var port = "80800"

  var body: some View {
    #sample("One line") {
      VStack(alignment: .leading) {
        TextField("Name", text: $name, prompt: Text("Ada Lovelace"))
        SecureField("Password", text: $password).revealable()
      }
      .frame(width: 30)
    }
    #sample("Styles") {
      VStack(alignment: .leading) {
        TextField("Automatic", text: $name).textFieldStyle(.automatic)
        TextField("Plain", text: $name).textFieldStyle(.plain)
        TextField("Filled", text: $name).textFieldStyle(.filled)
        TextField("Rounded", text: $name).textFieldStyle(.roundedBorder)
        TextField("Square", text: $name).textFieldStyle(.squareBorder)
      }
      .frame(width: 30)
    }
    #sample("A field that grows, up to four rows") {
      TextField("Note", text: $note, axis: .vertical)
        .lineLimit(1...4)
        .frame(width: 30)
    }
    #sample("A mask, and a rule for the value") {
      VStack(alignment: .leading) {
        TextField("Date", text: $date).textMask("9999-99-99")
        TextField("Port", text: $port)
          .validation("Between 1 and 65535") { (1...65_535).contains(Int(port) ?? 0) }
          .validates(on: .change)
      }
      .frame(width: 30)
    }
  }
}
