// SPDX-License-Identifier: MIT

import TermRender

/// A mode of the simulated network.
public enum ServiceMode: Hashable, Codable, Sendable {
  /// A fast network, on which requests take about 50 ms and don't fail.
  case ok
  /// A slow network, on which requests take about 1.5 s and don't fail.
  case slow
  /// An unreliable network, on which requests take about 600 ms and 30% fail.
  case flaky
  /// A disconnected network, over which no requests are sent.
  case offline
  /// A network with the average latency and the failure rate, from 0 to 1, from the command line.
  case custom(latency: Duration, failureRate: Double)

  /// The modes that are always available, in order.
  public static let standard: [Self] = [.ok, .slow, .flaky, .offline]

  /// The name of the mode.
  public var name: String {
    switch self {
    case .ok: "ok"
    case .slow: "slow"
    case .flaky: "flaky"
    case .offline: "offline"
    case .custom: "custom"
    }
  }

  /// The average latency of a request, or `nil` if no requests are sent.
  public var latency: Duration? {
    switch self {
    case .ok: .milliseconds(50)
    case .slow: .milliseconds(1_500)
    case .flaky: .milliseconds(600)
    case .offline: nil
    case .custom(let latency, _): latency
    }
  }

  /// The fraction of requests that fail, from 0 to 1.
  public var failureRate: Double {
    switch self {
    case .ok, .slow, .offline: 0
    case .flaky: 0.3
    case .custom(_, let failureRate): failureRate
    }
  }

  /// Returns a random transmission for a request sent now, or `nil` if no requests are sent.
  ///
  /// - Parameters:
  ///   - time: The time of sending since the start of the app.
  ///   - random: The generator of the latency, which is 0.5 to 1.5 times the average, and of failures.
  /// - Returns: The transmission.
  func transmission(
    at time: Duration,
    using random: inout SeededGenerator
  ) -> Transmission? {
    guard let latency else { return nil }
    return Transmission(
      start: time,
      latency: latency.inWholeMilliseconds(times: Double.random(in: 0.5...1.5, using: &random)),
      refusal: Double.random(in: 0..<1, using: &random) < failureRate
        ? "the server didn't answer" : nil
    )
  }
}

extension Duration {
  /// Returns the duration multiplied by a factor and rounded to milliseconds, as recordings store times.
  fileprivate func inWholeMilliseconds(times factor: Double) -> Duration {
    .milliseconds(Int(min(max(self / .milliseconds(1) * factor, 0), 1e12).rounded()))
  }
}
