import IdemPorting
import IdemTesting
import Testing

/// Combine's operators, as code that was written with Combine uses them.
@MainActor
@Suite struct CombineTests {
  private final class Search: ObservableObject {
    @Published var query = ""
    @Published var results: [String] = []
    @Published var length = 0
    private var connections = Set<AnyCancellable>()

    init() {
      $query.removeDuplicates().map { $0.lowercased() }.filter { !$0.isEmpty }
        .sink { [weak self] in self?.results.append($0) }.store(in: &connections)
      $query.map(\.count).assign(to: &$length)
    }
  }

  @Test func `a property passes its values through operators`() {
    let search = Search()
    for text in ["A", "A", "", "Bc"] { search.query = text }
    #expect(search.results == ["a", "bc"])
    #expect(search.length == 2)
  }

  @Test func `what is assigned to a property is shown`() {
    struct Length: View {
      @StateObject var search: Search
      var body: some View { Text("\(search.length) letters") }
    }
    let search = Search(), host = TestHost(width: 12, height: 1) { Length(search: search) }
    host.render()
    search.query = "four"
    host.render()
    #expect(host.text.contains("4 letters"))
  }

  private func all<P: Publisher>(_ publisher: P) -> (values: [P.Output], ended: Bool) where P.Failure == Never {
    var values: [P.Output] = [], ended = false
    withExtendedLifetime(publisher.sink(receiveCompletion: { _ in ended = true }, receiveValue: { values.append($0) })) {}
    return (values, ended)
  }

  @Test func `operators on a sequence give Combine's values`() {
    let numbers = [3, 1, 4, 1, 5].publisher
    #expect(all(numbers.scan(0, +)).values == [3, 4, 8, 9, 14])
    #expect(all(numbers.reduce(0, +) as AnyPublisher<Int, Never>).values == [14])
    #expect(all(numbers.collect()).values == [[3, 1, 4, 1, 5]])
    #expect(all(numbers.dropFirst(3) as AnyPublisher<Int, Never>).values == [1, 5])
    #expect(all(numbers.prefix(2) as AnyPublisher<Int, Never>) == ([3, 1], true))
    #expect(all(numbers.prepend(9)).values == [9, 3, 1, 4, 1, 5])
    #expect(all(numbers.flatMap { [$0, $0 * 10].publisher } as AnyPublisher<Int, Never>) == ([3, 30, 1, 10, 4, 40, 1, 10, 5, 50], true))
    #expect(all(Just(1).merge(with: Just(2))) == ([1, 2], true))
  }

  @Test func `several publishers are combined`() {
    let a = CurrentValueSubject<Int, Never>(1), b = PassthroughSubject<String, Never>()
    var latest: [String] = [], pairs: [String] = []
    let first = a.combineLatest(b) { "\($0)\($1)" }.sink { latest.append($0) }
    let second = a.zip(b).sink { pairs.append("\($0.0)\($0.1)") }
    b.send("x")
    a.send(2)
    b.send("y")
    #expect(latest == ["1x", "2x", "2y"])
    #expect(pairs == ["1x", "2y"])
    withExtendedLifetime((first, second)) {}
  }

  private struct Refused: Error, Equatable {}

  @Test func `an error ends the values, or is replaced`() {
    let numbers = [1, 2, 3].publisher.tryMap { if $0 == 2 { throw Refused() } else { $0 } }
    var end: Subscribers.Completion<any Error>?, values: [Int] = []
    withExtendedLifetime(numbers.sink(receiveCompletion: { end = $0 }, receiveValue: { values.append($0) })) {}
    #expect(values == [1])
    guard case .failure(let error) = end else {
      Issue.record("no error: \(String(describing: end))")
      return
    }
    #expect(error is Refused)
    #expect(all(numbers.replaceError(with: 0)) == ([1, 0], true))
    #expect(all(numbers.catch { _ in [7, 8].publisher }) == ([1, 7, 8], true))
  }

  @Test func `debounce passes the last of several values`() async {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    await withCheckedContinuation { continuation in
      let waiting = CurrentValueSubject<AnyCancellable?, Never>(nil)
      waiting.value = subject.debounce(for: .milliseconds(20), scheduler: RunLoop.main).sink {
        values.append($0)
        waiting.value = nil
        continuation.resume()
      }
      for number in 1...3 { subject.send(number) }
    }
    #expect(values == [3])
  }

  @Test func `a cancelled receiver gets nothing more`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let connection = subject.map { $0 * 2 }.sink { values.append($0) }
    subject.send(1)
    connection.cancel()
    subject.send(2)
    #expect(values == [2])
  }

  @Test func `a shared publisher is received once`() {
    let subject = PassthroughSubject<Int, Never>()
    var passed = 0, values: [Int] = []
    let shared = subject.handleEvents(receiveOutput: { _ in passed += 1 }).share()
    let connections = [shared.sink { values.append($0) }, shared.sink { values.append($0) }]
    subject.send(5)
    #expect(passed == 1 && values == [5, 5])
    withExtendedLifetime(connections) {}
  }

  @Test func `handleEvents reports the subscription once, and cancelling it ends the values`() {
    let subject = PassthroughSubject<Int, Never>()
    var steps: [String] = [], subscription: (any Subscription)?
    let cancellable = subject.handleEvents(
      receiveSubscription: {
        subscription = $0
        steps.append("begun")
      }, receiveOutput: { steps.append("\($0)") }
    ).sink { _ in }
    subject.send(1)
    subscription?.cancel()
    subject.send(2)
    #expect(steps == ["begun", "1"])
    cancellable.cancel()
  }

  @Test func `a timer that connects itself has a type`() {
    let timer: Publishers.Autoconnect<Timer.TimerPublisher> = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    #expect(timer.upstream.interval == 1)
  }

  @Test func `a received Just reports a text when the view appears and whenever it changes`() {
    let model = Typed()
    let host = TestHost(width: 20, height: 1) { TypedField(model: model) }
    host.render()
    host.render()
    #expect(model.seen == [""])
    host.press(.tab)
    host.type("a1")
    for _ in 0..<4 { host.render() }
    #expect(model.text == "1" && model.seen.last == "1", "\(model.seen)")
  }
}

private func == <A: Equatable>(a: (values: [A], ended: Bool), b: ([A], Bool)) -> Bool { a.values == b.0 && a.ended == b.1 }

@Observable @MainActor private final class Typed {
  var text = ""
  @ObservationIgnored var seen: [String] = []
}

private struct TypedField: View {
  @Bindable var model: Typed
  var body: some View {
    TextField("Code", text: $model.text)
      .onReceive(Just(model.text)) { new in
        model.seen.append(new)
        let digits = new.filter { "0123456789".contains($0) }
        if digits != new { model.text = digits }
      }
  }
}
