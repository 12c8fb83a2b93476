// Styles of each type.
import IdemCharts
import Idem
struct Alarm: ShapeStyle { func resolve(in e: EnvironmentValues) -> Color { .red } }
struct Styles: View {
  let b: Bool; let s: AnyShapeStyle
  var body: some View {
    VStack {
      Text("a").foregroundStyle(.red).foregroundStyle(b ? .red : .blue).foregroundStyle(.secondary).foregroundStyle(.tint).foregroundStyle(
        .primary
      ).background(.bar)
      Text("b").foregroundStyle(b ? Color.red : .blue).background(b ? Color.red : Color.clear).background(.red).background(
        .red.opacity(0.5)
      ).background(.tint.opacity(0.2))
      HStack { Text("x") }.foregroundStyle(b ? .red : .primary).foregroundStyle(b ? AnyShapeStyle(.tint) : AnyShapeStyle(.red)).background(
        .ultraThinMaterial
      ).background(s)
      HStack { Text("x") }.foregroundStyle(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)).background(
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
      ).background(Color.red)
      HStack { Text("x") }.foregroundStyle(Alarm()).foregroundStyle(.red, .blue).background(Circle().fill(.red)).background(
        Color.red.opacity(0.1)
      ).background(in: Capsule()).background(.red, in: Capsule()).background()
      HStack { Text("x") }.foregroundStyle(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)).foregroundStyle(
        .red.gradient
      ).background { Color.red }.background { if b { Text("x") } else { Color.blue } }
      HStack { Text("x") }.foregroundStyle(b ? .secondary : .tertiary).foregroundStyle(b ? .red.opacity(0.2) : .blue).overlay(
        .red, in: Circle()
      ).overlay(Color.red).overlay(Text("x"), alignment: .top).overlay { Text("x") }
      HStack { Text("x") }.background(b ? .red : .clear).foregroundStyle(Color(red: 0.1, green: 0.2, blue: 0.3)).toolbar { Button("x") {} }
        .toolbar { ForEach(0..<3, id: \.self) { Text("\($0)") } }.toolbar { if b { Text("x") } }.toolbar {
          ToolbarItem { Text("x") }; Spacer()
        }
    }
  }
}
