import Idem

/// Contents of every length, and views that can contain them.
@MainActor
enum LengthCase {
  struct Content {
    let name: String
    let view: @MainActor () -> AnyView
    init<V: View>(_ name: String, @ViewBuilder _ view: @escaping @MainActor () -> V) {
      (self.name, self.view) = (name, { AnyView(view()) })
    }
  }

  private struct Row: Identifiable {
    let id: Int
  }

  struct Wrapper {
    let name: String
    let wrap: @MainActor (AnyView) -> AnyView
    init<V: View>(_ name: String, @ViewBuilder _ wrap: @escaping @MainActor (AnyView) -> V) {
      (self.name, self.wrap) = (name, { AnyView(wrap($0)) })
    }
  }

  static func beside(_ sibling: Int, _ view: AnyView) -> AnyView {
    switch sibling {
    case 0:
      AnyView(
        HStack {
          view; Text("z")
        })
    case 1:
      AnyView(
        VStack {
          Color.red; view; Spacer()
        })
    default: view
    }
  }

  static let contents: [Content] = [
    Content("text") { Text("Save") },
    Content("maxWidth infinity") { Text("Save").frame(maxWidth: .infinity) },
    Content("max everything") { Text("Save").frame(minWidth: .max, idealWidth: .max, maxWidth: .max, minHeight: .max, maxHeight: .max) },
    Content("frame max") { Text("Save").frame(width: .max, height: .max) },
    Content("color") { Color.blue },
    Content("geometry") { GeometryReader { Text("\($0.size.width)") } },
    Content("spacer") { Spacer(minLength: .max) },
    Content("field") { TextField("a", text: .constant("text"), axis: .vertical) },
    Content("careless max") { Careless(length: .max)() { Text("a") } },
    Content("careless min") { Careless(length: .min)() { Text("a") } },
    Content("nothing") { EmptyView() },
    Content("meters") {
      VStack {
        Slider(value: .constant(0.5)); ProgressView(value: 0.5); Divider()
      }
    },
    Content("sparkline") { Sparkline([1, 2, 3]).frame(width: .max, height: .max) },
    Content("table") { Table([Row(id: 1), Row(id: 2)]) { TableColumn("id") { Text("\($0.id)") }.width(min: 1, ideal: .max, max: .max) } },
    Content("canvas") {
      Canvas { context, _ in
        for far in [Int.max, .min, .max - 1, 1 << 32] {
          context.draw("far", x: far, y: 0)
          context.draw("é", x: far, y: far)
          context.draw(Text("far"), at: CGPoint(x: far, y: 0))
          context.fill(CGRect(x: far, y: far, width: far, height: far), with: .red)
          context.stroke(CGRect(x: far, y: 0, width: far, height: 3))
          context.stroke(from: CGPoint(x: -(far / 2), y: 0), to: CGPoint(x: far, y: 2), with: "*")
          context.stroke(from: CGPoint(x: 0, y: far), to: CGPoint(x: far, y: 1), with: "*")
          _ = context.within(CGRect(x: far, y: far, width: far, height: 3))
        }
      }
    },
  ]
}
