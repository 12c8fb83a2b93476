import Idem

struct PointerPage: View {
  @State private var place = "outside"
  @State private var presses = 0
  @State private var taps = 0
  @State private var button = "none"

  var body: some View {
    #sample("The cell under the pointer") {
      Text(verbatim: place)
        .frame(width: 24, height: 3)
        .border(.rounded)
        .onContinuousHover { phase in
          place = if case .active(let cell) = phase { "\(cell.x), \(cell.y)" } else { "outside" }
        }
    }
    #sample("A long press, and the right button") {
      VStack(alignment: .leading) {
        Text("\(presses) long presses").onLongPressGesture { presses += 1 }
        Text("pressed: \(button)").pointerButton(.right) { button = "right" }
      }
    }
    #sample("A view that is bold under the pointer") {
      Text("point here").hoverEffect()
    }
    #sample("The cells that the pointer reaches: a circle") {
      Circle()
        .fill(.tint)
        .frame(width: 10, height: 5)
        .contentShape(Circle())
        .onTapGesture { taps += 1 }
    }
    #sample("A text in front that does not catch clicks") {
      ZStack {
        Button("       ") { taps += 1 }
        Text("\(taps)").allowsHitTesting(false)
      }
    }
    #sample("Which gesture comes first, and which ones go together") {
      HStack(spacing: 2) {
        Button("high") { button = "the button" }
          .highPriorityGesture(TapGesture().onEnded { button = "the gesture" })
        Button("both") { button = "the button" }
          .simultaneousGesture(TapGesture().onEnded { taps += 1 })
      }
    }
    #sample("The shape of the pointer, in terminals that have it") {
      Grid(alignment: .leading, horizontalSpacing: 2) {
        GridRow {
          Text("text").pointerStyle(.horizontalText)
          Text("vertical text").pointerStyle(.verticalText)
          Text("rectangle").pointerStyle(.rectSelection)
          Text("link").pointerStyle(.link)
        }
        GridRow {
          Text("grab").pointerStyle(.grabIdle)
          Text("grabbed").pointerStyle(.grabActive)
          Text("columns").pointerStyle(.columnResize)
          Text("rows").pointerStyle(.rowResize)
        }
        GridRow {
          Text("zoom in").pointerStyle(.zoomIn)
          Text("zoom out").pointerStyle(.zoomOut)
          Text("a corner").pointerStyle(.frameResize(position: .bottomTrailing))
          Text("default").pointerStyle(.default)
        }
      }
    }
  }
}
