// Titles, limits and plottable values of each type.
import Idem
import IdemCharts
struct Titles: View {
  @State var s = "a"; let o: String?; let t: Text?; let n: Int; @State var b = false; let sub: Substring
  var body: some View {
    VStack {
      Text("x").lineLimit(1...3).lineLimit(...2).lineLimit(2...).lineLimit(nil).lineLimit(n).lineLimit(2, reservesSpace: true)
      HStack { Text("x") }.lineLimit(1...3).lineLimit(...2).lineLimit(2...).lineLimit(nil).lineLimit(b ? 1 : nil)
      HStack { Text("x") }.badge(3).badge("x").badge(s).badge(o).badge(t).badge(Text("x")).badge(b ? Text("x") : nil).badge(b ? "x" : nil)
      HStack { Text("x") }.navigationTitle("x").navigationTitle(s).navigationTitle($s).navigationTitle(Text("x")).navigationTitle("x \(n)")
        .navigationTitle(sub).navigationTitle(b ? "a" : "b").navigationTitle(s + "x")
      HStack { Text("x") }.help("x").help(s).help(Text("x")).alert("x", isPresented: $b) {}.alert(s, isPresented: $b) {}.alert(
        Text("x"), isPresented: $b
      ) {
      } message: {
        Text("x")
      }
      HStack { Text("x") }.alert(s, isPresented: $b, presenting: o) { v in
        Button(v) {}
      } message: { v in
        Text(v)
      }.confirmationDialog(s, isPresented: $b) { Button("x") {} }.confirmationDialog(Text("x"), isPresented: $b, titleVisibility: .visible)
      { Button("x") {} }
      HStack { Text("x") }.alert(b ? "x" : "y", isPresented: $b) { Button("x") {} }.confirmationDialog("\(n) files", isPresented: $b) {
        Button("x") {}
      }.alert(String(n), isPresented: $b) {}
      HStack { Text("x") }.alert(sub, isPresented: $b) {}.navigationTitle(o ?? "none").navigationTitle(String(n)).navigationTitle(
        verbatim())
      Chart {
        BarMark(x: .value("x", 1..<3), y: .value("y", n)); BarMark(xStart: .value("a", 0), xEnd: .value("b", 2.5), y: .value("c", "d"));
        RuleMark(x: .value(Text("x"), 1.5)); SectorMark(angle: .value("x", 3), innerRadius: .ratio(0.5))
      }.chartXVisibleDomain(length: 60).chartXVisibleDomain(length: 3.5).chartYVisibleDomain(length: n)
      Chart {
        LineMark(x: PlottableValue.value("x", n), y: .value("y", 2)).foregroundStyle(by: .value("a", s)).symbol(by: .value("a", s))
          .position(by: .value("a", s)).lineStyle(by: .value("x", s));
        PointMark(x: 3, y: .value("a", 2))
      }
    }
  }
  func verbatim() -> String { "x" }
}
