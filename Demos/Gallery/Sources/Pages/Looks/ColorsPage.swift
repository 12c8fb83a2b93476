import Idem

struct ColorsPage: View {
  @SampleCode struct Named: View {
    let name: String
    let color: Color

    init(_ name: String, _ color: Color) {
      self.name = name
      self.color = color
    }

    var body: some View {
      HStack {
        Text("██").foregroundStyle(color)
        Text(name)
      }
    }
  }

  var body: some View {
    #sample("Named colors: the user chose them for the terminal", Named.code) {
      HStack(alignment: .top, spacing: 3) {
        VStack(alignment: .leading) {
          Named("red", .red)
          Named("green", .green)
          Named("yellow", .yellow)
          Named("blue", .blue)
          Named("purple", .purple)
          Named("cyan", .cyan)
        }
        VStack(alignment: .leading) {
          Named("black", .black)
          Named("gray", .gray)
          Named("white", .white)
          Named("teal", .teal)
          Named("clear", .clear)
        }
        VStack(alignment: .leading) {
          Named("orange", .orange)
          Named("pink", .pink)
          Named("indigo", .indigo)
          Named("mint", .mint)
          Named("brown", .brown)
        }
      }
    }
    #sample("An entry of the palette, and a color of 24 bits") {
      VStack(alignment: .leading) {
        Text("palette").foregroundStyle(.palette(208))
        Text("rgb").foregroundStyle(.rgb(255, 120, 80))
      }
    }
    #sample("Meanings") {
      VStack(alignment: .leading) {
        Text("success").foregroundStyle(.success)
        Text("warning").foregroundStyle(.warning)
        Text("danger").foregroundStyle(.danger)
        Text("info").foregroundStyle(.info)
        Text("link").foregroundStyle(.link)
        Text("placeholder").foregroundStyle(.placeholder)
        Text("tint").foregroundStyle(.tint)
        Text("accentColor").foregroundStyle(.accentColor)
      }
    }
    #sample("Levels") {
      VStack(alignment: .leading) {
        Text("foreground").foregroundStyle(.foreground)
        Text("primary").foregroundStyle(.primary)
        Text("secondary").foregroundStyle(.secondary)
        Text("tertiary").foregroundStyle(.tertiary)
        Text("quaternary").foregroundStyle(.quaternary)
        Text("quinary").foregroundStyle(.quinary)
      }
    }
    #sample("The colors of the series of charts") {
      HStack {
        ForEach(0..<8) { Text("██").foregroundStyle(.chart($0)) }
      }
    }
    #sample("Text is readable on every background") {
      HStack {
        ForEach([232, 240, 248, 255] as [UInt8], id: \.self) { entry in
          Text("blue").foregroundStyle(.blue).padding(.horizontal, 1).background(Color.palette(entry))
        }
      }
    }
    #sample("More contrast, and the colors as they are") {
      HStack {
        Text("gray").readability(.increased)
        Text("gray").readability(.off)
      }
      .foregroundStyle(.palette(244))
    }
  }
}
