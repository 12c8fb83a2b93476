import Idem

struct BorderStylesPage: View {
  var body: some View {
    #sample("Lines") {
      HStack(spacing: 2) {
        Text("single").border(.single)
        Text("rounded").border(.rounded)
        Text("double").border(.double)
        Text("heavy").border(.heavy)
      }
    }
    #sample("Dashes, ASCII, and no line") {
      HStack(spacing: 2) {
        Text("dashed").border(.dashed)
        Text("heavyDashed").border(.heavyDashed)
        Text("ascii").border(.ascii)
        Text("blank").border(.blank)
      }
    }
    #sample("Blocks") {
      HStack(spacing: 2) {
        Text("inner").border(.inner)
        Text("outer").border(.outer)
        Text("thick").border(.thick)
        Text("block").border(.block)
      }
    }
    #sample("Thin blocks, and one with a title") {
      HStack(spacing: 2) {
        Text("tall").border(.tall)
        Text("wide").border(.wide)
        Text("with a title").border(.panel, title: Text("panel"))
      }
    }
    #sample("Two edges") {
      HStack(spacing: 2) {
        Text("hkey").border(.hkey)
        Text("vkey").border(.vkey)
      }
    }
    #sample("Characters of one's own") {
      Text("dots")
        .border(
          BorderStyle(
            topLeading: "·", topTrailing: "·", bottomLeading: "·", bottomTrailing: "·",
            horizontal: "·", vertical: ":"))
    }
    #sample("Shadows of cells") {
      HStack(spacing: 2) {
        Text("block").border(.rounded).shadow(.block(x: 1, y: 1))
        Text("half").border(.rounded).shadow(.half)
      }
    }
  }
}
