// SPDX-License-Identifier: MIT

/// A value that comes from outside: not asked for yet, on its way, here, or failed.
///
/// ```swift
/// struct State { var movies: Loadable<[Movie]> = .initial }
///
/// .on(Load.self) { state, _ in state.movies.startLoading() }
/// .on(Loaded.self) { state, action in state.movies = action.result }
/// ```
public enum Loadable<Value> {
  /// Nobody has asked for it.
  case initial

  /// It is on its way; meanwhile there is the one from before, if there was one.
  case loading(previous: Value?)

  /// It is here.
  case value(Value)

  /// It did not come.
  case failure(LoadingFailure)

  /// The value that there is: also the previous one while a new one is on its way.
  public var value: Value? {
    switch self {
    case .initial, .failure: nil
    case .loading(let previous): previous
    case .value(let value): value
    }
  }

  /// A Boolean value that says whether it is on its way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// What went wrong, if it did.
  public var failure: LoadingFailure? {
    if case .failure(let failure) = self { failure } else { nil }
  }

  /// Begins to load; the value that there is becomes the previous one.
  public mutating func startLoading() {
    self = .loading(previous: value)
  }

  /// Stops loading and restores the previous value, if there is one.
  ///
  /// Does nothing unless it is loading. A cancelled effect sends nothing, so what cancels it says so in the state, too:
  ///
  /// ```swift
  /// .on(StopSearch.self) { state, _ in state.movies.stopLoading() }  // reducer
  /// .on(StopSearch.self) { _, _ in .cancel("search") }  // middleware
  /// ```
  public mutating func stopLoading() {
    if case .loading(let previous) = self { self = previous.map(Self.value) ?? .initial }
  }

  /// Returns the same stage of what a function makes of the value.
  public func map<New>(_ transform: (Value) -> New) -> Loadable<New> {
    switch self {
    case .initial: .initial
    case .loading(let previous): .loading(previous: previous.map(transform))
    case .value(let value): .value(transform(value))
    case .failure(let failure): .failure(failure)
    }
  }

  /// Creates a value or a failure from what a function returns or throws.
  public init(isolation: isolated (any Actor)? = #isolation, _ load: () async throws -> Value) async
  {
    do {
      self = .value(try await load())
    } catch {
      self = .failure(LoadingFailure(error))
    }
  }
}

/// Why a value did not come, in words.
///
/// An error is kept as its description, since it could be neither compared nor recorded.
public struct LoadingFailure: Error, Hashable, Codable {
  /// The description of the error.
  public let message: String

  /// Creates a failure with a message.
  public init(message: String) {
    self.message = message
  }

  /// Creates a failure that describes an error.
  public init(_ error: any Error) {
    self.init(message: "\(error)")
  }
}

// MARK: - Equatable, Hashable, Sendable, Codable

extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}
extension Loadable: Sendable where Value: Sendable {}
extension Loadable: Encodable where Value: Encodable {}
extension Loadable: Decodable where Value: Decodable {}
