import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FocusScopeTests {
  @Test func `a view that prefers the focus has it at first, and again after a reset`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) { FocusProbe(record) { Scoped(focus: $0) } }
    host.render()
    #expect(record.current == 2)
    #expect(!host.appHost.hasWork)
    host.press(.tab)
    host.settle()
    #expect(record.current == 3)
    host.press("r")
    host.settle()
    #expect(record.current == 2)
    // Another prefers it now.
    host.press("p")
    host.settle()
    #expect(record.current == 2)
    host.press("r")
    host.settle()
    #expect(record.current == 3)
  }

  @Test func `a preference without its scope around it is none`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) { FocusProbe(record) { Unscoped(focus: $0) } }
    host.settle()
    #expect(record.current == 1)
  }

  @Test func `a sheet's default focus wins, and what was before comes back`() {
    let record = FocusRecord()
    let host = TestHost(width: 40, height: 10) { FocusProbe(record) { DefaultInSheet(focus: $0) } }
    host.settle()
    host.press(.return)
    host.render()
    #expect(record.current == 11)
    host.press(.escape)
    host.render()
    #expect(record.current == 0)
  }

  @Test func `a focus that the app takes away stays away until a key moves it`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) {
      FocusProbe(record) { focus in
        VStack {
          Button("one") {}.focused(focus, equals: 1)
          Button("two") {}.focused(focus, equals: 2)
        }
        .onKeyPress("n") {
          focus.wrappedValue = nil
          return .handled
        }
      }
    }
    host.settle()
    host.press("n")
    host.settle()
    #expect(record.current == nil)
    #expect(host.tree.focus.focused == nil)
    host.resize(width: 20, height: 5)
    host.settle()
    #expect(record.current == nil)
    host.press(.tab)
    host.settle()
    #expect(record.current == 1)
  }

  @Test func `the first focus runs the bodies that read it, and no others`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) {
      VStack {
        FocusProbe(record) { focus in Button("one") {}.focused(focus, equals: 1) }
        Bystander()
      }
    }
    let first = host.render()
    #expect(host.evaluations(of: Bystander.self) == 1)
    // The probe's, once without a focus and once with it; the bystander's.
    #expect(first.bodiesEvaluated == 3)
    #expect(!host.appHost.hasWork)
  }
}

private struct Bystander: View {
  var body: some View { Text("by") }
}

private struct Scoped: View {
  let focus: FocusState<Int?>.Binding
  @Namespace var space
  @Environment(\.resetFocus) var resetFocus
  @State var preferred = 2
  var body: some View {
    VStack {
      ForEach(1..<4) { number in
        Button("b\(number)") {}.focused(focus, equals: number).prefersDefaultFocus(number == preferred, in: space)
      }
    }
    .focusScope(space)
    .onKeyPress("r") {
      resetFocus(in: space)
      return .handled
    }
    .onKeyPress("p") {
      preferred = 3
      return .handled
    }
  }
}

private struct Unscoped: View {
  let focus: FocusState<Int?>.Binding
  @Namespace var space
  var body: some View {
    VStack {
      Button("a") {}.focused(focus, equals: 1)
      Button("b") {}.focused(focus, equals: 2).prefersDefaultFocus(in: space)
    }
  }
}

private struct DefaultInSheet: View {
  let focus: FocusState<Int?>.Binding
  @State var isShown = false
  var body: some View {
    Button("open") { isShown = true }.focused(focus, equals: 0)
      .sheet(isPresented: $isShown) {
        VStack {
          TextField("a", text: .constant("")).focused(focus, equals: 10)
          Button("b") {}.focused(focus, equals: 11)
        }.defaultFocus(focus, 11)
      }
  }
}
