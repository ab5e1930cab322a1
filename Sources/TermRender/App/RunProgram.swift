// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// Lends the terminal to another program until that has ended: an editor, a pager, a shell.
///
/// ```swift
/// Key("e", does: "Edit the notes", send: RunProgram(.editor("notes.txt")))
/// Key("!", does: "Shell", send: RunProgram(.shell))
/// ```
/// The runtime sends ``Suspended`` while the terminal is still the app's, and `Resumed` and
/// ``ProgramEnded`` when it has it again. Meanwhile the store goes on, effects run and send, and
/// nothing is drawn; the app's time stands still. Keys that the app had read before wait for it; those that the
/// program did not read are the app's afterwards. What the app prints appears after it has ended, as ever.
///
/// A program that is asked for while another one has the terminal gets it after that. If the app ends
/// meanwhile, the program loses its terminal as if the window was closed.
public struct RunProgram: Action, Hashable, Codable {
  /// The program.
  public let program: TerminalProgram

  /// Creates the action that lends the terminal to a program.
  public init(_ program: TerminalProgram) { self.program = program }
}

/// A program that had the terminal has ended; sent by the runtime, once for each ``RunProgram``, in order.
///
/// Here an app reads what it had edited, in an effect:
/// ```swift
/// .on(ProgramEnded.self) { ended, _ in
///   guard ended.result.isSuccess else { return .none }
///   return .run { effect in effect.send(NotesRead(try readNotes())) }
/// }
/// ```
public struct ProgramEnded: Action, Hashable, Codable {
  /// The program.
  public let program: TerminalProgram
  /// How it ended.
  public let result: ProgramResult

  /// Creates the action that tells of the end of a program.
  public init(_ program: TerminalProgram, _ result: ProgramResult) {
    self.program = program
    self.result = result
  }
}
