import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FrameTests {
  @Test func `padding keeps cells free along the edges it names`() {
    #expect(picture(8, 4) { Text("ab").padding() } == "\n ab\n\n")
    #expect(picture(8, 2) { Text("ab").padding(.leading, 3) } == "   ab\n")
    #expect(picture(8, 3) { Text("ab").padding(.vertical) } == "\nab\n")
    #expect(picture(8, 3) { Text("ab").padding(EdgeInsets(top: 2, leading: 1, bottom: 0, trailing: 0)) } == "\n\n ab")
    #expect(
      picture(8, 1) {
        HStack(spacing: 0) {
          Text("ab").padding(.trailing, 2); Text("c")
        }
      } == "ab  c")
    #expect(
      picture(8, 1) {
        HStack(spacing: 0) {
          Text("ab").padding(.trailing, -1); Text("c")
        }
      } == "ac")
  }

  @Test func `a fixed frame has its size, for every alignment of its view`() {
    #expect(
      picture(9, 1) {
        HStack(spacing: 0) {
          Text("|"); Text("ab").frame(width: 6); Text("|")
        }
      } == "|  ab  |")
    #expect(
      picture(9, 1) {
        HStack(spacing: 0) {
          Text("|"); Text("ab").frame(width: 6, alignment: .trailing); Text("|")
        }
      } == "|    ab|")
    #expect(picture(9, 3) { Text("ab").frame(width: 4, height: 3, alignment: .bottomTrailing) } == "\n\n  ab")
    #expect(picture(9, 2) { Text("abcdef").fixedSize().frame(width: 3, alignment: .leading) } == "abc\n")
  }

  @Test func `a frame without a most takes no more than its view`() {
    #expect(
      picture(9, 1) {
        HStack(spacing: 0) {
          Text("ab").frame(minWidth: 4, alignment: .leading); Text("|")
        }
      } == "ab  |")
    #expect(
      picture(9, 1) {
        HStack(spacing: 0) {
          Text("abcdef").frame(minWidth: 4); Text("|")
        }
      } == "abcdef|")
  }

  @Test func `a frame with an endless most takes all there is`() {
    #expect(
      picture(9, 1) {
        HStack(spacing: 0) {
          Text("ab").frame(maxWidth: .infinity); Text("|")
        }
      } == "   ab   |")
    #expect(picture(7, 3) { Text("a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing) } == "\n\n      a")
    #expect(
      picture(9, 1) {
        HStack(spacing: 0) {
          Text("ab").frame(maxWidth: 4, alignment: .leading); Text("|")
        }
      } == "ab  |")
  }

  @Test func `a fixed size does not shrink`() {
    #expect(picture(5, 2) { Text("ab cd ef") } == "ab cd\nef")
    #expect(picture(5, 2) { Text("ab cd ef").fixedSize() } == "ab cd\n")
    #expect(picture(5, 2) { Text("ab cd ef").fixedSize(horizontal: true, vertical: false) } == "ab cd\n")
  }

  @Test func `a divider in a stack of fixed size is as long as the stack`() {
    let shown = picture(9, 4) {
      VStack(spacing: 0) {
        Text("abcd")
        Divider()
      }.fixedSize()
    }
    #expect(shown == "abcd\n────\n\n")
  }

  @Test func `an offset moves what is drawn, not what it takes`() {
    let shown = picture(6, 2) {
      VStack(alignment: .leading, spacing: 0) {
        Text("ab").offset(x: 1, y: 1)
        Text("wxyz")
      }
    }
    // The later view lies over the earlier one.
    #expect(shown == "\nwxyz")
    #expect(
      picture(6, 2) {
        VStack(alignment: .leading) {
          Text("wxyz"); Text("ab").offset(x: 1, y: -1)
        }
      } == "wabz\n")
  }

  @Test func `an offset that changes repaints where it was and where it is`() {
    let box = Box(0)
    let host = TestHost(width: 8, height: 2) {
      VStack(alignment: .leading) {
        Text("wxyz")
        Reading(box) { Text("ab").offset(x: $0, y: $0 == 0 ? 0 : -1) }
      }.frame(width: 8, alignment: .leading)
    }
    host.render()
    #expect(host.text == "wxyz\nab")
    box.value = 1
    host.render()
    #expect(host.text == "wabz\n")
    box.value = 0
    host.render()
    #expect(host.text == "wxyz\nab")
  }

  @Test func `a position puts the middle of a view at a place`() {
    #expect(picture(7, 3) { Text("abc").position(x: 3, y: 1) } == "\n  abc\n")
  }

  @Test func `a view of fixed proportions fits into what it is offered, or covers it`() {
    func size(_ width: Int, _ height: Int, _ mode: ContentMode) -> String {
      picture(width, height) { GeometryReader { Text("\($0.size.width)x\($0.size.height)") }.aspectRatio(2, contentMode: mode) }
        .trimmingSuffix { $0 == "\n" }
    }
    #expect(size(12, 4, .fit) == "8x4")
    #expect(size(6, 8, .fit) == "6x3")
    #expect(picture(0, 0) { Color.red.aspectRatio(2, contentMode: .fit) } == "")
  }

  @Test func `a hidden view keeps its place`() {
    #expect(
      picture(7, 1) {
        HStack(spacing: 0) {
          Text("a"); Text("bb").hidden(); Text("c")
        }
      } == "a  c")
    let box = Box(0.0)
    let host = TestHost(width: 7, height: 1) {
      HStack(spacing: 0) {
        Text("a"); Reading(box) { Text("bb").opacity($0) }; Text("c")
      }
    }
    host.render()
    #expect(host.text == "a  c")
    box.value = 0.5
    #expect(host.render().cellsChanged == 2)
    #expect(host.text == "abbc")
    box.value = 0
    host.render()
    #expect(host.text == "a  c")
  }

  @Test func `a modifier of a group is one of each of its views`() {
    #expect(
      picture(9, 3) {
        HStack(spacing: 0) {
          Group {
            Text("a"); Text("b")
          }.padding(1)
        }
      } == "\n a  b\n")
    let box = Box(1)
    let host = TestHost(width: 12, height: 1) {
      HStack(spacing: 0) {
        Reading(box) { count in
          Group { ForEach(0..<count, id: \.self) { Text("\($0)") } }.frame(width: 3)
        }
        Text("|")
      }
    }
    host.render()
    #expect(host.text == " 0 |")
    box.value = 3
    host.render()
    #expect(host.text == " 0  1  2 |")
    box.value = 0
    host.render()
    #expect(host.text == "|")
    box.value = 2
    host.render()
    #expect(host.text == " 0  1 |")
  }
}
