// SPDX-License-Identifier: MIT

/// A value from an external source, together with its loading state.
///
/// ```swift
/// struct State { var movies: Loadable<[Movie]> = .initial }
///
/// let reducer: Reducer<State> = .combine(
///   .on(Load.self) { state, _ in state.movies.startLoading() },
///   .on(Loaded.self) { state, action in state.movies = action.result }
/// )
/// ```
public enum Loadable<Value> {
  /// The initial state, before any request.
  case initial

  /// A request in flight, with the previous value, if any.
  case loading(previous: Value?)

  /// A loaded value.
  case value(Value)

  /// A failed request.
  case failure(LoadingFailure)

  /// The loaded value, or the previous value during a new request.
  public var value: Value? {
    switch self {
    case .initial, .failure: nil
    case .loading(let previous): previous
    case .value(let value): value
    }
  }

  /// A Boolean value that indicates whether a request is in flight.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The failure of the last request, or `nil` if the request didn't fail.
  public var failure: LoadingFailure? {
    if case .failure(let failure) = self { failure } else { nil }
  }

  /// Starts loading and retains the current value as the previous value.
  public mutating func startLoading() {
    self = .loading(previous: value)
  }

  /// Stops loading and restores the previous value, if any.
  ///
  /// This method has no effect if no request is in flight. A cancelled effect sends no action, so
  /// the code that cancels an effect must also update the state:
  ///
  /// ```swift
  /// let reducer: Reducer<State> = .on(StopSearch.self) { state, _ in state.movies.stopLoading() }
  /// let middleware: Middleware<State> = .on(StopSearch.self) { _, _ in .cancel("search") }
  /// ```
  public mutating func stopLoading() {
    if case .loading(let previous) = self { self = previous.map(Self.value) ?? .initial }
  }

  /// Returns a loadable value in the same case, with its value transformed by a closure.
  public func map<New>(_ transform: (Value) -> New) -> Loadable<New> {
    switch self {
    case .initial: .initial
    case .loading(let previous): .loading(previous: previous.map(transform))
    case .value(let value): .value(transform(value))
    case .failure(let failure): .failure(failure)
    }
  }

  /// Creates a loaded value or a failure from the outcome of an asynchronous function.
  public init(isolation: isolated (any Actor)? = #isolation, _ load: () async throws -> Value) async
  {
    do {
      self = .value(try await load())
    } catch {
      self = .failure(LoadingFailure(error))
    }
  }
}

/// A description of the error that prevented a value from loading.
///
/// The failure stores a description, because an error itself can be neither compared nor recorded.
public struct LoadingFailure: Error, Hashable, Codable {
  /// The description of the error.
  public let message: String

  /// Creates a failure with a message.
  public init(message: String) {
    self.message = message
  }

  /// Creates a failure that describes an error.
  public init(_ error: any Error) {
    self.init(message: "\(error)".withoutAddresses)
  }
}

// MARK: - Equatable, Hashable, Sendable, Codable

extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}
extension Loadable: Sendable where Value: Sendable {}
extension Loadable: Encodable where Value: Encodable {}
extension Loadable: Decodable where Value: Decodable {}
