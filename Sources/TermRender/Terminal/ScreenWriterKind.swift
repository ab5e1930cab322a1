// SPDX-License-Identifier: MIT

import TermScreen
import TermTTY

/// A method of converting frames to bytes for the terminal.
///
/// All writers produce the same screen after every frame. Select a writer with ``RunOptions/screenWriter``, the
/// environment variable `TERMRENDER_WRITER`, or the option `--writer`. The debug line shows the writer in use.
public enum ScreenWriterKind: String, CaseIterable, Hashable, Sendable {
  #if NCurses
  /// The writer that uses ncurses to choose the output: cell updates, cursor movement, erasure, and scrolling.
  ///
  /// This writer is available only with the package trait `NCurses`, which is enabled by default.
  case ncurses
  #endif

  /// The writer that outputs the changed cells directly, without ncurses.
  ///
  /// This writer uses less time for a frame, and requires neither terminfo nor a change to the environment.
  case vt

  /// The default writer: `ncurses` if the package was built with it, or else `vt`.
  public static var standard: ScreenWriterKind { allCases[0] }
}

extension ScreenWriterKind {
  static let variable = "TERMRENDER_WRITER"

  /// Returns the writer that the environment selects, or `nil` if it doesn't select a writer.
  ///
  /// - Throws: ``TermScreen/TerminalError`` if the environment contains the name of an unknown writer.
  static func selected(by environment: TerminalEnvironment) throws(TerminalError) -> Self? {
    guard let name = environment[variable], !name.isEmpty else { return nil }
    guard let kind = Self(rawValue: name) else {
      throw .invalidVariable(variable, value: name, choices: allCases.map(\.rawValue))
    }
    return kind
  }
}
