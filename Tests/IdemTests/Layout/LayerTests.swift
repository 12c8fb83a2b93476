import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct LayerTests {
  @Test func `a stack of layers is as large as its largest, the last in front`() {
    #expect(
      picture(9, 3) {
        ZStack {
          Text("abcde"); Text("X")
        }
      } == "abXde\n\n")
    #expect(
      picture(9, 3) {
        ZStack(alignment: .topLeading) {
          Text("abcde"); Text("X")
        }
      } == "Xbcde\n\n")
    #expect(
      picture(9, 3) {
        ZStack(alignment: .bottomTrailing) {
          Text("ab\ncd"); Text("X")
        }
      } == "ab\ncX\n")
  }

  @Test func `a change below a layer keeps the layer in front`() {
    let box = Box("abcde")
    let host = TestHost(width: 9, height: 1) {
      ZStack {
        Reading(box) { Text($0) }; Text("X")
      }
    }
    host.render()
    box.value = "vwxyz"
    host.render()
    #expect(host.text == "vwXyz")
  }

  @Test func `an overlay is in front of its view and no larger`() {
    #expect(picture(9, 1) { Text("abcde").overlay(alignment: .trailing) { Text("XY") } } == "abcXY")
    #expect(
      picture(9, 1) {
        HStack(spacing: 0) {
          Text("ab").overlay(Text("XXXXX")); Text("|")
        }
      } == "X…|")
    #expect(
      picture(9, 1) {
        HStack {
          Group {
            Text("abc"); Text("def")
          }.overlay { Text("X") }
        }
      } == "aXc dXf")
  }

  @Test func `an overlay with an offset is drawn in the whole frame of its view`() {
    #expect(
      picture(9, 3) {
        Text("abcde\nfghij").overlay(alignment: .topTrailing) { Text("XYZ").offset(x: -1, y: 1) }
      } == "abcde\nfXYZj\n")
    #expect(
      picture(9, 1) {
        HStack {
          Text("abc").overlay(alignment: .trailing) { Text("XY").offset(x: 1) }
          Text("d")
        }
      } == "abX d", "the frame of the view is the limit")
  }

  @Test func `the pointer reaches a view between the views of its overlay, and these where they are`() {
    let box = Box("none")
    let host = TestHost(width: 12, height: 1) {
      Button("press") { box.value = "button" }
        .overlay(alignment: .trailing) { Text("X").onTapGesture { box.value = "overlay" } }
    }
    host.render()
    host.click(column: 3, row: 0)
    #expect(box.value == "button")
    host.click("X")
    #expect(box.value == "overlay")
  }

  @Test func `an overlay follows the size of its view and its own`() {
    let box = Box(4), word = Box("X")
    let host = TestHost(width: 12, height: 3) {
      Reading(box) { width in
        Reading(word) { word in
          Text("....").frame(width: width, height: 3, alignment: .topLeading).overlay(alignment: .bottomTrailing) { Text(word) }
        }
      }
    }
    host.render()
    #expect(host.lines == ["....", "", "   X"])
    box.value = 8
    host.render()
    #expect(host.lines == ["....", "", "       X"])
    word.value = "XYZ"
    host.render()
    #expect(host.lines == ["....", "", "     XYZ"])
  }

  @Test func `a background is behind its view`() {
    #expect(picture(9, 1) { Text("a").frame(width: 5).background { Text("xxxxx") } } == "xxaxx")
    let host = TestHost(width: 6, height: 2) { Text("ab").padding(.horizontal, 1).background(.blue) }
    host.render()
    #expect(host.text == " ab\n")
    for column in 0..<4 { #expect(host[column: column, row: 0].style.background == .blue) }
    #expect(host[column: 4, row: 0].style.background == .default)
  }

  @Test func `text that changes over a colour keeps the colour`() {
    let box = Box("ab")
    let host = TestHost(width: 6, height: 1) { Reading(box) { Text($0).frame(width: 4, alignment: .leading) }.background(.red) }
    host.render()
    box.value = "xyz"
    host.render()
    #expect(host.text == "xyz")
    box.value = "x"
    host.render()
    #expect(host.text == "x")
    for column in 0..<4 { #expect(host[column: column, row: 0].style.background == .red) }
  }

  @Test func `attached views appear and disappear with their view`() {
    let box = Box(2)
    let host = TestHost(width: 12, height: 1) {
      HStack { Reading(box) { count in ForEach(0..<count, id: \.self) { Text("a\($0)b") } }.overlay { Text("X") } }
    }
    host.render()
    #expect(host.text == "aXb aXb")
    box.value = 3
    host.render()
    #expect(host.text == "aXb aXb aXb")
    box.value = 0
    host.render()
    #expect(host.text == "")
  }

  @Test func `an inset takes its room from the view`() {
    let shown = picture(5, 4) {
      Text("ab").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
        .safeAreaInset(edge: .bottom, alignment: .trailing) { Text("ok") }
    }
    #expect(shown == "\n\nab\n   ok")
    #expect(picture(7, 1) { Text("ab").safeAreaInset(edge: .leading, spacing: 1) { Text(">") } } == "> ab")
  }

  @Test func `a colour fills the room it gets`() {
    let host = TestHost(width: 4, height: 2) {
      HStack(spacing: 0) {
        Color.green
        Color.red.frame(width: 1)
      }
    }
    host.render()
    #expect(host[column: 2, row: 1].style.background == .green)
    #expect(host[column: 3, row: 1].style.background == .red)
    #expect(host.text == "\n")
  }
}
