// SPDX-License-Identifier: MIT

import ArgumentParser
import TermRender

/// Reads a session for a command and tells what of it could not be read.
@MainActor
func load<A: RecordableApp>(_ path: String, of app: A.Type) throws -> LoadedSession<A> {
  let session = try LoadedSession<A>(path: path)
  for warning in session.warnings { printError(warning) }
  return session
}

/// Does the work of a command on the main actor; what goes wrong is told and is exit status `status`.
func perform(
  failingWith status: Int32 = 1,
  _ body: @MainActor @Sendable () throws -> Void
) throws {
  do {
    try MainActor.assumeIsolated { try body() }
  } catch let error as ExitCode {
    throw error
  } catch {
    printError("\(error)")
    throw ExitCode(status)
  }
}
