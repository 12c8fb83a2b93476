import IdemFoundation
import IdemTesting
import Testing

// Imports IdemFoundation alone, as a module `SwiftUI` for ported code does.

private func middle(_ geometry: GeometryProxy) -> CGFloat { geometry.frame(in: .named("all")).midX }

private enum Third: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

/// Names and forms that apps for other platforms use.
@MainActor
@Suite struct PortedNamesTests {
  private func needs(_ rect: CGRect) -> CGFloat { rect.midX }

  @Test func `a frame in a named space is a CGRect, also in a function that belongs to no actor`() {
    let host = TestHost(width: 20, height: 1) {
      HStack(spacing: 0) {
        Text("ab")
        GeometryReader { geometry in
          let frame = geometry.frame(in: .named("all"))
          Text("\(Int(needs(frame))) \(Int(middle(geometry)))")
        }
      }
      .coordinateSpace(name: "all")
    }
    for _ in 0..<3 { host.render() }
    #expect(host.lines[0].hasPrefix("ab11 11"), "\(host.lines)")
  }

  @Test func `the date of a timeline is a Date, and a schedule begins at one`() {
    let host = TestHost(width: 20, height: 1) {
      TimelineView(.periodic(from: Date(timeIntervalSince1970: 0.5), by: 2)) { context in
        let date = context.date
        Text("\(date.timeIntervalSince(Date(timeIntervalSince1970: 0)))")
      }
    }
    host.render()
    host.advance(by: .seconds(3))
    host.render()
    #expect(host.lines == ["2.5"])
  }

  @Test func `the default of a custom alignment may be a CGFloat`() {
    let host = TestHost(width: 12, height: 2) {
      VStack(alignment: HorizontalAlignment(Third.self)) {
        Text("123456789")
        Text("abc")
      }
    }
    host.render()
    #expect(host.lines == ["123456789", "  abc"])
  }

  @Test func `a color is described by its role or its components`() {
    #expect("\(Color.red)" == "red" && "\(Color.primary)" == "primary" && "\(Color.rgb(255, 8, 0))" == "#FF0800")
  }
}
