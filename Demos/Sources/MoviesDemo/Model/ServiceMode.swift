// SPDX-License-Identifier: MIT

import TermRender

/// How well the simulated network does.
public enum ServiceMode: Hashable, Codable, Sendable {
  /// All goes well, in about 50 ms.
  case ok
  /// All goes well, in about 1.5 s.
  case slow
  /// Of 100 requests 30 fail, in about 300 ms.
  case flaky
  /// Nothing is sent.
  case offline
  /// As the command line says: about so long, and so many fail, from 0 to 1.
  case custom(latency: Duration, failureRate: Double)

  /// The modes that always can be chosen, in their order.
  public static let standard: [Self] = [.ok, .slow, .flaky, .offline]

  /// What it is called.
  public var name: String {
    switch self {
    case .ok: "ok"
    case .slow: "slow"
    case .flaky: "flaky"
    case .offline: "offline"
    case .custom: "custom"
    }
  }

  /// How long a request takes on average; nil while nothing is sent.
  public var latency: Duration? {
    switch self {
    case .ok: .milliseconds(50)
    case .slow: .milliseconds(1_500)
    case .flaky: .milliseconds(300)
    case .offline: nil
    case .custom(let latency, _): latency
    }
  }

  /// How many of the requests fail, from 0 to 1.
  public var failureRate: Double {
    switch self {
    case .ok, .slow, .offline: 0
    case .flaky: 0.3
    case .custom(_, let failureRate): failureRate
    }
  }

  /// Draws the way of a request that is sent now; nil while nothing is sent.
  ///
  /// - Parameters:
  ///   - time: When it is sent, since the start.
  ///   - random: What latency and fate are drawn from; the latency is 0.5 to 1.5 times the average.
  /// - Returns: How it will travel.
  func transmission(
    at time: Duration,
    using random: inout SeededGenerator
  ) -> Transmission? {
    guard let latency else { return nil }
    return Transmission(
      start: time,
      latency: latency.inWholeMilliseconds(times: Double.random(in: 0.5...1.5, using: &random)),
      refusal: Double.random(in: 0..<1, using: &random) < failureRate
        ? "the server answered 503" : nil
    )
  }
}

extension Duration {
  /// As a network is measured, and as times are recorded.
  fileprivate func inWholeMilliseconds(times factor: Double) -> Duration {
    .milliseconds(Int((self / .milliseconds(1) * factor).rounded()))
  }
}
