import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct GridTests {
  @Test func `a column is as wide as its widest cell`() {
    let shown = picture(16, 3) {
      Grid(alignment: .leading) {
        GridRow {
          Text("a"); Text("long"); Text("1")
        }
        GridRow {
          Text("abc"); Text("b"); Text("22")
        }
      }
    }
    #expect(shown == "a   long 1\nabc b    22\n")
  }

  @Test func `a column has an alignment of its own, a row too`() {
    let shown = picture(16, 3) {
      Grid(alignment: .leading) {
        GridRow(alignment: .bottom) {
          Text("x\ny"); Text("1").gridColumnAlignment(.trailing)
        }
        GridRow {
          Text("abc"); Text("333")
        }
      }
    }
    #expect(shown == "x\ny     1\nabc 333")
  }

  @Test func `flexible cells share what is left`() {
    let shown = picture(13, 2) {
      Grid(alignment: .leading) {
        GridRow {
          Text("name"); Text("a").frame(maxWidth: .infinity, alignment: .trailing); Text("|")
        }
        GridRow {
          Text("n"); Text("b").frame(maxWidth: .infinity, alignment: .trailing); Text("|")
        }
      }
    }
    #expect(shown == "name      a |\nn         b |")
  }

  @Test func `beside other views, a grid that can grow keeps the minimum of its columns and the gaps between them`() {
    let shown = picture(20, 1) {
      HStack {
        Text("abcdefghijklmnop").lineLimit(1)
        Grid {
          GridRow {
            Text("g").frame(minWidth: 6, maxWidth: .infinity, alignment: .leading)
            Text("h").frame(minWidth: 8, maxWidth: .infinity, alignment: .leading)
          }
        }
      }
    }
    #expect(shown == "abc… g      h")
  }

  @Test func `a cell takes several columns, a view that is no row all of them`() {
    let shown = picture(12, 4) {
      Grid(alignment: .leading, verticalSpacing: 0) {
        GridRow {
          Text("a"); Text("b"); Text("c")
        }
        GridRow {
          Text("wide").gridCellColumns(2); Text("d")
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        Text("everything")
      }
    }
    #expect(shown == "a b  c\nwide d\n──────────\neverything")
  }

  @Test func `spacing is kept between columns and rows`() {
    let shown = picture(12, 3) {
      Grid(horizontalSpacing: 3, verticalSpacing: 1) {
        GridRow {
          Text("a"); Text("b")
        }
        GridRow {
          Text("c"); Text("d")
        }
      }
    }
    #expect(shown == "a   b\n\nc   d")
  }

  @Test func `rows come from a ForEach, and a wider cell widens its column in place`() {
    let box = Box("2")
    let host = TestHost(width: 12, height: 2) {
      Grid(alignment: .leading) {
        ForEach(0..<2, id: \.self) { row in
          GridRow {
            Text("r\(row)")
            if row == 0 { Reading(box) { Text($0) } } else { Text("x") }
            Text("|")
          }
        }
      }
    }
    host.render()
    #expect(host.text == "r0 2 |\nr1 x |")
    box.value = "222"
    host.render()
    #expect(host.text == "r0 222 |\nr1 x   |")
    box.value = "333"
    #expect(host.render().cellsPainted == 3)
  }

  @Test func `an anchor places a view in its cell`() {
    let shown = picture(12, 4) {
      Grid {
        GridRow {
          Text("a\nb\nc"); Text("x").gridCellAnchor(.bottomTrailing)
        }
        GridRow {
          Text("abc"); Text("wide")
        }
      }
    }
    #expect(shown == " a\n b\n c     x\nabc wide")
  }

  @Test func `a row outside of a grid is a horizontal stack`() {
    #expect(
      picture(12, 1) {
        GridRow {
          Text("a"); Text("b")
        }
      } == "a b")
  }
}
