// SPDX-License-Identifier: MIT

public import StateStore
public import StoreRecorder
public import TermRender

/// An app whose sessions can be recorded, replayed, compared, and turned into tests.
///
/// ```swift
/// extension CounterApp: RecordableApp {
///   static let actions = ActionRegistry(Increment.self, Decrement.self)
/// }
/// ```
///
/// An exact replay of every frame requires actions that contain all data that determines the state. This data
/// includes times, random values, and the replies that effects received.
public protocol RecordableApp: App, SendableMetatype where State: Codable & Sendable {
  /// The action types that change the state.
  ///
  /// The action types of the runtime and the assignments to the app's state are registered automatically.
  static var actions: ActionRegistry { get }

  /// The version to write to recordings.
  ///
  /// The default is an empty string.
  nonisolated static var version: String { get }

  /// The named properties for which `bisect` and `shrink` can search a session, and `explore` the states of the app.
  ///
  /// The default is empty. For an example, see ``Property``.
  static var properties: [Property<State>] { get }

  /// Returns the actions that a running effect can send, for explorations of the app.
  ///
  /// An exploration doesn't perform effects. Instead, it tries each of these actions as a separate move. It also ends
  /// the effect with and without an error, so an error needs no action.
  ///
  /// ```swift
  /// static func answers(to effect: String, in state: MoviesState) -> [any Action] {
  ///   effect == "load" ? [MoviesLoaded([]), MoviesLoaded([.example])] : []
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - effect: The description of the effect's identifier, or an empty string for an effect without an identifier.
  ///   - state: The current state.
  /// - Returns: The actions, whose types must be in ``actions``. The default is an empty array.
  static func answers(to effect: String, in state: State) -> [any Action]
}

extension RecordableApp {
  /// The default version, which is an empty string.
  nonisolated public static var version: String { "" }

  /// The default properties, which are empty.
  public static var properties: [Property<State>] { [] }

  /// The default answers, which are empty.
  public static func answers(to effect: String, in state: State) -> [any Action] { [] }

  /// The action types of this app and of the library, including `Assign` if the state is a `BindableState`.
  ///
  /// The sessions of every app can contain actions of the library. Pass this registry to
  /// `SessionLog.decoded(by:report:)` to read a session outside the app's command line:
  ///
  /// ```swift
  /// let log = try SessionLog(parsing: bytes).decoded(by: CounterApp.allActions)
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the number of action types. Each access creates the registry.
  public static var allActions: ActionRegistry {
    var all = ActionRegistry(
      PanelCommand.self,
      Quit.self,
      Suspend.self,
      RunProgram.self,
      ToggleDebugLine.self,
      TerminalFocusChanged.self,
      ToastButtonPressed.self,
      DayChanged.self,
      MakeBundle.self
    )
    // Sessions recorded before version 0.1.0 contain these aliases.
    all.register(ProgramExited.self, aliases: "TermRender.ProgramEnded")
    all.register(WillSuspend.self, aliases: "TermRender.Suspended")
    all.register(TerminalResized.self, aliases: "TermRender.Resized")
    all.register(WillTerminate.self, aliases: "TermRender.WillEnd")
    all.register(TextPasted.self, aliases: "TermRender.Pasted")
    all.register(InterfaceAction.self, aliases: "TermWidgets.InterfaceAction")
    all.register(CopyToClipboard.self, aliases: "TermWidgets.CopyToClipboard", "TermWidgets.Copy")
    all.register(CopyFinished.self, aliases: "TermWidgets.CopyFinished", "TermWidgets.Copied")
    all.register(FileBrowserAction.self, aliases: "TermWidgets.BrowseFiles")
    if let state = State.self as? any BindableState.Type { all.registerAssignments(to: state) }
    all.merge(actions)
    return all
  }
}

extension ActionRegistry {
  fileprivate mutating func registerAssignments<State: BindableState>(to state: State.Type) {
    register(Assign<State>.self)
  }
}

// MARK: - Support for generated tests

extension RecordableApp {
  /// Creates an app with a recorded first state.
  ///
  /// - Parameter state: The state in JSON.
  /// - Returns: A new app.
  /// - Throws: `SessionError` if the string isn't valid JSON, or `DecodingError` if the state no longer
  ///   matches the app's state.
  public static func starting(at state: String) throws -> Self {
    let app = Self()
    app.store.replace(state: try JSONText(state).decode(State.self))
    return app
  }

  /// Returns the text of a file in the folder of a test.
  ///
  /// A generated test contains short values, and reads long ones from files.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - test: The path of the test's source file. The default is the path of the caller.
  /// - Returns: The text.
  /// - Throws: `SessionError` if the file can't be read.
  public static func recordedText(in name: String, test: String = #filePath) throws -> String {
    let folder = test.lastIndex(of: "/").map { test[...$0] } ?? ""
    let path = "\(folder)\(name)"
    let reason: String
    do throws(SystemFile.FileError) {
      let bytes = try SystemFile(path, for: .reading).contents(limit: SessionLog.sizeLimit)
      if let bytes { return String(decoding: bytes, as: UTF8.self) }
      reason = "the file is larger than \(SessionLog.sizeLimit >> 20) MiB"
    } catch {
      reason = error.reason
    }
    throw SessionError(
      .unreadable,
      "Couldn't read “\(path)”: \(reason). Move the file that was generated with the test to this folder."
    )
  }

  /// Returns a recorded state of the user interface.
  ///
  /// - Parameter state: The state in JSON.
  /// - Returns: The decoded state.
  /// - Throws: An error if the string isn't valid JSON or doesn't contain such a state.
  public static func interface(_ state: String) throws -> InterfaceState {
    try JSONText(state).decode(InterfaceState.self)
  }

  /// Returns a recorded theme.
  ///
  /// - Parameter theme: The theme in JSON.
  /// - Returns: The decoded theme.
  /// - Throws: An error if the string isn't valid JSON or doesn't contain a theme.
  public static func theme(_ theme: String) throws -> Theme {
    try JSONText(theme).decode(Theme.self)
  }

  /// Returns a recorded action.
  ///
  /// - Parameters:
  ///   - type: The module-qualified name of the action's type.
  ///   - value: The value of the action in JSON.
  /// - Returns: The decoded action.
  /// - Throws: An error if the type isn't registered or the value doesn't match the type.
  public static func action(_ type: String, _ value: String) throws -> any Action {
    let raw = RawAction(type: type, .value(try JSONText(value)))
    guard let action = try allActions.decode(raw) else { throw SessionError.unknown(type: type) }
    return action
  }

  /// Returns a property of the app's state.
  ///
  /// - Parameter text: The text of the property, as on the command line.
  /// - Returns: The property.
  /// - Throws: An error that describes the mistake if the text isn't a property.
  public static func property(_ text: String) throws -> Property<State> {
    try Property(text, named: properties, in: Self().store.state)
  }

  /// Returns the text of an action in a recording, which contains its type and its value.
  public static func text(of action: any Action) -> String { ActionText(action).description }

  /// Returns the text of a state in a recording, which is JSON.
  public static func text(of state: State) -> String {
    (try? JSONText(encoding: state).description) ?? StateStore.description(of: state)
  }
}

extension SessionError {
  /// Returns an error about an action type that isn't registered.
  package static func unknown(type: String) -> SessionError {
    SessionError(
      .notDecodable,
      "Couldn't find the action type \(type). Add it to the app's action registry."
    )
  }
}
