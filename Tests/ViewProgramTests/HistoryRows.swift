import Idem

/// Around a grid that its container measures for several lengths.
enum GridPlace: CaseIterable { case form, formOfTwo, fixed, fits, beside }

/// A lazy grid across, of a single line on a low screen.
struct MeasuredGrid: View {
  let place: GridPlace
  let model: HistoryModel

  private var grid: some View {
    ScrollView(.horizontal) {
      LazyHGrid(rows: [GridItem(.adaptive(minimum: 2))], spacing: 1) {
        ForEach(model.items, id: \.self) { Text("\($0)") }
        Text("single")
      }
    }
  }

  var body: some View {
    switch place {
    case .form:
      Form {
        Text(model.text)
        grid
      }
    case .formOfTwo:
      Form {
        Text(model.text)
        grid
        grid
      }
    case .fixed:
      VStack {
        Text(model.text)
        grid.fixedSize(horizontal: false, vertical: true)
      }
    case .fits:
      ViewThatFits(in: .vertical) {
        VStack {
          Text(model.text)
          grid
        }
        Text("-")
      }
    case .beside:
      HStack {
        Text(model.text)
        grid
      }
    }
  }
}

/// The last row of a scroll view, which has a control.
enum LastRow: CaseIterable { case button, panes, reader, lazyRows, list, pages, withBackground, withOverlay, withBoth }

/// A scroll view of the model's number of rows, beside a button.
struct RowsBesideButton: View {
  let last: LastRow
  let model: HistoryModel

  private var inner: some View { Button("inner") {} }

  @ViewBuilder private var lastRow: some View {
    switch last {
    case .button: inner
    case .panes:
      HSplitView {
        Text("one")
        Text("two")
      }
    case .reader: GeometryReader { _ in inner }.frame(height: 1)
    case .lazyRows: ScrollView { ForEach(0..<1) { _ in inner } }.frame(height: 1)
    case .list: List { ForEach(0..<1) { _ in inner } }.frame(height: 1)
    case .withBackground: inner.background { Text("b") }
    case .withOverlay: inner.overlay { Text("o") }
    case .withBoth:
      Group {
        inner
        Text("end")
      }
      .background { Text("b") }
      .overlay { Text("o") }
    case .pages: NavigationStack { NavigationLink("go", value: 1) }.frame(height: 2)
    }
  }

  var body: some View {
    HStack {
      ScrollView {
        ForEach(0..<8) { Text("line \($0)") }
        lastRow
      }
      .frame(width: 16, height: model.number)
      Button("beside") {}
    }
  }
}

/// A scroll view in another one of the same axis, which proposes no length to it.
struct RowsInRows: View {
  let axis: Axis
  let spacing: Int
  let model: HistoryModel

  @ViewBuilder private var rows: some View { ForEach(model.items, id: \.self) { Text("r\($0)") } }

  var body: some View {
    if axis == .vertical {
      ScrollView {
        ScrollView { LazyVStack(alignment: .leading, spacing: spacing) { rows } }
        Text("after")
      }
    } else {
      ScrollView(.horizontal) {
        ScrollView(.horizontal) { LazyHStack(spacing: spacing) { rows } }
        Text("after")
      }
    }
  }
}

/// A grid whose views are larger than its tracks, in the middle of them.
struct NarrowTracks: View {
  let axis: Axis
  let model: HistoryModel

  @ViewBuilder private var views: some View {
    Text(model.text).fixedSize()
    Text(model.isOn ? "other 日本" : "two\nlines").fixedSize()
    Text("third").fixedSize()
    Text(model.text + "\n" + model.text).fixedSize()
  }

  var body: some View {
    if axis == .vertical {
      ScrollView { LazyVGrid(columns: [GridItem(.fixed(2)), GridItem(.fixed(3))]) { views } }
    } else {
      ScrollView(.horizontal) { LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1)), GridItem(.fixed(1))]) { views } }
    }
  }
}
