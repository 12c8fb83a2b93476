import Idem
import IdemTesting
import Testing

/// Combine's subjects, which ordinary code has beside `@Published`.
@MainActor
@Suite struct SubjectTests {
  private final class Received<Value> { var values: [Value] = [] }
  private struct Failed: Error {}

  @Test func `a sink gets what is sent while it exists`() {
    let subject = PassthroughSubject<Int, Never>(), received = Received<Int>()
    subject.send(1)
    var sink: AnyCancellable? = subject.sink { received.values.append($0) }
    subject.send(2)
    subject.send(3)
    #expect(received.values == [2, 3])
    sink?.cancel()
    subject.send(4)
    sink = subject.sink { received.values.append($0) }
    subject.send(5)
    sink = nil
    subject.send(6)
    #expect(received.values == [2, 3, 5])
  }

  @Test func `a CurrentValueSubject sends its value first, and each written one`() {
    let subject = CurrentValueSubject<String, Never>("a"), received = Received<String>()
    var cancellables: Set<AnyCancellable> = []
    subject.sink { received.values.append($0) }.store(in: &cancellables)
    subject.value = "b"
    subject.send("c")
    #expect(received.values == ["a", "b", "c"] && subject.value == "c")
    cancellables.removeAll()
    subject.send("d")
    #expect(received.values == ["a", "b", "c"] && subject.value == "d")
  }

  @Test func `a subject that ended sends nothing more`() async {
    let subject = PassthroughSubject<Int, Failed>(), received = Received<String>()
    let sink = subject.sink {
      received.values.append("\($0)".contains("failure") ? "failed" : "finished")
    } receiveValue: {
      received.values.append("\($0)")
    }
    subject.send(1)
    subject.send(completion: .failure(Failed()))
    subject.send(2)
    #expect(received.values == ["1", "failed"])
    sink.cancel()
    await #expect(throws: Failed.self) { for try await _ in subject {} }
  }

  @Test func `an iterator gets every value until the end`() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    var iterator = subject.makeAsyncIterator()
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    var values: [Int] = []
    while let value = await iterator.next() { values.append(value) }
    #expect(values == [0, 1, 2])
  }

  private final class Old: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    var count = 0 { willSet { objectWillChange.send() } }
    @Published var quiet = 0
  }

  private struct OldView: View {
    @ObservedObject var model: Old
    var body: some View { Text("\(model.count) \(model.quiet)") }
  }

  @Test func `a view observes an object that announces its changes by a subject`() {
    let model = Old()
    let host = TestHost(width: 9, height: 1) { OldView(model: model) }
    host.render()
    model.count = 3
    #expect(host.render().bodiesEvaluated == 1 && host.text.contains("3 0"))
    // As in Combine, such a publisher is not sent by @Published.
    model.quiet = 1
    #expect(host.render().bodiesEvaluated == 0)
  }

  private final class Inner: ObservableObject {
    @Published var count = 0
  }

  @Test func `the values of a Published property and the changes of an object have sinks`() {
    let inner = Inner(), received = Received<Int>(), changes = Received<Void>()
    let values = inner.$count.sink { received.values.append($0) }
    let announced = inner.objectWillChange.sink { changes.values.append($0) }
    inner.count = 1
    inner.count = 2
    #expect(received.values == [0, 1, 2] && changes.values.count == 2)
    values.cancel()
    announced.cancel()
    inner.count = 3
    #expect(received.values == [0, 1, 2] && changes.values.count == 2)
  }

  @Test func `sinks of a Published property get each value in the order in which they began`() {
    let inner = Inner(), received = Received<Int>()
    var sinks = (0..<20).map { number in inner.$count.sink { _ in received.values.append(number) } }
    received.values.removeAll()
    inner.count = 1
    #expect(received.values == Array(0..<20))
    sinks.remove(at: 7).cancel()
    received.values.removeAll()
    inner.count = 2
    #expect(received.values == Array(0..<7) + Array(8..<20))
  }
}
