// SPDX-License-Identifier: MIT

import ArgumentParser
import TermDevTools
import TermRender

/// Loads a session for a command and prints warnings about unreadable parts.
@MainActor
func load<A: RecordableApp>(_ path: String, of app: A.Type) throws -> LoadedSession<A> {
  let session = try LoadedSession<A>(path: path)
  for warning in session.warnings { printMessage(warning) }
  return session
}

/// Runs the body of a command on the main actor.
///
/// If the body throws an error, this function prints the error and throws an `ExitCode` with the given status, or with
/// `TerminalError.exitStatus` for an error of the terminal. An `ExitCode` from the body is rethrown unchanged.
func perform(
  failingWith status: Int32 = 1,
  _ body: @MainActor @Sendable () throws -> Void
) throws {
  do {
    try MainActor.assumeIsolated { try body() }
  } catch let error as ExitCode {
    throw error
  } catch {
    printMessage("\(error)")
    throw ExitCode(error is TerminalError ? TerminalError.exitStatus : status)
  }
}
