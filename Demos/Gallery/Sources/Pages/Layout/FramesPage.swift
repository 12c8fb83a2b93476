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
      HStack {
        Text("This text gives way").lineLimit(1)
        Text("and this one does not").fixedSize()
      }
      .frame(width: 30)
    }
    #sample("A size of fixed proportions") {
      RoundedRectangle(cornerRadius: 2)
        .fill(.blue)
        .aspectRatio(4, contentMode: .fit)
        .frame(width: 30, height: 4)
        .border(.rounded)
    }
    #sample("Bars that take their room from a view") {
      Text("the page")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .safeAreaInset(edge: .top) { Text("above").frame(maxWidth: .infinity).background(.blue) }
        .safeAreaBar(edge: .bottom) { Text("below").frame(maxWidth: .infinity).background(.green) }
        .frame(width: 30, height: 5)
        .border(.rounded)
    }
    #sample("Cards as wide as a part of the scroll view") {
      ScrollView(.horizontal) {
        HStack(spacing: 1) {
          ForEach(1...5, id: \.self) { number in
            Text("Card \(number)")
              .containerRelativeFrame(.horizontal, count: 3, spacing: 1)
              .background(.palette(236))
          }
        }
      }
      .frame(width: 38, height: 2)
    }
  }
}
