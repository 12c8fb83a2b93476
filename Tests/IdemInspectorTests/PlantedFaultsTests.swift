import Idem
import IdemCore
import IdemTesting
import Testing

import struct Foundation.UUID

@testable import IdemInspector

/// Faults: (2) Player has @State elapsed and reads it, though only the bar and the time show it; (4) the glow of the cover is a
/// repeatForever animation that also runs while paused; (5) each song measures itself with a GeometryReader in a GeometryReader, and writes
/// the width to a state.
@MainActor private enum Music {
  struct Song: Identifiable, Equatable {
    let id: Int
    let title: String
    let artist: String
    let seconds: Int
  }

  static let songs = (1...12).map { n in
    Song(id: n, title: "Song number \(n)", artist: ["The Cells", "Null and the Pointers", "Row Four"][n % 3], seconds: 120 + n * 7)
  }

  struct Player: View {
    @State private var current = 1
    @State private var isPlaying = true
    @State private var elapsed = 0

    var body: some View {
      let song = Music.songs[current - 1]
      VStack(alignment: .leading) {
        HStack(alignment: .top, spacing: 2) {
          Cover(song: song)
          VStack(alignment: .leading) {
            Header(song: song)
            Progress(elapsed: elapsed, total: song.seconds)
            Controls(isPlaying: $isPlaying, current: $current)
          }
        }
        Divider()
        Playlist(songs: Music.songs, current: current)
        Spacer()
        CommandBar()
      }
      .onChange(of: current) { elapsed = 0 }
      .command("Tick", keys: "t") { elapsed += 4 }
    }
  }

  struct Cover: View {
    let song: Song
    @State private var glows = false

    var body: some View {
      VStack {
        Text("♫ \(song.id)").bold()
        Text("▁▂▃▅▇").foregroundStyle(glows ? .rgb(255, 200, 80) : .rgb(80, 60, 200))
      }
      .padding(1)
      .border(.rounded)
      .onAppear {
        withAnimation(.easeInOut(duration: 2).repeatForever(autoreverses: true)) { glows = true }
      }
    }
  }

  struct Header: View {
    let song: Song
    var body: some View {
      VStack(alignment: .leading) {
        Text(song.title).font(.title)
        Text(song.artist).foregroundStyle(.secondary)
      }
    }
  }

  struct Progress: View {
    let elapsed: Int
    let total: Int
    var body: some View {
      HStack {
        ProgressView(value: Double(min(elapsed / 4, total)), total: Double(total)).frame(width: 30)
        Text("\(elapsed / 4) of \(total) s")
      }
    }
  }

  struct Controls: View {
    @Binding var isPlaying: Bool
    @Binding var current: Int
    var body: some View {
      HStack {
        Button("Previous") { current = max(1, current - 1) }
        Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
        Button("Next") { current = min(Music.songs.count, current + 1) }
      }
    }
  }

  struct Playlist: View {
    let songs: [Song]
    let current: Int
    var body: some View {
      VStack(alignment: .leading) {
        ForEach(songs) { SongRow(song: $0, isCurrent: $0.id == current) }
      }
    }
  }

  struct SongRow: View {
    let song: Song
    let isCurrent: Bool
    @State private var width = 0

    var body: some View {
      GeometryReader { outer in
        GeometryReader { inner in
          HStack {
            Text(isCurrent ? "▶" : " ")
            Text(song.title).frame(width: min(width, inner.size.width) / 3, alignment: .leading).lineLimit(1)
            Text(song.artist).frame(width: outer.size.width / 3, alignment: .leading).lineLimit(1)
            Text("\(song.seconds) s")
          }
          .onGeometryChange(for: Int.self) {
            $0.size.width
          } action: {
            width = $0
          }
        }
      }
      .frame(height: 1)
    }
  }
}

/// Faults: (1) CardView.onMove is a closure; (3) the cards of a column have index ids, and cards are inserted at the top;
/// (5) the badge line of a card is two nested ViewThatFits with fixedSize around them.
@MainActor private enum Kanban {
  struct Card: Identifiable, Equatable {
    let id: Int
    var title: String
    var points: Int
    var tags: [String]
    var column: Int
  }

  @Observable final class Board {
    var cards: [Card] = [
      Card(id: 1, title: "Write the release notes", points: 3, tags: ["docs", "release"], column: 0),
      Card(id: 2, title: "Fix the flaky test", points: 5, tags: ["tests", "ci", "urgent"], column: 0),
      Card(id: 3, title: "Color of the cursor", points: 1, tags: ["ui"], column: 0),
      Card(id: 4, title: "Parser for dates", points: 8, tags: ["core", "dates"], column: 1),
      Card(id: 5, title: "Scroll by pages", points: 2, tags: ["ui", "lists"], column: 1),
      Card(id: 6, title: "Update the compiler", points: 3, tags: ["build"], column: 2),
      Card(id: 7, title: "Index of the manual", points: 1, tags: ["docs"], column: 2),
    ]
    var next = 8

    func add() {
      cards.insert(Card(id: next, title: "New card \(next)", points: next % 5 + 1, tags: ["new"], column: 0), at: 0)
      next += 1
    }
    func move(_ id: Int) {
      guard let index = cards.firstIndex(where: { $0.id == id }) else { return }
      var card = cards.remove(at: index)
      card.column = (card.column + 1) % 3
      cards.insert(card, at: 0)
    }
  }

  struct BoardView: View {
    let board: Board
    @State private var zoom = false
    @State private var crashed = false

    var body: some View {
      VStack(alignment: .leading, spacing: 1) {
        HStack {
          Text("Kanban").font(.title)
          Text("\(board.cards.count) cards").foregroundStyle(.secondary)
          Spacer()
          Toggle("Points", isOn: $zoom)
        }
        HStack(alignment: .top, spacing: 1) {
          ColumnView(name: "To do", cards: board.cards.filter { $0.column == 0 }, showsPoints: zoom) { board.move($0) }
          ColumnView(name: "Doing", cards: board.cards.filter { $0.column == 1 }, showsPoints: zoom) { board.move($0) }
          ColumnView(name: "Done", cards: board.cards.filter { $0.column == 2 }, showsPoints: zoom) { board.move($0) }
        }
        Spacer()
        CommandBar()
      }
      .command("Add a card", keys: "a", hint: "add") { board.add() }
    }
  }

  struct ColumnView: View {
    let name: String
    let cards: [Card]
    let showsPoints: Bool
    let onMove: (Int) -> Void

    var body: some View {
      VStack(alignment: .leading) {
        Text("\(name) (\(cards.count))").bold()
        ForEach(cards.indices, id: \.self) { index in
          CardView(card: cards[index], showsPoints: showsPoints) { onMove(cards[index].id) }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  struct CardView: View {
    let card: Card
    let showsPoints: Bool
    let onMove: () -> Void
    @State private var moves = 0

    var body: some View {
      VStack(alignment: .leading) {
        Button(card.title) {
          moves += 1
          onMove()
        }
        .buttonStyle(.plain)
        Badges(tags: card.tags, points: showsPoints ? card.points : nil)
      }
      .border(.rounded)
    }
  }

  struct Badges: View {
    let tags: [String]
    let points: Int?

    var body: some View {
      ViewThatFits(in: .horizontal) {
        ViewThatFits(in: .horizontal) {
          HStack {
            ForEach(tags, id: \.self) { Text("[\($0)]").fixedSize() }
            if let points { Text("\(points) story points").fixedSize() }
          }
          HStack {
            ForEach(tags, id: \.self) { Text($0).fixedSize() }
            if let points { Text("\(points)p") }
          }
        }
        .fixedSize(horizontal: true, vertical: false)
        ViewThatFits(in: .horizontal) {
          Text(tags.joined(separator: " ")).fixedSize()
          Text("\(tags.count) tags")
        }
      }
    }
  }
}

/// Faults: (1) MailRow.onFlag is a closure; (2) MailView reads store.checked, which only the status line shows;
/// (3) the preview has .id(UUID()).
@MainActor private enum Mail {
  struct Letter: Identifiable, Equatable {
    let id: Int
    var from: String
    var subject: String
    var text: String
    var isRead = false
    var isFlagged = false
  }

  @Observable final class Store {
    var letters: [Letter] = (1...40).map { n in
      Letter(
        id: n, from: ["Ada", "Grace", "Edsger", "Barbara"][n % 4], subject: "Letter \(n) about the engine",
        text: (1...(n % 5 + 2)).map { "Paragraph \($0) of letter \(n): the engine weaves algebraic patterns." }.joined(separator: "\n"))
    }
    var checked = 0
    var unread: Int { letters.count { !$0.isRead } }

    func flag(_ id: Int) {
      guard let index = letters.firstIndex(where: { $0.id == id }) else { return }
      letters[index].isFlagged.toggle()
    }
    func read(_ id: Int?) {
      guard let id, let index = letters.firstIndex(where: { $0.id == id }), !letters[index].isRead else { return }
      letters[index].isRead = true
    }
  }

  struct MailView: View {
    let store: Store
    @State private var selection: Int? = 1

    var body: some View {
      let status = "checked \(store.checked) times"
      VStack(alignment: .leading, spacing: 0) {
        TitleBar(unread: store.unread)
        HStack(spacing: 1) {
          List(selection: $selection) {
            ForEach(store.letters) { letter in
              MailRow(letter: letter) { store.flag(letter.id) }
            }
          }
          .frame(width: 38)
          Divider()
          if let letter = store.letters.first(where: { $0.id == selection }) {
            Preview(letter: letter).id(UUID())
          } else {
            Text("Nothing selected")
          }
        }
        StatusLine(text: status)
      }
      .onChange(of: selection) { store.read(selection) }
      .command("Tick", keys: "t") { store.checked += 1 }
    }
  }

  struct TitleBar: View {
    let unread: Int
    var body: some View {
      HStack {
        Text("Mail").font(.title)
        Text("\(unread) unread").foregroundStyle(.secondary)
      }
    }
  }

  struct MailRow: View {
    let letter: Letter
    let onFlag: @MainActor () -> Void

    var body: some View {
      HStack {
        Text(letter.isRead ? " " : "●").foregroundStyle(.blue)
        Text(letter.from).frame(width: 8, alignment: .leading)
        Text(letter.subject).lineLimit(1).bold(!letter.isRead)
        Spacer()
        Button(letter.isFlagged ? "★" : "☆", action: onFlag).buttonStyle(.plain)
      }
    }
  }

  struct Preview: View {
    let letter: Letter
    @State private var isWide = false

    var body: some View {
      VStack(alignment: .leading) {
        Text(letter.subject).font(.headline)
        Text("from \(letter.from)").foregroundStyle(.secondary)
        Toggle("Wide", isOn: $isWide)
        Divider()
        Text(letter.text).padding(.horizontal, isWide ? 0 : 2)
        Spacer()
      }
    }
  }

  struct StatusLine: View {
    let text: String
    var body: some View { Text(text).foregroundStyle(.secondary) }
  }
}

/// Faults: (1) Field.check is a closure; (4) the autosave task counts up a state each 200 ms, for ever; (5) the hint of each field is a
/// ViewThatFits in a ViewThatFits with fixedSize.
@MainActor private enum Signup {
  struct Person: Equatable {
    var name = ""
    var mail = ""
    var city = ""
    var street = ""
    var phone = ""
    var age = 30
    var wantsNews = false
  }

  struct Signup: View {
    @State private var person = Person()
    @State private var saved = Person()
    @State private var message = ""

    var body: some View {
      VStack(alignment: .leading, spacing: 1) {
        Banner(title: "Sign up", subtitle: "All fields are needed")
        VStack(alignment: .leading) {
          Field(title: "Name", text: $person.name) { $0.isEmpty ? "A name is needed to write to you" : nil }
          Field(title: "Mail", text: $person.mail) { $0.contains("@") ? nil : "An address has an @ between name and host" }
          Field(title: "City", text: $person.city) { $0.count < 2 ? "A city has two letters or more" : nil }
          Field(title: "Street", text: $person.street) { $0.isEmpty ? "The street and the number of the house" : nil }
          Field(title: "Phone", text: $person.phone) { $0.allSatisfy(\.isNumber) ? nil : "Only digits, without spaces or signs" }
        }
        Stepper("Age \(person.age)", value: $person.age, in: 18...99)
        Toggle("Send me news", isOn: $person.wantsNews)
        HStack {
          Button("Send") { message = "Sent \(person.name)" }.buttonStyle(.borderedProminent)
          Text(message)
        }
        Autosave(person: person, saved: $saved)
        Spacer()
      }
      .padding(.horizontal, 1)
    }
  }

  struct Banner: View {
    let title: String
    let subtitle: String
    var body: some View {
      VStack(alignment: .leading) {
        Text(title).font(.title)
        Text(subtitle).foregroundStyle(.secondary)
      }
    }
  }

  struct Field: View {
    let title: String
    @Binding var text: String
    let check: (String) -> String?

    var body: some View {
      HStack {
        Text(title).frame(width: 8, alignment: .leading)
        TextField(title, text: $text).frame(width: 24)
        Hint(text: check(text))
      }
    }
  }

  struct Hint: View {
    let text: String?
    var body: some View {
      if let text {
        ViewThatFits(in: .horizontal) {
          ViewThatFits(in: .horizontal) {
            Text("This is not right yet: \(text), please correct it before sending").fixedSize()
            Text("Not right yet: \(text)").fixedSize()
          }
          .fixedSize(horizontal: true, vertical: true)
          ViewThatFits(in: .horizontal) {
            Text(text).fixedSize()
            Text("✗")
          }
          .fixedSize()
          Text("✗")
        }
        .foregroundStyle(.red)
      } else {
        Text("✓").foregroundStyle(.green)
      }
    }
  }

  struct Autosave: View {
    let person: Person
    @Binding var saved: Person
    @State private var polls = 0

    var body: some View {
      let isSaved = polls >= 0 && person == saved
      Text(isSaved ? "saved" : "not saved").foregroundStyle(.secondary)
        .onAppear { tickOfSignup = { polls += 1 } }
    }
  }
}

/// Faults: (2) TickerView reads market.beat, which only Heart shows; (3) ForEach(id: \.self) over quotes that change;
/// (4) the sign "closed" sits in a TimelineView that ticks ten times a second and shows always the same.
@MainActor private enum Ticker {
  struct Quote: Hashable {
    let symbol: String
    var price: Int
    var change: Int
  }

  @Observable final class Market {
    var quotes: [Quote] = ["IDEM", "SWFT", "TERM", "CELL", "NODE", "GLPH", "TREE", "ROWS", "KEYS", "FLEX", "GRID", "SPAN"].enumerated()
      .map { Quote(symbol: $1, price: 1000 + $0 * 137, change: 0) }
    var beat = 0
    var isOpen = true
    private var seed: UInt64 = 42

    private func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    func trade() {
      beat += 1
      guard isOpen, beat % 3 == 0 else { return }
      let index = random(quotes.count)
      let change = random(41) - 20
      quotes[index].price += change
      quotes[index].change = change
    }
  }

  struct TickerView: View {
    let market: Market

    var body: some View {
      let beat = market.beat
      VStack(alignment: .leading) {
        HStack {
          Text("Stocks").font(.title)
          Sign(isOpen: market.isOpen)
          Spacer()
          Heart(isOn: beat % 2 == 0)
        }
        Divider()
        QuoteList(market: market)
        Divider()
        Total(sum: market.quotes.reduce(0) { $0 + $1.price })
        Spacer()
        CommandBar()
      }
      .command("Tick", keys: "t") { market.trade() }
      .command("Open or close", keys: "c", hint: "open/close") { market.isOpen.toggle() }
    }
  }

  struct Sign: View {
    let isOpen: Bool
    var body: some View {
      TimelineView(.periodic(from: .now, by: 0.1)) { _ in
        Text(isOpen ? "open" : "closed").foregroundStyle(isOpen ? .green : .red)
      }
    }
  }

  struct Heart: View {
    let isOn: Bool
    var body: some View { Text(isOn ? "♥" : "♡").foregroundStyle(.red) }
  }

  struct QuoteList: View {
    let market: Market
    var body: some View {
      VStack(alignment: .leading) {
        ForEach(market.quotes, id: \.self) { quote in
          QuoteRow(quote: quote)
        }
      }
    }
  }

  struct QuoteRow: View {
    let quote: Quote
    @State private var isStarred = false

    var body: some View {
      HStack {
        Button(isStarred ? "★" : "☆") { isStarred.toggle() }.buttonStyle(.plain)
        Text(quote.symbol).frame(width: 6, alignment: .leading)
        Text("\(quote.price)").frame(width: 8, alignment: .trailing)
        Arrow(change: quote.change)
        Text("\(quote.change)").frame(width: 5, alignment: .trailing)
      }
    }
  }

  struct Arrow: View {
    let change: Int
    var body: some View {
      Text(change > 0 ? "▲" : change < 0 ? "▼" : "=").foregroundStyle(change > 0 ? .green : change < 0 ? .red : .secondary)
    }
  }

  struct Total: View {
    let sum: Int
    var body: some View { LabeledContent("Total", value: "\(sum)") }
  }
}

/// What a task without an end does again and again in the form.
@MainActor private var tickOfSignup: () -> Void = {}

/// Apps with three faults each: the first page names each of them, with what to do.
@MainActor struct PlantedFaultsTests {
  /// The advice of the first page while the app runs with the inspector open: `isNamed` is true for a sentence that begins with the first
  /// words and contains the others.
  @MainActor private struct Session {
    let host: TestHost
    let inspector: Inspector

    init(_ content: some View) throws {
      host = TestHost(width: 100, height: 40) { content }
      host.render()
      host.press(.function(12))
      host.render()
      inspector = try #require(host.appHost.inspectorScreen?.inspector)
      host.press(.escape)
    }

    func press(_ key: KeyEquivalent, modifiers: EventModifiers = [], times: Int) {
      for _ in 1...times {
        host.press(key, modifiers: modifiers)
        host.render()
        for _ in 1...5 {
          host.advance(by: .milliseconds(100))
          host.render()
        }
      }
    }

    func isNamed(_ start: String, _ parts: String...) -> Bool {
      let advice = inspector.answer.advice
      return advice.contains { sentence in sentence.hasPrefix(start) && parts.allSatisfy { sentence.contains($0) } }
    }

    var advice: String { inspector.answer.advice.joined(separator: "\n") }
  }

  @Test func `a music player`() throws {
    let app = try Session(Music.Player())
    app.press("t", times: 4)
    #expect(app.isNamed("Player ran 4 times because it reads the state _elapsed, only to pass it to Progress"), "\(app.advice)")
    #expect(app.isNamed("An animation or a timeline in Cover made"), "\(app.advice)")
    app.host.resize(width: 90, height: 40)
    app.press("t", times: 1)
    #expect(app.isNamed("SongRow: onGeometryChange writes the state _width"), "\(app.advice)")
  }

  @Test func `a kanban board`() throws {
    let app = try Session(Kanban.BoardView(board: Kanban.Board()))
    app.press("a", times: 3)
    #expect(app.isNamed("CardView ran ", "without effect: its closure onMove cannot be compared"), "\(app.advice)")
    #expect(app.isNamed("The ids of the ForEach in ColumnView are positions"), "\(app.advice)")
    #expect(app.isNamed("Badges: its ", "views were measured", "ViewThatFits"), "\(app.advice)")
  }

  @Test func `a mail program`() throws {
    let app = try Session(Mail.MailView(store: Mail.Store()))
    app.press("t", times: 4)
    #expect(app.isNamed("MailView ran 4 times because it reads Store.checked, only to pass it to StatusLine"), "\(app.advice)")
    #expect(app.isNamed("MailRow ran ", "its closure onFlag cannot be compared"), "\(app.advice)")
    #expect(app.isNamed("Preview is made anew again and again", "identity"), "\(app.advice)")
  }

  @Test func `a form`() throws {
    let app = try Session(Signup.Signup())
    app.press("x", times: 2)
    #expect(app.isNamed("Field ran ", "without effect: its closure check cannot be compared"), "\(app.advice)")
    for _ in 1...4 {
      tickOfSignup()
      app.host.render()
    }
    #expect(app.isNamed("Autosave ran ", "it reads the state _polls"), "\(app.advice)")
    // The hint goes and comes.
    for _ in 1...2 {
      app.press(.delete, times: 2)
      app.press("x", times: 2)
    }
    #expect(app.isNamed("Hint: its ", "views were measured", "ViewThatFits"), "\(app.advice)")
  }

  @Test func `a ticker of stocks`() throws {
    let app = try Session(Ticker.TickerView(market: Ticker.Market()))
    app.press("t", times: 9)
    #expect(app.isNamed("TickerView ran ", "because it reads Market.beat, only to pass it to Heart"), "\(app.advice)")
    #expect(app.isNamed("QuoteRow is made anew again and again", "ForEach"), "\(app.advice)")
    #expect(app.isNamed("An animation or a timeline in Sign made"), "\(app.advice)")
  }
}
