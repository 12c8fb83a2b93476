import IdemFoundation

// Operators on single values. They are disfavored: those of `AsyncSequence` come first where both fit, as in `for await`.

extension Publisher {
  /// A publisher whose events are made from those of this one. `body` may send none, one or several.
  func events<NewOutput, NewFailure: Error>(
    _ body: @escaping (PublisherEvent<Output, Failure>, (PublisherEvent<NewOutput, NewFailure>) -> Void) -> Void
  ) -> AnyPublisher<NewOutput, NewFailure> {
    AnyPublisher { receiver in receive { event in body(event, receiver) } }
  }

  /// A publisher with other values and the same end.
  func values<NewOutput>(
    _ body: @escaping (Output, (NewOutput) -> Void) -> Void
  ) -> AnyPublisher<NewOutput, Failure> {
    events { event, send in
      switch event {
      case .value(let value): body(value) { send(.value($0)) }
      case .completion(let completion): send(.completion(completion))
      }
    }
  }

  /// Changes each value.
  @_disfavoredOverload
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { values { $1(transform($0)) } }

  /// The value of a property of each value.
  @_disfavoredOverload
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { values { $1($0[keyPath: keyPath]) } }

  /// Changes each value, and leaves out those that become nil.
  @_disfavoredOverload
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    values { value, send in if let value = transform(value) { send(value) } }
  }

  /// Leaves out the values for which a closure returns false.
  @_disfavoredOverload
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    values { value, send in if isIncluded(value) { send(value) } }
  }

  /// Changes each value by a function that may throw; an error ends the values.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
    AnyPublisher { receiver in
      let isOver = Locked(false)
      return receive { event in
        if isOver.change({ $0 }) { return }
        switch event {
        case .value(let value):
          do { receiver(.value(try transform(value))) } catch {
            isOver.change { $0 = true }
            receiver(.completion(.failure(error)))
          }
        case .completion(.finished): receiver(.completion(.finished))
        case .completion(.failure(let error)): receiver(.completion(.failure(error)))
        }
      }
    }
  }

  /// Leaves out a value that a closure finds equal to the one before it.
  public func removeDuplicates(by isEqual: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let last = Locked<Output?>(nil)
      return receive { event in
        if case .value(let value) = event {
          let isNew = last.change { last in
            defer { last = value }
            return last.map { !isEqual($0, value) } ?? true
          }
          if !isNew { return }
        }
        receiver(event)
      }
    }
  }

  /// The results of a function of all values so far.
  public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
    AnyPublisher { receiver in
      let result = Locked(initial)
      return values { value, send in
        send(
          result.change {
            $0 = next($0, value); return $0
          })
      }.receive(receiver)
    }
  }

  /// The last result of a function of all values, at the end.
  @_disfavoredOverload
  public func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
    AnyPublisher { receiver in
      let result = Locked(initial)
      return receive { event in
        switch event {
        case .value(let value): result.change { $0 = next($0, value) }
        case .completion(let completion):
          if case .finished = completion { receiver(.value(result.change { $0 })) }
          receiver(.completion(completion))
        }
      }
    }
  }

  /// All values in one array, at the end.
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } as AnyPublisher<[Output], Failure> }

  /// Leaves out the first values.
  @_disfavoredOverload
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let left = Locked(count)
      return values { value, send in
        if left.change({
          $0 -= 1; return $0 < 0
        }) {
          send(value)
        }
      }.receive(receiver)
    }
  }

  /// The first values, and then the end.
  @_disfavoredOverload
  public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let left = Locked(count)
      return receive { event in
        switch event {
        case .value(let value):
          let place = left.change {
            $0 -= 1; return $0
          }
          if place >= 0 { receiver(.value(value)) }
          if place == 0 { receiver(.completion(.finished)) }
        case .completion: if left.change({ $0 > 0 }) { receiver(event) }
        }
      }
    }
  }

  /// The first value, and then the end.
  @_disfavoredOverload
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) as AnyPublisher<Output, Failure> }

  /// Sends a value before the others.
  public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      for value in values { receiver(.value(value)) }
      return receive(receiver)
    }
  }

  /// Calls closures with what passes.
  ///
  /// - Parameters:
  ///   - receiveSubscription: called before the first value, with what ends the values.
  ///   - receiveRequest: never called: values are passed without a demand.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Int) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let begun = Locked<(connection: AnyCancellable?, isCancelled: Bool)>((nil, false))
      receiveSubscription?(
        BegunSubscription {
          begun.change {
            $0.isCancelled = true
            return $0.connection
          }?.cancel()
        })
      let connection = receive { event in
        switch event {
        case .value(let value): receiveOutput?(value)
        case .completion(let completion): receiveCompletion?(completion)
        }
        receiver(event)
      }
      let isCancelled = begun.change {
        $0.connection = connection
        return $0.isCancelled
      }
      if isCancelled { connection.cancel() }
      let cancelled = Passed(value: receiveCancel)
      return AnyCancellable {
        connection.cancel()
        cancelled.value?()
      }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out a value that is equal to the one before it.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
