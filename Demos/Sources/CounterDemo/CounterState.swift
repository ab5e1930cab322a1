// SPDX-License-Identifier: MIT

public import TermRender

/// All that the counter knows.
public struct CounterState: Equatable, Sendable, Codable {
  /// The count, with the counts before it.
  public var count = Undoable(0)
  public var step = Step.one
  /// Whether the count goes up by itself.
  public var isTicking = false
  /// The screens that lead to where the user is.
  public var route: Route<Screen> = [.count]

  public init() {}

  /// What there is to see.
  public enum Screen: Hashable, Sendable, Codable {
    /// The count, and what changes it.
    case count
    /// The counts before, on top of the count.
    case history
  }

  /// What a press adds or subtracts.
  public enum Step: Int, CaseIterable, Sendable, Codable {
    case one = 1
    case five = 5
    case ten = 10
  }

  /// The counts that can be reached.
  public static let range = 0...99

  /// How often it ticks.
  public static let tickInterval = Duration.milliseconds(250)
}

// MARK: - Derived

extension CounterState {
  var screen: Screen { route.last ?? .count }

  var isEven: Bool { count.present.isMultiple(of: 2) }

  /// The counts that are known, the present one last.
  var history: [Int] { count.past + [count.present] }

  /// The last of them.
  var recent: [Int] { count.past.suffix(15) + [count.present] }

  var limit: Limit? { Limit(of: count.present) }

  /// An end of the range, where it goes no further.
  enum Limit: Equatable {
    case least, most

    init?(of count: Int) {
      switch count {
      case CounterState.range.lowerBound: self = .least
      case CounterState.range.upperBound: self = .most
      default: return nil
      }
    }
  }
}
