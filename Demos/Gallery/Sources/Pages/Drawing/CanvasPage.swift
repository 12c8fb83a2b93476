import Idem

struct CanvasPage: View {
  private let values = [1.0, 3, 2, 6, 5, 8, 4, 7, 9, 6, 3, 5, 8, 6, 2, 4]

  var body: some View {
    #sample("A graph in one line") {
      Sparkline(values).frame(width: 16)
    }
    #sample("Cells, lines and paths") {
      Canvas { context, size in
        context.stroke(Rect(x: 0, y: 0, width: size.width, height: size.height), with: .rounded)
        context.draw(Text("canvas").bold(), at: Point(x: 2, y: 1))
      }
      .frame(width: 20, height: 4)
    }
    #sample("A view that is drawn once a second") {
      TimelineView(.periodic(from: .now, by: 1)) { context in
        let second = Int(context.date.timeIntervalSinceReferenceDate) % 60
        Text("Second \(second)")
      }
    }
  }
}
