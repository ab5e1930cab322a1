// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// An action that runs another program in the foreground, such as an editor, a pager, or a shell.
///
/// ```swift
/// Key("e", title: "Edit the notes", send: RunProgram(.editor("notes.txt")))
/// Key("!", title: "Shell", send: RunProgram(.shell))
/// ```
/// The runtime dispatches ``WillSuspend`` before the program starts. After the program exits, the runtime dispatches
/// `Resumed` and ``ProgramExited``.
///
/// While the program runs:
///
/// - The store keeps running, and effects can send actions.
/// - The app doesn't draw frames, and its time is paused.
/// - Keys that the app has already read remain queued for the app. After the program exits, the app also receives the
///   keys that the program didn't read.
/// - Output that the app prints is held until the app terminates.
/// - If the program is suspended, the app is suspended and resumed with it.
///
/// If a program is already running, the next program starts after it exits. If the app terminates while a program runs,
/// the program loses its terminal, as if the window were closed.
public struct RunProgram: Action, Hashable, Codable {
  /// The program to run.
  public let program: TerminalProgram

  /// Creates an action that runs a program in the foreground.
  public init(_ program: TerminalProgram) { self.program = program }
}

/// An action that the runtime dispatches once for each ``RunProgram``, in order, after the program exits.
///
/// For example, an effect can read the file that the user edited:
/// ```swift
/// .on(ProgramExited.self) { ended, _ in
///   guard ended.result.isSuccess else { return .none }
///   return .run { effect in effect.send(NotesRead(try readNotes())) }
/// }
/// ```
public struct ProgramExited: Action, Hashable, Codable {
  /// The program that exited.
  public let program: TerminalProgram
  /// The result of the program.
  public let result: ProgramResult

  /// Creates an action that reports the result of a program.
  public init(_ program: TerminalProgram, _ result: ProgramResult) {
    self.program = program
    self.result = result
  }
}
