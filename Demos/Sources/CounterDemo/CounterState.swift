// SPDX-License-Identifier: MIT

public import TermRender

/// The state of the counter.
public struct CounterState: Equatable, Sendable, Codable {
  /// The count and its previous values.
  public var count = Undoable(0)
  public var step = Step.one
  /// A Boolean value that indicates whether the count increases automatically.
  public var isTicking = false
  /// The path of screens, which ends with the visible screen.
  public var route: Route<Screen> = [.count]

  public init() {}

  /// A screen of the counter.
  public enum Screen: Hashable, Sendable, Codable {
    /// The count and its controls.
    case count
    /// The history of counts.
    case history
  }

  /// The amount that a key press adds or subtracts.
  public enum Step: Int, CaseIterable, Sendable, Codable {
    case one = 1
    case five = 5
    case ten = 10

    var isSmallest: Bool { self == Self.allCases.first }

    var isLargest: Bool { self == Self.allCases.last }
  }

  /// The range of the count.
  public static let range = 0...99

  /// The interval between ticks.
  public static let tickInterval = Duration.milliseconds(250)
}

// MARK: - Derived

extension CounterState {
  var screen: Screen { route.last ?? .count }

  /// The title of the command that starts or stops automatic counting.
  var tickingTitle: String { isTicking ? "Stop" : "Tick" }

  var parity: Parity { Parity(of: count.present) }

  /// The parity of a number.
  enum Parity: String {
    case even, odd

    init(of number: Int) { self = number.isMultiple(of: 2) ? .even : .odd }
  }

  /// The stored counts, ending with the current count.
  var history: [Int] { count.past + [count.present] }

  /// The lowest stored count.
  var low: Int { history.min() ?? 0 }

  /// The highest stored count.
  var peak: Int { history.max() ?? 0 }

  /// A change of the count.
  struct Change: Equatable, Identifiable {
    /// The number of the change, starting at 1 for the oldest change.
    let id: Int
    let difference: Int
    let result: Int

    /// A Boolean value that indicates whether only a reset can be the cause of the change.
    ///
    /// A subtraction can also cause a smaller difference. A larger difference is from a damaged session.
    var isReset: Bool {
      let causes = -CounterState.range.upperBound..<(-Step.ten.rawValue)
      return result == 0 && causes.contains(difference)
    }

    /// The difference, such as `+5`, or `reset`.
    var text: String {
      isReset ? "reset" : (difference < 0 ? "−" : "+") + "\(difference.magnitude)"
    }
  }

  /// The changes of the count, newest first.
  var changes: [Change] {
    zip(history, history.dropFirst()).enumerated().map { index, counts in
      Change(id: index + 1, difference: counts.1 &- counts.0, result: counts.1)
    }
    .reversed()
  }

  var limit: Limit? { Limit(of: count.present) }

  /// A bound of the range.
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
