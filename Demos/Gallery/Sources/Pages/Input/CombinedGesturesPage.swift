import Idem

struct CombinedGesturesPage: View {
  @State private var place = "none"
  @State private var answer = "nothing"
  @State private var factor = 1.0
  @State private var isEager = true

  var body: some View {
    #sample("The cell of a click") {
      Text("clicked: \(place)")
        .frame(width: 24, height: 3)
        .border(.rounded)
        .gesture(SpatialTapGesture().onEnded { place = "\($0.location.x), \($0.location.y)" })
    }
    #sample("One gesture or the other: two clicks, or a long press") {
      Text("it was \(answer)")
        .gesture(
          ExclusiveGesture(TapGesture(count: 2), LongPressGesture()).onEnded { value in
            answer = if case .first = value { "two clicks" } else { "a long press" }
          })
    }
    #sample("One gesture after the other: a long press, then a drag") {
      Text("it was \(answer)")
        .gesture(SequenceGesture(LongPressGesture(), DragGesture()).onEnded { _ in answer = "a press and a drag" })
    }
    #sample("Two gestures at once") {
      Text("it was \(answer)")
        .gesture(SimultaneousGesture(TapGesture(), LongPressGesture(minimumDuration: 0.2)).onEnded { _ in answer = "a click" })
    }
    #sample("Larger and smaller, with Control and the wheel") {
      Text("\(factor, format: .number.precision(.fractionLength(1))) times")
        .gesture(MagnifyGesture().onChanged { factor = $0.magnification })
    }
    #sample("One of several gestures") {
      Text("it was \(answer)")
        .gesture(
          isEager
            ? AnyGesture(TapGesture().onEnded { answer = "a click" })
            : AnyGesture(TapGesture(count: 2).onEnded { answer = "two clicks" }))
    }
  }
}
