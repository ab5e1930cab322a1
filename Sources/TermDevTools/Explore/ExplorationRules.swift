// SPDX-License-Identifier: MIT

package import StateStore
package import StoreRecorder
package import TermRender

/// The moves and checks of an exploration.
package struct ExplorationRules<State> {
  /// The sizes of the screen.
  package var sizes: [Size] = []
  /// A Boolean value that indicates whether the exploration clicks the visible pointer targets.
  package var clicks = false
  /// The parts of the state that don't distinguish states, and the state in JSON that replaces them.
  package var ignored: (paths: [StatePath], first: JSONValue) = ([], .null)
  /// The properties of invalid states.
  package var properties: [Property<State>] = []
  /// The actions that an effect can send in a state.
  package var answers: @MainActor (_ effect: String, State) throws -> [any Action] = { _, _ in [] }

  package init() {}
}

extension RecordableApp {
  /// Returns the parts of the state to ignore.
  ///
  /// - Throws: ``PropertyError`` if a path doesn't lead to a part of the app's first state.
  package static func ignoring(
    _ texts: [String]
  ) throws -> (paths: [StatePath], first: JSONValue) {
    let state = Self().store.state
    let paths = try texts.map { text in
      if let path = StatePath(text), path.value(in: state) != nil { return path }
      throw PropertyError(
        ignoring: text,
        """
        the first state has no such part. Use a path in the notation of the time travel panel, such as movies[3].title. \
        The parts of the state are \(StatePath.names(in: state).joined(separator: ", ")).
        """
      )
    }
    return (paths, try JSONText(encoding: state).decode(JSONValue.self))
  }
}
