import Idem

struct GridsPage: View {
  var body: some View {
    #sample("Columns as wide as their widest cell") {
      Grid(alignment: .leading, horizontalSpacing: 2) {
        GridRow {
          Text("CPU").bold()
          Text("12 %")
          Text("8 cores")
        }
        GridRow {
          Text("Memory").bold()
          Text("7.4 of 16 GB").gridCellColumns(2)
        }
      }
    }
    #sample("As many columns as fit; only visible lines exist") {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 8), alignment: .leading)]) {
          ForEach(1...1000, id: \.self) { Text("No. \($0)") }
        }
      }
      .frame(width: 40, height: 4)
    }
    #sample("Columns and cells with an alignment of their own") {
      Grid(horizontalSpacing: 2) {
        GridRow {
          Text("Item").gridColumnAlignment(.leading)
          Text("Price").gridColumnAlignment(.trailing)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow {
          Text("Bread and\nbutter")
          Text("4.20")
        }
        GridRow {
          Text("Tea")
          Text("12.00").gridCellAnchor(.center)
        }
      }
    }
    #sample("Rows that are filled column by column") {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))], spacing: 2) {
          ForEach(1...100, id: \.self) { Text("No. \($0)") }
        }
      }
      .frame(width: 40, height: 3)
    }
  }
}
