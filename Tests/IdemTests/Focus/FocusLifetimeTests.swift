import Idem
import IdemTesting
import Testing

private struct Focused: View {
  let kept: Box<FocusState<Bool>.Binding?>
  @FocusState private var isFocused: Bool

  var body: some View {
    Button("press") {}.focused($isFocused).onAppear { kept.value = $isFocused }
  }
}

@MainActor
@Suite struct FocusLifetimeTests {
  private func leave(_ kept: Box<FocusState<Bool>.Binding?>, whenFocused: Bool) {
    let host = TestHost(width: 9, height: 1) { Focused(kept: kept) }
    host.render()
    kept.value!.wrappedValue = whenFocused
    host.render()
    #expect(kept.value!.wrappedValue == whenFocused)
  }

  @Test(arguments: [true, false])
  func `a binding to a focus that is kept after the tree's end can be read and written`(_ isFocused: Bool) {
    let kept = Box<FocusState<Bool>.Binding?>(nil)
    leave(kept, whenFocused: isFocused)
    #expect(!kept.value!.wrappedValue)
    kept.value!.wrappedValue = true
    #expect(!kept.value!.wrappedValue)
    kept.value!.wrappedValue = false
  }

  @Test func `a binding to a focus whose view has gone moves nothing`() {
    let kept = Box<FocusState<Bool>.Binding?>(nil), isShown = Box(true)
    let host = TestHost(width: 9, height: 2) {
      Button("other") {}
      Reading(isShown) { if $0 { Focused(kept: kept) } }
    }
    host.render()
    isShown.value = false
    host.render()
    kept.value!.wrappedValue = true
    host.render()
    #expect(!kept.value!.wrappedValue)
    #expect(host.tree.focus.focused != nil)
    #expect(!host.tree.hasWork)
  }
}
