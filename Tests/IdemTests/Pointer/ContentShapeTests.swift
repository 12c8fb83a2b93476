import Idem
import IdemTesting
import Testing

@MainActor struct ContentShapeTests {
  @Test func `the pointer reaches the cells inside of the shape`() {
    var clicks: [Point] = []
    let host = TestHost(width: 20, height: 10) {
      Color.blue.frame(width: 20, height: 10).contentShape(Circle()).onTapGesture { (place: Point) in clicks.append(place) }
    }
    host.render()
    host.click(column: 0, row: 0)
    host.click(column: 10, row: 5)
    host.click(column: 19, row: 9)
    host.click(column: 0, row: 5)
    #expect(clicks == [Point(x: 10, y: 5), Point(x: 0, y: 5)])
  }

  @Test func `places of gestures are in the space that the app names`() {
    struct Board: View {
      let report: (String) -> Void
      var body: some View {
        HStack(spacing: 0) {
          Text("....")
          Text("x").padding(.leading, 3)
            .gesture(DragGesture(coordinateSpace: .named("board")).onEnded { report("board \($0.startLocation.x)") })
            .simultaneousGesture(DragGesture(coordinateSpace: .global).onEnded { report("global \($0.startLocation.x)") })
            .simultaneousGesture(DragGesture().onEnded { report("local \($0.startLocation.x)") })
            .onTapGesture(coordinateSpace: .global) { report("tap \($0.x)") }
        }
        .coordinateSpace(.named("board"))
        .padding(.leading, 2)
      }
    }
    var reports: [String] = []
    let host = TestHost(width: 20, height: 1) { Board { reports.append($0) } }
    host.render()
    host.drag(from: (9, 0), to: (8, 0))
    #expect(reports.sorted() == ["board 7", "global 9", "local 3"])
    reports = []
    host.click(column: 9, row: 0)
    #expect(reports == ["tap 9"])
  }
}
