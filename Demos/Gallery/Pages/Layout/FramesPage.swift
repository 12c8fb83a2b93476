import Idem

struct FramesPage: View {
  var body: some View {
    #sample("A frame proposes a size and aligns") {
      Text("middle right")
        .frame(width: 30, height: 3, alignment: .trailing)
        .border(.rounded)
    }
    #sample("Padding, inside and outside of a background") {
      Text("text")
        .padding(1)
        .background(.blue)
        .padding(.leading, 4)
    }
    #sample("Overlays and offsets") {
      RoundedRectangle(cornerRadius: 2)
        .stroke(.secondary)
        .frame(width: 20, height: 4)
        .overlay(alignment: .topTrailing) { Text("new").foregroundStyle(.green).offset(x: -1) }
    }
    #sample("A size that does not depend on the room") {
      Text("This text is never broken or cut").fixedSize().frame(width: 10, alignment: .leading)
    }
  }
}
