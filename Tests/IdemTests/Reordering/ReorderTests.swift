import Idem
import IdemTesting
import Testing

private struct Card: Identifiable, Hashable {
  let id: String
}

@MainActor
@Suite struct ReorderTests {
  @Test func `cards of a stack are dragged to another place`() {
    let cards = Box("abcd".map { Card(id: String($0)) })
    var differences: [ReorderDifference<String, ReorderableSingleCollectionIdentifier>] = []
    let host = TestHost(width: 20, height: 6) {
      Reading(cards) { [cards] list in
        VStack(alignment: .leading, spacing: 0) { ForEach(list) { Text("card \($0.id)") }.reorderable() }
          .reorderContainer(for: Card.self) {
            differences.append($0)
            cards.value.apply($0)
          }
      }
    }
    host.render()
    host.drag("card a", to: "card c")
    host.render()
    #expect(differences == [ReorderDifference(sources: ["a"], destination: .init(position: .before("d")))])
    #expect(host.lines[0...3] == ["card b", "card c", "card a", "card d"])
    host.drag("card d", to: "card b")
    host.render()
    #expect(host.lines[0...3] == ["card d", "card b", "card c", "card a"])
    host.drag("card d", to: "card a")
    #expect(differences.last?.destination.position == .end)
    #expect(cards.value.map(\.id) == ["b", "c", "a", "d"])
    // A drag that ends where it began is no move.
    host.render()
    host.drag(from: (0, 1), to: (3, 1))
    #expect(differences.count == 3)
  }

  @Test func `cards of a row of views are dragged to the side`() {
    let cards = Box("abc".map { Card(id: String($0)) })
    let host = TestHost(width: 20, height: 2) {
      Reading(cards) { [cards] list in
        HStack { ForEach(list) { Text("<\($0.id)>") }.reorderable() }.reorderContainer(for: Card.self) { cards.value.apply($0) }
      }
    }
    host.render()
    host.pointer(.down(.left), column: 1, row: 0)
    host.pointer(.drag(.left), column: 9, row: 0)
    host.render()
    #expect(host[column: 10, row: 0].style.attributes.contains(.reverse))
    host.pointer(.up(.left), column: 9, row: 0)
    host.render()
    #expect(host.lines[0] == "<b> <c> <a>")
  }

  @Test func `cells of a lazy grid are dragged, also to another line`() {
    let cards = Box("abcdef".map { Card(id: String($0)) })
    let host = TestHost(width: 20, height: 4) {
      Reading(cards) { [cards] list in
        ScrollView {
          LazyVGrid(columns: [GridItem(.fixed(4)), GridItem(.fixed(4)), GridItem(.fixed(4))]) {
            ForEach(list) { Text("<\($0.id)>") }.reorderable()
          }
        }
        .reorderContainer(for: Card.self) { cards.value.apply($0) }
      }
    }
    host.render()
    host.drag("<a>", to: "<c>")
    host.render()
    #expect(cards.value.map(\.id) == ["b", "c", "a", "d", "e", "f"])
    host.drag("<b>", to: "<e>")
    host.render()
    #expect(cards.value.map(\.id) == ["c", "a", "d", "e", "b", "f"], "\(host.lines)")
    host.drag("<f>", to: "<c>")
    #expect(cards.value.map(\.id) == ["f", "c", "a", "d", "e", "b"])
  }

  @Test func `elements go from one collection to another`() {
    enum Pile: Hashable { case left, right }
    let left = Box([Card(id: "a"), Card(id: "b")]), right = Box([Card(id: "x")])
    let host = TestHost(width: 30, height: 5) {
      Reading(left) { [left, right] lefts in
        Reading(right) { rights in
          HStack(alignment: .top, spacing: 4) {
            VStack(spacing: 0) { ForEach(lefts) { Text("card \($0.id)") }.reorderable(collectionID: Pile.left) }
            VStack(spacing: 0) { ForEach(rights) { Text("card \($0.id)") }.reorderable(collectionID: Pile.right) }
          }
          .reorderContainer(for: Card.self, in: Pile.self) { difference in
            let moved = (left.value + right.value).filter { difference.sources.contains($0.id) }
            left.value.removeAll { moved.contains($0) }
            right.value.removeAll { moved.contains($0) }
            var pile = difference.destination.collectionID == .left ? left.value : right.value
            var place = pile.endIndex
            if case .before(let id) = difference.destination.position { place = pile.firstIndex { $0.id == id } ?? place }
            pile.insert(contentsOf: moved, at: place)
            if difference.destination.collectionID == .left { left.value = pile } else { right.value = pile }
          }
        }
      }
    }
    host.render()
    host.drag("card a", to: "card x")
    host.render()
    #expect(left.value.map(\.id) == ["b"] && right.value.map(\.id) == ["a", "x"])
  }

  @Test func `rows of a list with a selection are reordered by the pointer and by keys`() {
    let cards = Box("abcdef".map { Card(id: String($0)) }), chosen = Box<String?>(nil)
    let host = TestHost(width: 20, height: 7) {
      Reading(cards) { [cards, chosen] list in
        List(selection: chosen.binding) { ForEach(list) { Text("card \($0.id)") }.reorderable() }
          .reorderContainer(for: Card.self) { cards.value.apply($0) }
      }
    }
    host.render()
    host.drag("card a", to: "card c")
    host.render()
    #expect(cards.value.map(\.id) == ["b", "c", "a", "d", "e", "f"])
    #expect(chosen.value == "a")
    host.press("m", modifiers: .option)
    host.press(.upArrow)
    host.press(.upArrow)
    host.press(.return)
    host.render()
    #expect(cards.value.map(\.id) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `a container that is turned off moves nothing, and a button inside keeps its press`() {
    let cards = Box("ab".map { Card(id: String($0)) }), presses = Box(0), isOn = Box(false)
    let host = TestHost(width: 20, height: 4) {
      Reading(isOn) { [cards, presses] isOn in
        VStack(alignment: .leading, spacing: 0) {
          ForEach(cards.value) { card in Button("card \(card.id)") { presses.value += 1 } }.reorderable()
        }
        .reorderContainer(for: Card.self, isEnabled: isOn) { cards.value.apply($0) }
      }
    }
    host.render()
    host.drag("card a", to: "card b")
    #expect(cards.value.map(\.id) == ["a", "b"])
    host.click("card a")
    #expect(presses.value == 1)
    isOn.value = true
    host.render()
    host.click("card b")
    #expect(presses.value == 2)
    host.drag("card a", to: "card b")
    #expect(cards.value.map(\.id) == ["b", "a"] && presses.value == 2)
  }

  @Test func `a difference is applied to a collection`() {
    var cards = "abcde".map { Card(id: String($0)) }
    cards.apply(ReorderDifference(sources: ["b", "d"], destination: .init(position: .before("a"))))
    #expect(cards.map(\.id).joined() == "bdace")
    cards.apply(ReorderDifference(sources: ["b"], destination: .init(position: .end)))
    #expect(cards.map(\.id).joined() == "daceb")
    cards.apply(ReorderDifference(sources: ["a", "c"], destination: .init(position: .before("a"))))
    #expect(cards.map(\.id).joined() == "daceb")
  }
}
