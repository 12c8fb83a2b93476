import Idem

struct EditingRowsPage: View {
  @State private var chore: String?
  @State private var chores = ["Dishes", "Laundry", "Windows"]
  @State private var pinned = "nothing"
  @State private var mails = 2
  @State private var cards = [Card(id: "Ace"), Card(id: "King"), Card(id: "Queen")]
  @State private var selected: Card.ID?

  struct Card: Identifiable {
    let id: String
  }

  var body: some View {
    #sample("Delete, and Alt with an arrow: without closures") {
      List(selection: $selected) {
        ForEach($cards, editActions: .all) { $card in
          Text(card.id)
        }
      }
      .frame(width: 20, height: 3)
    }
    #sample("A row that the user cannot delete or move") {
      List(selection: $chore) {
        ForEach(chores, id: \.self) { name in
          Text(name)
            .deleteDisabled(name == "Dishes")
            .moveDisabled(name == "Dishes")
        }
        .onDelete { chores.remove(atOffsets: $0) }
        .onMove { chores.move(fromOffsets: $0, toOffset: $1) }
      }
      .frame(width: 20, height: 3)
    }
    #sample("Actions of a row: select one, then Alt-Left or the right button") {
      VStack(alignment: .leading) {
        List(chores, id: \.self, selection: $chore) { name in
          Text(name)
            .swipeActions(edge: .trailing, allowsFullSwipe: false) {
              Button("Pin") { pinned = name }
              Button("Unpin", role: .destructive) { pinned = "nothing" }
            }
        }
        .frame(width: 20, height: 3)
        Text("Pinned: \(pinned)")
      }
    }
    #sample("Ctrl-R or F5 refreshes") {
      List(0..<mails, id: \.self) { Text("Mail \($0 + 1)") }
        .refreshable { mails += 1 }
        .frame(width: 20, height: 4)
    }
    #sample("Any views can be moved: drag one") {
      HStack {
        ForEach(cards) { card in
          Text(card.id).padding(.horizontal, 1).border(.rounded)
        }
        .reorderable()
      }
      .reorderContainer(for: Card.self) { cards.apply($0) }
    }
  }
}
