// SPDX-License-Identifier: MIT

extension Widget {
  /// Sets how the key help in a widget shows commands whose titles or availability depend on the state.
  ///
  /// ```swift
  /// Observe(\AppState.isEdited, \AppState.canUndo) { isEdited, canUndo in
  ///   HelpLine().commands(
  ///     titles: ["app.quit": isEdited ? "Save and quit" : "Quit"],
  ///     disabled: canUndo ? [] : ["document.undo"]
  ///   )
  /// }
  /// ```
  /// The modifier affects a `HelpLine`, a `HelpSheet`, and a command palette. A change redraws only them, not the widgets
  /// with the bindings. A disabled command is dimmed, a click doesn't send its action, and the palette omits it. Its
  /// keys still send the action, which the reducer ignores.
  ///
  /// - Parameters:
  ///   - titles: Titles by the identifier of the command, instead of the titles of the bindings.
  ///   - disabled: The identifiers of the commands that aren't possible now.
  /// - Returns: The widget with the titles and the disabled commands, in addition to those of enclosing widgets.
  public func commands(
    titles: [CommandID: String] = [:],
    disabled: Set<CommandID> = []
  ) -> some Widget {
    Nodes(
      EnvironmentNode(nodes.single) { environment in
        environment.commands.titles.merge(titles) { $1 }
        environment.commands.disabled.formUnion(disabled)
      }
    )
  }
}

/// The titles and the availability of commands that depend on the state.
struct Commands: Equatable, Sendable {
  var titles: [CommandID: String] = [:]
  var disabled: Set<CommandID> = []

  var isEmpty: Bool { titles.isEmpty && disabled.isEmpty }
}

private enum CommandsKey: EnvironmentKey {
  static var defaultValue: Commands { Commands() }
}

extension EnvironmentValues {
  var commands: Commands {
    get { self[CommandsKey.self] }
    set { self[CommandsKey.self] = newValue }
  }
}
