import Idem
import IdemTesting
import IdemSeeds
import Testing

/// Lengths never overflow: every container, control and modifier around content of every length, beside siblings, for every proposal.
@MainActor
@Suite struct LengthTests {
  @Test func `a greedy label beside a sibling is drawn with it`() {
    let greedy = Text("Save").frame(maxWidth: .infinity)
    let controls = [
      AnyView(
        Button {
        } label: {
          greedy
        }),
      AnyView(
        Button {
        } label: {
          greedy
        }.buttonStyle(.bordered)),
      AnyView(
        Menu {
          Text("a")
        } label: {
          greedy
        }), AnyView(GroupBox { greedy }),
      AnyView(
        Picker(selection: .constant(1)) {
          greedy.tag(1)
        } label: {
          Text("p")
        }),
      AnyView(
        Picker(selection: .constant(1)) {
          greedy.tag(1)
        } label: {
          Text("p")
        }.pickerStyle(.inline)),
      AnyView(
        Picker(selection: .constant(1)) {
          greedy.tag(1)
        } label: {
          Text("p")
        }.pickerStyle(.segmented)),
    ]
    for (index, control) in controls.enumerated() {
      let text = picture(24, 4) {
        HStack {
          control
          Text("z")
        }
      }
      #expect(text.contains("Save") && text.contains("z"), "control \(index): \(text)")
    }
  }

  @Test func `a layout of an app's own may add up infinite lengths`() {
    #expect(Int.infinity + Int.infinity > Int.infinity)
    #expect(ProposedViewSize.infinity.width == .infinity)
    #expect(picture(12, 1) { Text("Save").padding(.max) } == "")
  }

  @Test func `a greedy label beside a sibling fills what the sibling leaves`() {
    let greedy = Text("Save").frame(maxWidth: .infinity)
    #expect(
      picture(16, 1) {
        HStack {
          Button {
          } label: {
            greedy
          }; Text("z")
        }
      } == "[    Save    ] z")
    #expect(
      picture(16, 1) {
        HStack {
          Button {
          } label: {
            greedy
          }.buttonStyle(.bordered); Text("z")
        }
      } == "[    Save    ] z")
    #expect(
      picture(16, 1) {
        HStack {
          Menu {
            Text("a")
          } label: {
            greedy
          }; Text("z")
        }
      } == "[   Save   ▾ ] z")
    #expect(
      picture(16, 3) {
        HStack {
          GroupBox { greedy }; Text("z")
        }
      } == "╭────────────╮\n│    Save    │ z\n╰────────────╯")
  }

  @Test func `each wrapper around every content measures and draws at every proposal`() {
    for wrapper in LengthCase.wrappers {
      for content in LengthCase.contents {
        for sibling in 0..<3 {
          check(LengthCase.beside(sibling, wrapper.wrap(content.view())), "\(wrapper.name) around \(content.name), sibling \(sibling)")
        }
      }
    }
  }

  @Test(arguments: Seed.all()) func `wrappers nested at random measure and draw at every proposal`(seed: Seed) {
    var random = seed.generator()
    for step in 0..<150 {
      var name = ""
      let view = nested(depth: 4, &name, using: &random)
      check(view, "\(seed), step \(step): \(name)")
    }
  }

  private func nested(depth: Int, _ name: inout String, using random: inout SeededGenerator) -> AnyView {
    guard depth > 0, Int.random(in: 0..<5, using: &random) > 0 else {
      let content = LengthCase.contents.randomElement(using: &random)!
      name += content.name
      return content.view()
    }
    let wrapper = LengthCase.wrappers.randomElement(using: &random)!
    name += wrapper.name + "("
    let inner = nested(depth: depth - 1, &name, using: &random)
    name += ")"
    return LengthCase.beside(Int.random(in: 0..<3, using: &random), wrapper.wrap(inner))
  }

  private func check(_ view: AnyView, _ name: String) {
    let answers = Box<[String]>([])
    let host = TestHost(width: 24, height: 6) { AskedForAll(wrong: answers) { view } }
    host.render()
    host.press(.tab)
    host.resize(width: 5, height: 2)
    host.render()
    #expect(answers.value == [], Comment(rawValue: name))
  }
}
