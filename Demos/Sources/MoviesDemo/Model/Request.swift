// SPDX-License-Identifier: MIT

/// One thing asked of the service, from the key press until it is carried out or given up.
///
/// Those of one film are carried out one after the other; those of different films run at once and
/// may end in any order.
public struct Request: Identifiable, Equatable, Codable, Sendable {
  /// How it stands.
  public enum Phase: Equatable, Codable, Sendable {
    /// It waits for an earlier one, or for a network.
    case queued
    /// It is on its way.
    case sending(Transmission)
    /// It was refused, for a reason in words.
    case failed(reason: String)
  }

  /// Its number: later ones have greater ones.
  public let id: Int
  /// What is asked for.
  public let change: ServiceRequest
  /// What makes all as it was, for a change that can be taken back.
  let reversal: ServiceRequest?
  /// What is asked for, in words that fit when its films are gone, too: `watched(Paprika)`.
  public let subject: String
  /// How often it was asked for, with this time.
  public internal(set) var attempt: Int
  /// Whether it waits for all that are earlier, since it was made without a network.
  public let isInOrder: Bool
  /// How it stands.
  public internal(set) var phase: Phase = .queued

  /// The changes of the films' values that it carries out, in the order of its films.
  let changeIDs: [Int]

  /// The films that it concerns.
  public var films: [Film.ID] { change.films }

  /// Whether it waits or is on its way.
  public var isUnderWay: Bool {
    if case .failed = phase { false } else { true }
  }

  /// Whether films go by it.
  var isDeletion: Bool {
    if case .delete = change { true } else { false }
  }

  /// Returns the same for some of its films only; nil if none is left.
  func limited(
    to isIncluded: (Film.ID) -> Bool
  ) -> (change: ServiceRequest, reversal: ServiceRequest?)? {
    change.limited(to: isIncluded).map { ($0, reversal?.limited(to: isIncluded)) }
  }

  /// How it travels, while it does.
  public var transmission: Transmission? {
    if case .sending(let transmission) = phase { transmission } else { nil }
  }
}

/// The way of a request through the simulated network, drawn when it is sent.
public struct Transmission: Equatable, Codable, Sendable {
  /// When it was sent, since the start.
  public let start: Duration
  /// How long it takes.
  public let latency: Duration
  /// Why it gets no further than the network, in words; nil if it reaches the service.
  public let refusal: String?
}
