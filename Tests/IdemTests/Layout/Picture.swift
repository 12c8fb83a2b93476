import Idem
import IdemTesting

/// The first frame of a view, as a picture.
@MainActor
func picture<Content: View>(_ width: Int, _ height: Int, @ViewBuilder _ content: () -> Content) -> String {
  let host = TestHost(width: width, height: height, content: content)
  host.render()
  return host.text
}

/// A value that a test changes from outside, read by the bodies that show it.
@Observable @MainActor
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A view made of a box's value: it alone runs when the value changes.
struct Reading<Value, Content: View>: View {
  let box: Box<Value>
  let content: (Value) -> Content

  init(_ box: Box<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    self.box = box
    self.content = content
  }

  var body: some View { content(box.value) }
}
