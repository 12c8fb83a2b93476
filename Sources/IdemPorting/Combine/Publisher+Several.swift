import IdemFoundation

// Operators on several publishers.

/// Connections that end together.
private func all(_ connections: [AnyCancellable]) -> AnyCancellable {
  AnyCancellable { for connection in connections { connection.cancel() } }
}

extension Publisher {
  /// The newest values of both, whenever one of them changes.
  public func combineLatest<Other: Publisher>(_ other: Other) -> AnyPublisher<(Output, Other.Output), Failure>
  where Other.Failure == Failure {
    AnyPublisher { receiver in
      let state = Locked<(Output?, Other.Output?, ended: Int)>((nil, nil, 0))
      func send(_ pair: (Output, Other.Output)?) { if let pair { receiver(.value(pair)) } }
      func end(_ completion: Subscribers.Completion<Failure>) {
        if case .finished = completion,
          state.change({
            $0.ended += 1; return $0.ended < 2
          })
        {
          return
        }
        receiver(.completion(completion))
      }
      func pair(_ state: (Output?, Other.Output?, ended: Int)) -> (Output, Other.Output)? {
        if let a = state.0, let b = state.1 { (a, b) } else { nil }
      }
      let first = sink(receiveCompletion: end) { value in
        send(
          state.change {
            $0.0 = value; return pair($0)
          })
      }
      let second = other.sink(receiveCompletion: end) { value in
        send(
          state.change {
            $0.1 = value; return pair($0)
          })
      }
      return all([first, second])
    }
  }

  /// The result of a function of the newest values of both.
  public func combineLatest<Other: Publisher, T>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> T
  ) -> AnyPublisher<T, Failure> where Other.Failure == Failure { combineLatest(other).values { $1(transform($0.0, $0.1)) } }

  /// The newest values of three.
  public func combineLatest<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> AnyPublisher<(Output, B.Output, C.Output), Failure>
  where B.Failure == Failure, C.Failure == Failure { combineLatest(b).combineLatest(c).values { $1(($0.0.0, $0.0.1, $0.1)) } }

  /// Pairs of the first values of both, of the second ones, and so on.
  public func zip<Other: Publisher>(_ other: Other) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher { receiver in
      let state = Locked<([Output], [Other.Output])>(([], []))
      func send(_ change: (inout ([Output], [Other.Output])) -> Void) {
        let pair: (Output, Other.Output)? = state.change { state in
          change(&state)
          return state.0.isEmpty || state.1.isEmpty ? nil : (state.0.removeFirst(), state.1.removeFirst())
        }
        if let pair { receiver(.value(pair)) }
      }
      let first = sink(receiveCompletion: { receiver(.completion($0)) }) { value in send { $0.0.append(value) } }
      let second = other.sink(receiveCompletion: { receiver(.completion($0)) }) { value in send { $0.1.append(value) } }
      return all([first, second])
    }
  }

  /// The values of both, as they come.
  public func merge(with other: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let ended = Locked(0)
      func pass(_ event: PublisherEvent<Output, Failure>) {
        if case .completion(.finished) = event,
          ended.change({
            $0 += 1; return $0 < 2
          })
        {
          return
        }
        receiver(event)
      }
      return all([receive(pass), other.receive(pass)])
    }
  }

  /// The values of publishers that are made from the values.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Int = .max, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure { joined(onlyLatest: false, transform) }

  fileprivate func joined<P: Publisher>(onlyLatest: Bool, _ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
  where P.Failure == Failure {
    AnyPublisher { receiver in
      // The inner publishers that have not ended, the next number, and whether the outer one has ended.
      let state = Locked<(inner: [Int: AnyCancellable?], next: Int, isOver: Bool)>(([:], 0, false))
      func endIfLast() { if state.change({ $0.isOver && $0.inner.isEmpty }) { receiver(.completion(.finished)) } }
      let outer = receive { event in
        switch event {
        case .value(let value):
          let number = state.change { state in
            if onlyLatest { state.inner = [:] }
            state.next += 1
            state.inner[state.next] = .some(nil)
            return state.next
          }
          let connection = transform(value).receive { event in
            switch event {
            case .value(let value): if state.change({ $0.inner[number] != nil }) { receiver(.value(value)) }
            case .completion(.finished):
              state.change { _ = $0.inner.removeValue(forKey: number) }
              endIfLast()
            case .completion(.failure): receiver(event.withOutput())
            }
          }
          state.change { if $0.inner[number] != nil { $0.inner[number] = .some(connection) } }
        case .completion(.finished):
          state.change { $0.isOver = true }
          endIfLast()
        case .completion(.failure(let error)): receiver(.completion(.failure(error)))
        }
      }
      return AnyCancellable {
        outer.cancel()
        state.change { $0.inner = [:] }
      }
    }
  }

  /// Several receivers of one connection, which starts with the first.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>(), connection = Locked<(AnyCancellable?, receivers: Int)>((nil, 0))
    return AnyPublisher { receiver in
      let inner = subject.receive(receiver)
      if connection.change({
        $0.receivers += 1; return $0.receivers == 1
      }) {
        let started = receive { event in
          switch event {
          case .value(let value): subject.send(value)
          case .completion(let completion): subject.send(completion: completion)
          }
        }
        connection.change { $0.0 = started }
      }
      return AnyCancellable {
        inner.cancel()
        connection.change {
          $0.receivers -= 1
          if $0.receivers == 0 { $0.0 = nil }
        }
      }
    }
  }
}

extension PublisherEvent {
  /// The end of a publisher with another type of values. Must not be called for a value.
  fileprivate func withOutput<T>() -> PublisherEvent<T, Failure> {
    guard case .completion(let completion) = self else { preconditionFailure("PublisherEvent.withOutput: a value has no other type") }
    return .completion(completion)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// The values of the newest publisher.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> { joined(onlyLatest: true) { $0 } }
}

/// Combine's namespace of publishers, with those that are named.
public enum Publishers {
  /// The type of `timer.autoconnect()`: `let timer: Publishers.Autoconnect<Timer.TimerPublisher>`.
  public typealias Autoconnect<Upstream: ConnectablePublisher> = Upstream.Autoconnected
  /// The newest values of both.
  public static func CombineLatest<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> AnyPublisher<(A.Output, B.Output), A.Failure>
  where A.Failure == B.Failure { a.combineLatest(b) }
  /// The newest values of three.
  public static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), A.Failure> where A.Failure == B.Failure, A.Failure == C.Failure {
    a.combineLatest(b, c)
  }
  /// The values of both, as they come.
  public static func Merge<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> AnyPublisher<A.Output, A.Failure>
  where A.Failure == B.Failure, A.Output == B.Output { a.merge(with: b) }
  /// Pairs of values.
  public static func Zip<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> AnyPublisher<(A.Output, B.Output), A.Failure>
  where A.Failure == B.Failure { a.zip(b) }
}
