import Idem

struct PicturesPage: View {
  private let evening = Landscape.evening
  private let squares = Landscape.squares
  private let frames = Landscape.frames
  @State private var path = ""

  var body: some View {
    #sample("A picture fits into its place") {
      Picture(evening)
        .resizable()
        .scaledToFit()
        .frame(width: 40)
    }
    #sample("Or it fills the place, and is cut") {
      Picture(evening)
        .resizable()
        .scaledToFill()
        .frame(width: 40, height: 5)
        .overlay(alignment: .bottomLeading) { Text(" at the lake ").bold() }
    }
    #sample("Characters are in every terminal: half blocks, braille, ASCII") {
      HStack(spacing: 1) {
        ForEach([GlyphSet.half, .braille, .ascii], id: \.self) { glyphs in
          Picture(evening).resizable().scaledToFit().frame(width: 13).glyphSet(glyphs)
        }
      }
      .pictureProtocol(.symbols)
    }
    #sample("Pixels stay pixels") {
      HStack(spacing: 2) {
        Picture(squares).resizable().interpolation(.none).frame(width: 12, height: 3)
        Picture(squares).resizable().frame(width: 12, height: 3)
      }
    }
    #sample("A picture that moves") {
      AnimatedPicture(frames, interval: 0.25)
        .resizable()
        .scaledToFit()
        .frame(width: 24)
    }
    #sample("A file that is read in the background") {
      VStack(alignment: .leading) {
        TextField("Path of a PNG file", text: $path)
        AsyncPicture(path: path.isEmpty ? nil : path) { phase in
          switch phase {
          case .empty: Text("No picture yet").foregroundStyle(.secondary)
          case .success(let picture): picture.resizable().scaledToFit().frame(width: 40)
          case .failure(let error): Text(error.description)
          }
        }
      }
    }
  }
}
