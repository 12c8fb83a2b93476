import Idem

struct TextPage: View {
  var body: some View {
    #sample("Attributes") {
      VStack(alignment: .leading) {
        Text("bold").bold()
        Text("italic").italic()
        Text("underlined").underline()
        Text("struck").strikethrough()
        Text("red, **bold** and `code`").foregroundStyle(.red)
      }
    }
    #sample("Values in formats") {
      VStack(alignment: .leading) {
        Text(1_234_567, format: .number)
        Text(0.256, format: .percent)
        Text(73_400_320, format: .byteCount(style: .memory))
      }
    }
    #sample("Cutting") {
      VStack(alignment: .leading) {
        Text("/usr/share/doc/packages/README.md").truncationMode(.path)
        Text("The end of this text is missing").truncationMode(.tail)
        Text("The middle of this text is missing").truncationMode(.middle)
      }
      .lineLimit(1)
      .frame(width: 20)
    }
    #sample("Breaking") {
      Text("Words that do not fit into the first line go to the next one.")
        .multilineTextAlignment(.center)
        .frame(width: 24)
        .border(.rounded)
    }
  }
}
