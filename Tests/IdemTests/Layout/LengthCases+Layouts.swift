import Idem

extension LengthCase {
  static let wrappers: [Wrapper] = layouts + modifiers + controls + containers

  static let layouts = [
    Wrapper("HStack") { view in
      HStack(spacing: .max) {
        view; Text("b"); Divider()
      }
    },
    Wrapper("HStack negative") { view in
      HStack(spacing: .min) {
        view; Text("b")
      }
    },
    Wrapper("VStack") { view in
      VStack(spacing: .max) {
        view; Text("b"); view
      }
    },
    Wrapper("ZStack") { view in
      ZStack(alignment: .bottomTrailing) {
        view; Text("b")
      }
    },
    Wrapper("Grid") { view in
      Grid(horizontalSpacing: .max, verticalSpacing: .max) {
        GridRow {
          view; Text("b"); view
        }
        GridRow {
          view.gridCellColumns(.max); view
        }
        view
      }
    },
    Wrapper("Grid plain") { view in
      Grid {
        GridRow {
          view; Text("b").gridCellAnchor(UnitPoint(x: 1e300, y: -.infinity))
        }
      }
    },
    Wrapper("GeometryReader") { view in GeometryReader { _ in view } },
    Wrapper("ViewThatFits") { view in
      ViewThatFits {
        view; Text("b")
      }
    },
    Wrapper("AnyLayout") { view in
      AnyLayout(HStackLayout(spacing: .max)) {
        view; Text("b")
      }
    },
    Wrapper("careless") { view in Careless(length: .max)() { view } },
    Wrapper("careless negative") { view in Careless(length: -7)() { view } },
    Wrapper("summing") { view in
      Summing()() {
        view; view
      }
    },
  ]

  static let modifiers = [
    Wrapper("padding max") { $0.padding(.max) },
    Wrapper("padding min") { $0.padding(.min) },
    Wrapper("padding") { $0.padding(2) },
    Wrapper("frame min max") { $0.frame(minWidth: .max, minHeight: .max) },
    Wrapper("frame infinity") { $0.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing) },
    Wrapper("frame ideal") { $0.frame(idealWidth: .max, idealHeight: .max) },
    Wrapper("frame negative") { $0.frame(minWidth: .min, maxWidth: .min) },
    Wrapper("frame") { $0.frame(width: .max, alignment: .center) },
    Wrapper("border") { $0.border(.rounded, title: "t") },
    Wrapper("border max") { $0.border(.red, width: .max) },
    Wrapper("offset max") { $0.offset(x: .max, y: .min) },
    Wrapper("position") { $0.position(x: .min, y: .max) },
    Wrapper("fixedSize") { $0.fixedSize() },
    Wrapper("aspectRatio") { $0.aspectRatio(1e9, contentMode: .fill) },
    Wrapper("scaledToFit") { $0.scaledToFit() },
    Wrapper("overlay") { view in Text("under").overlay(alignment: .trailing) { view } },
    Wrapper("background") { view in view.background { view } },
    Wrapper("inset") { view in view.safeAreaInset(edge: .top, spacing: .max) { view } },
    Wrapper("inset negative") { view in view.safeAreaInset(edge: .leading, spacing: .min) { Text("b") } },
    Wrapper("guide max") { $0.alignmentGuide(.leading) { _ in .max }.alignmentGuide(VerticalAlignment.center) { _ in .min } },
    Wrapper("priority") { $0.layoutPriority(2) },
    Wrapper("lineLimit") { $0.lineLimit(.max) },
  ]
}
