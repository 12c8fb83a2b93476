import Idem
import IdemCore
import IdemTesting
import Testing

private struct Chat: View {
  @State private var text = ""
  @State private var sent: [String] = []

  var body: some View {
    VStack(alignment: .leading) {
      Text(sent.joined(separator: "|"))
      TextField("message", text: $text).onSubmit {
        sent.append(text)
        text = ""
      }
    }
  }
}

/// A key handler that captures what its body read.
private struct Steps: View {
  @State private var count = 0

  var body: some View {
    let next = count + 1
    Text("\(count)").onKeyPress("+") {
      count = next
      return .handled
    }
  }
}

/// A view that takes a key only while another key's handler let it in.
private struct Doors: View {
  @State private var isOpen = false
  @State private var log = ""

  var body: some View {
    VStack {
      Text(log)
      if isOpen {
        Text("room").onKeyPress("x") {
          log += "x"
          return .handled
        }
      }
    }
    .onKeyPress("o") {
      isOpen.toggle()
      return .handled
    }
  }
}

@Observable @MainActor private final class Arrival {
  var isHere = false
  @ObservationIgnored var appeared: [Int] = []
  @ObservationIgnored var pressed: [Int] = []
}

private struct Arriving: View {
  let number: Int
  let model: Arrival

  var body: some View {
    if model.isHere {
      Text("\(number)").onAppear { model.appeared.append(number) }
        .onKeyPress("x") {
          model.pressed.append(number)
          return .handled
        }
    }
  }
}

private struct ArrivingCommand: View {
  let number: Int
  let model: Arrival

  var body: some View {
    if model.isHere { Text("\(number)").command("Go \(number)", keys: "x", "y z") { model.pressed.append(number) } }
  }
}

private struct Enabled: View {
  let model: Arrival
  let isField: Bool
  @State private var text = ""

  var body: some View {
    VStack {
      if isField {
        TextField("name", text: $text).disabled(!model.isHere)
      } else {
        Text(">" + text).focusable(model.isHere).onPaste {
          text += $0
          return .handled
        }
      }
    }
  }
}

private struct Taker: View {
  @State private var taken = 0

  var body: some View {
    Text("\(taken)").onKeyPress(phases: .down) { press in
      guard press.modifiers == .control else { return .ignored }
      taken += 1
      return .handled
    }
  }
}

@MainActor
@Suite struct EventOrderTests {
  @Test func `each event meets what the event before it changed, without a frame between`() {
    let host = TestHost(width: 20, height: 2) { Chat() }
    host.render()
    host.press(.tab)
    host.type("hi")
    host.press(.return)
    host.type("m")
    host.render()
    #expect(host.lines == ["hi", "m"])
  }

  @Test func `a handler captures what the event before it wrote`() {
    let host = TestHost(width: 20, height: 1) { Steps() }
    host.render()
    host.type("+++")
    host.render()
    #expect(host.text == "3")
  }

  @Test func `a view that a key brought gets the next key, and one that a key removed gets none`() {
    let host = TestHost(width: 20, height: 2) { Doors() }
    host.render()
    host.type("xoxxoxx")
    host.render()
    #expect(host.lines[0].trimmed == "xx")
  }

  @Test func `views that come in one frame appear in their order, and the last of them gets a key`() {
    // Observation calls those that read a property in a random order.
    for round in 0..<12 {
      let model = Arrival()
      let host = TestHost(width: 20, height: 1) { HStack { ForEach(0..<4) { Arriving(number: $0, model: model) } } }
      host.render()
      model.isHere = true
      host.render()
      #expect(model.appeared == [0, 1, 2, 3], "round \(round)")
      host.press("x")
      #expect(model.pressed == [3], "round \(round)")
    }
  }

  @Test func `views that come in one frame get a key in the order of their views, not in that in which they were made`() {
    let model = Arrival()
    // The first of the views is made last: when the place of the others is known.
    let host = TestHost(width: 20, height: 3) {
      VStack {
        GeometryReader { _ in Arriving(number: 0, model: model) }
        Arriving(number: 1, model: model)
      }
    }
    model.isHere = true
    host.render()
    host.press("x")
    #expect(model.pressed == [1])
  }

  @Test func `of commands of views that come in one frame, the last view performs its own`() {
    let model = Arrival()
    let host = TestHost(width: 20, height: 4) {
      VStack {
        GeometryReader { _ in ArrivingCommand(number: 0, model: model) }
        ArrivingCommand(number: 1, model: model)
        GeometryReader { _ in ArrivingCommand(number: 2, model: model) }
        ArrivingCommand(number: 3, model: model)
      }
    }
    model.isHere = true
    host.render()
    host.press("x")
    host.press("y")
    host.press("z")
    #expect(model.pressed == [3, 3])
  }

  @Test(arguments: [false, true]) func `a view that may have the focus again gets it, also if its body ran for an event`(isField: Bool) {
    let model = Arrival()
    model.isHere = true
    let host = TestHost(width: 20, height: 2) { Enabled(model: model, isField: isField) }
    host.render()
    #expect(host.tree.focus.focused != nil)
    model.isHere = false
    host.render()
    #expect(host.tree.focus.focused == nil)
    model.isHere = true
    host.paste("x")
    host.render()
    #expect(host.tree.focus.focused != nil)
    #expect(host.lines[0].trimmed == (isField ? "x" : ">x"))
    model.isHere = false
    host.render()
    model.isHere = true
    host.scroll(1)
    host.render()
    #expect(host.tree.focus.focused != nil)
  }

  @Test func `Control-C quits, unless a view takes it`() {
    let taking = TestHost(width: 5, height: 1) { Taker() }
    taking.render()
    #expect(taking.press("c", modifiers: .control) == .handled)
    #expect(taking.exitStatus == nil)
    taking.render()
    #expect(taking.text == "1")
    let plain = TestHost(width: 5, height: 1) { Text("a") }
    plain.render()
    plain.press("c")
    plain.press("z", modifiers: .control)
    #expect(plain.exitStatus == nil)
    plain.press("c", modifiers: .control)
    #expect(plain.exitStatus == 0)
  }

  @Test func `Control-L writes the whole picture once more`() {
    let host = TestHost(width: 5, height: 1) { Text("abc") }
    host.render()
    host.press("l", modifiers: .control)
    #expect(host.screen.needsPicture)
    host.render()
    #expect(!host.screen.needsPicture)
    #expect(host.text == "abc")
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
