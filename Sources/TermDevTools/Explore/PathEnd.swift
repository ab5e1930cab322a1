// SPDX-License-Identifier: MIT

/// The end of a sequence of moves: the state of the app, the moves that it allows, and the faults in it.
package struct PathEnd<Move> {
  /// The identity of the state, or `nil` if the app crashed or didn't respond.
  ///
  /// Paths to the same state have equal keys.
  package var key: UInt64?
  /// A Boolean value that indicates whether the app has terminated.
  package var hasEnded = false
  /// The moves from the state, in order.
  package var moves: [Move] = []
  /// The last move with the results that later moves refer to, or `nil` to use the move itself.
  package var performed: Move?
  /// The faults that the last move leads to.
  package var faults: [PathFault] = []
  /// The titles of the key bindings on the screen, including inactive bindings.
  package var commands: [String] = []
  /// The running effects, and Boolean values that indicate whether they have answers in the state.
  package var answered: [String: Bool] = [:]

  package init(key: UInt64?) { self.key = key }

  /// Creates the end of a path after which the app crashed or didn't respond.
  package init(_ fault: PathFault) { faults = [fault] }
}

extension PathEnd: Codable where Move: Codable {}

/// A fault at the end of a path.
package struct PathFault: Hashable, Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case crash, hang
    /// An invalid screen.
    case screen
    /// A fault of the focus, the controls, or the key bindings.
    case input
    /// A reducer with different results for the same state and action.
    case reducer
    /// A property of the app.
    case property
    /// A state from which only `ctrl+c` quits the app.
    case noWayOut
  }

  package var kind: Kind
  /// The text that two reports of the same fault share.
  package var subject: String
  /// The description of the fault and of a way to fix it.
  package var message: String

  package init(_ kind: Kind, _ subject: String, _ message: String) {
    (self.kind, self.subject, self.message) = (kind, subject, message)
  }
}
