import Idem

struct KeysPage: View {
  @State private var last = "none"
  @State private var isZoomed = false

  var body: some View {
    #sample("Keys, while the focus is in here") {
      Text("Last key: \(last)")
        .focusable()
        .onKeyPress(characters: .letters) { press in
          last = String(press.characters)
          return .handled
        }
    }
    #sample("A command: a key, a hint, and a row in the help and the palette") {
      Text(isZoomed ? "zoomed" : "not zoomed")
        .command("Zoom", id: "keys.zoom", keys: "z", hint: "zoom") { isZoomed.toggle() }
    }
  }
}
