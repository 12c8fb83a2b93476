import Idem
import IdemSyntax

struct EditorsPage: View {
  @State private var text = "func greet(_ name: String) {\n  print(\"Hello, \\(name)\")\n}\n"

  var body: some View {
    #sample("An editor for code") {
      TextEditor(text: $text)
        .lineNumbers()
        .syntax("swift")
        .frame(width: 50, height: 6)
        .border(.rounded)
    }
    #sample("Code that is only shown") {
      Code("SELECT name FROM planets WHERE moons > 2;", language: "sql")
    }
  }
}
