import IdemFoundation

// Operators on errors, and the decoding of data.

extension Publisher {
  /// Changes the error that ends the values.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    events { event, send in
      switch event {
      case .value(let value): send(.value(value))
      case .completion(.finished): send(.completion(.finished))
      case .completion(.failure(let error)): send(.completion(.failure(transform(error))))
      }
    }
  }

  /// Sends a value in place of an error.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    events { event, send in
      switch event {
      case .value(let value): send(.value(value))
      case .completion(.finished): send(.completion(.finished))
      case .completion(.failure):
        send(.value(output))
        send(.completion(.finished))
      }
    }
  }

  /// Continues with another publisher after an error.
  public func `catch`<Other: Publisher>(_ handler: @escaping (Failure) -> Other) -> AnyPublisher<Output, Other.Failure>
  where Other.Output == Output {
    AnyPublisher { receiver in
      let other = Locked<AnyCancellable?>(nil)
      let connection = receive { event in
        switch event {
        case .value(let value): receiver(.value(value))
        case .completion(.finished): receiver(.completion(.finished))
        case .completion(.failure(let error)):
          let next = handler(error).receive(receiver)
          other.change { $0 = next }
        }
      }
      return AnyCancellable {
        connection.cancel()
        other.change { $0 = nil }
      }
    }
  }

  /// Decodes each value.
  public func decode<Item: Decodable>(type: Item.Type, decoder: JSONDecoder) -> AnyPublisher<Item, any Error> where Output == Data {
    tryMap { try decoder.decode(type, from: $0) }
  }
}

extension Publisher where Failure == Never {
  /// The same values, where a type of errors is needed.
  public func setFailureType<E: Error>(to type: E.Type) -> AnyPublisher<Output, E> {
    events { event, send in
      switch event {
      case .value(let value): send(.value(value))
      case .completion: send(.completion(.finished))
      }
    }
  }
}
