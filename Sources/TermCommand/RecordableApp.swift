// SPDX-License-Identifier: MIT

public import StateStore
public import StoreRecorder
import TermDevTools
public import TermRender

/// An app whose sessions can be recorded, replayed, compared and turned into tests.
///
/// ```swift
/// extension CounterApp: RecordableApp {
///   static let actions = ActionRegistry(Increment.self, Decrement.self)
/// }
/// ```
/// What decides the state must be in its actions: time, randomness and what effects answered. Then every
/// frame of a recording comes back exactly.
public protocol RecordableApp: App, SendableMetatype where State: Codable & Sendable {
  /// The types of actions that change the state. Those of the runtime are known anyway.
  static var actions: ActionRegistry { get }

  /// The version that is written into recordings; none unless the app says one.
  nonisolated static var version: String { get }
}

extension RecordableApp {
  /// None.
  nonisolated public static var version: String { "" }

  /// The actions of this app and those of the library, which the sessions of every app contain.
  ///
  /// Pass them to `SessionLog.decoded(by:report:)` to read a session outside the app's command line:
  ///
  ///     let log = try SessionLog(parsing: bytes).decoded(by: CounterApp.allActions)
  ///
  /// - Complexity: O(*n*) in the number of actions; the registry is made at each access.
  public static var allActions: ActionRegistry {
    var all = ActionRegistry(
      InterfaceAction.self,
      PanelCommand.self,
      Quit.self,
      Suspend.self,
      RunProgram.self,
      ProgramEnded.self,
      ToggleDebugLine.self,
      Suspended.self,
      Resized.self,
      WillEnd.self,
      Pasted.self,
      TerminalFocusChanged.self,
      Copy.self,
      Copied.self
    )
    all.merge(actions)
    return all
  }
}

// MARK: - For tests made of recordings

extension RecordableApp {
  /// An app whose first state is one of a recording.
  ///
  /// - Parameter state: The state as a recording has it.
  /// - Returns: A new app.
  /// - Throws: `SessionError` where that is no state of the app any more.
  public static func starting(at state: String) throws -> Self {
    let app = Self()
    app.store.replace(state: try JSONText(state).decode(State.self))
    return app
  }

  /// An action of a recording.
  ///
  /// - Parameters:
  ///   - type: The name of its type, with that of its module.
  ///   - value: Its value as a recording has it.
  /// - Returns: The action.
  /// - Throws: `SessionError` where there is no such type, or the value does not fit it.
  public static func action(_ type: String, _ value: String) throws -> any Action {
    let raw = RawAction(type: type, .value(try JSONText(value)))
    guard let action = try allActions.decode(raw) else { throw CommandError.unknown(type: type) }
    return action
  }

  /// An action as a recording has it: its type, then its value.
  public static func text(of action: any Action) -> String { ActionText(action).description }

  /// A state as a recording has it.
  public static func text(of state: State) -> String {
    (try? JSONText(encoding: state).description) ?? StateStore.description(of: state)
  }
}
