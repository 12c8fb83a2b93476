import Idem

/// Fields for text that may be told and for text that may not. Control-X ends the app by a trap.
struct Secrets: View {
  @State private var name = ""
  @State private var password = ""
  @State private var code = ""
  @FocusState private var focus: Int?

  var body: some View {
    VStack(alignment: .leading) {
      TextField("name", text: $name).focused($focus, equals: 0)
      SecureField("password", text: $password).focused($focus, equals: 1)
      TextField("code", text: $code).focused($focus, equals: 2).privacySensitive()
      Text("\(name.count) \(password.count) \(code.count) letters")
    }
    .defaultFocus($focus, 0)
    .onKeyPress(keys: ["x"]) { press in
      guard press.modifiers == .control else { return .ignored }
      fatalError("boom")
    }
  }
}
