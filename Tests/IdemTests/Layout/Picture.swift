import Idem
import IdemTesting

/// The first frame of a view, as a picture.
@MainActor
func picture<Content: View>(_ width: Int, _ height: Int, @ViewBuilder _ content: () -> Content) -> String {
  let host = TestHost(width: width, height: height, content: content)
  host.render()
  return host.text
}

extension String {
  /// The text without the characters at its end that a test does not care for.
  func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return String(text)
  }
}

/// A value that a test changes from outside, read by the bodies that show it.
@Observable @MainActor
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
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
