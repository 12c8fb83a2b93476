import Idem

struct FontsPage: View {
  var body: some View {
    #sample("Fonts, which a terminal shows by attributes") {
      VStack(alignment: .leading) {
        Text("A large title").font(.largeTitle)
        Text("a headline").font(.headline)
        Text("a caption").font(.caption)
        Text("heavy").fontWeight(.heavy)
        Text("light").fontWeight(.light)
      }
    }
    #sample("Dim, and with the colors exchanged") {
      HStack(spacing: 2) {
        Text("dim").dim()
        Text(" reverse ").reverse()
      }
    }
    #sample("Capital and small letters") {
      HStack(spacing: 2) {
        Text("Straße").textCase(.uppercase)
        Text("SHOUTING").textCase(.lowercase)
      }
    }
    #sample("Where a line may break") {
      HStack(alignment: .top, spacing: 2) {
        Text("some words to break").textWrap(.words).frame(width: 8)
        Text("some words to break").textWrap(.characters).frame(width: 8)
        Text("some words to break").textWrap(.none).frame(width: 8)
      }
    }
    #sample("Blocks in place of a text that is not there yet") {
      VStack(alignment: .leading) {
        Text("The name of a person")
        Text("visible").unredacted()
      }
      .redacted(reason: .placeholder)
    }
  }
}
