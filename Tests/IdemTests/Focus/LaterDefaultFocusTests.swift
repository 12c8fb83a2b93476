import Idem
import IdemTesting
import Testing

/// A default focus is also used if its view appears later, as after loading, unless the user has chosen another view.
@MainActor
@Suite struct LaterDefaultFocusTests {
  enum Place: Sendable { case branch, around }

  @Test(arguments: [Place.branch, .around], [true, false])
  func `a default focus is used when its view appears alone`(_ place: Place, withBar: Bool) {
    let record = FocusRecord(), model = LoadingModel()
    let host = TestHost(width: 30, height: 8) { FocusProbe(record) { Loading(focus: $0, place: place, hasBar: withBar, model: model) } }
    host.settle()
    #expect(record.current == (withBar ? 0 : nil))
    model.isLoaded = true
    host.render()
    #expect(record.current == 2)
    #expect(!host.appHost.hasWork)
  }

  @Test func `a key or a click that came before keeps the focus where it is`() {
    for act in [{ $0.press(.tab) }, { $0.type("a") }, { $0.click("first") }] as [(TestHost) -> Void] {
      let record = FocusRecord(), model = LoadingModel()
      let host = TestHost(width: 30, height: 8) { FocusProbe(record) { Loading(focus: $0, place: .branch, hasBar: true, model: model) } }
      host.settle()
      act(host)
      host.settle()
      let chosen = record.current
      #expect(chosen != nil)
      model.isLoaded = true
      host.settle()
      #expect(record.current == chosen)
    }
  }
}

@Observable final class LoadingModel {
  var isLoaded = false
}

private struct Loading: View {
  let focus: FocusState<Int?>.Binding
  let place: LaterDefaultFocusTests.Place
  let hasBar: Bool
  var model = LoadingModel()

  var body: some View {
    if place == .around { content.defaultFocus(focus, 2) } else { content }
  }

  private var content: some View {
    VStack(alignment: .leading) {
      if hasBar {
        HStack {
          Button("first") {}.focused(focus, equals: 0)
          Button("last") {}.focused(focus, equals: 5)
        }
      }
      if model.isLoaded {
        if place == .branch { loaded.defaultFocus(focus, 2) } else { loaded }
      } else {
        Text("loading")
      }
    }
  }

  @ViewBuilder private var loaded: some View {
    Button("one") {}.focused(focus, equals: 1)
    Button("two") {}.focused(focus, equals: 2)
  }
}
