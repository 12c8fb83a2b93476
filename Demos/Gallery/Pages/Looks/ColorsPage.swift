import Idem

struct ColorsPage: View {
  var body: some View {
    #sample("Named colors") {
      HStack {
        ForEach(Self.names, id: \.0) { name, color in Text(verbatim: name).foregroundStyle(color) }
      }
    }
    #sample("Meanings") {
      VStack(alignment: .leading) {
        Text("success").foregroundStyle(.success)
        Text("warning").foregroundStyle(.warning)
        Text("danger").foregroundStyle(.danger)
        Text("info").foregroundStyle(.info)
      }
    }
    #sample("Levels") {
      VStack(alignment: .leading) {
        Text("primary")
        Text("secondary").foregroundStyle(.secondary)
        Text("tertiary").foregroundStyle(.tertiary)
      }
    }
    #sample("Text is readable on every background") {
      HStack {
        ForEach([232, 240, 248, 255] as [UInt8], id: \.self) { entry in
          Text("blue").foregroundStyle(.blue).padding(.horizontal, 1).background(Color.palette(entry))
        }
      }
    }
  }

  private static let names: [(String, Color)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("cyan", .cyan), ("blue", .blue), ("purple", .purple),
    ("pink", .pink),
  ]
}
