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

  @Test func `handleEvents reports the subscription once, and cancelling it ends the values`() {
    let subject = PassthroughSubject<Int, Never>()
    var steps: [String] = [], subscription: (any Subscription)?
    let cancellable = subject.handleEvents(
      receiveSubscription: {
        subscription = $0
        steps.append("begun")
      }, receiveOutput: { steps.append("\($0)") }
    ).sink { _ in }
    subject.send(1)
    subscription?.cancel()
    subject.send(2)
    #expect(steps == ["begun", "1"])
    cancellable.cancel()
  }

  @Test func `a color is described by its role or its components`() {
    #expect("\(Color.red)" == "red" && "\(Color.primary)" == "primary" && "\(Color.rgb(255, 8, 0))" == "#FF0800")
  }

  @Test func `the screen is the terminal, and the device is a computer with a keyboard`() {
    #expect(UIScreen.main.bounds.width > 0 && UIScreen.main.bounds.height > 0)
    #expect(UIDevice.current.userInterfaceIdiom == .mac && !UIDevice.current.systemVersion.isEmpty)
  }

  @Test func `only addresses of the web and of mail can be opened`() {
    #expect(UIApplication.shared.canOpenURL(URL(string: "https://example.org")!))
    #expect(!UIApplication.shared.canOpenURL(URL(string: "file:///etc/passwd")!))
  }
}
