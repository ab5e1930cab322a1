// SPDX-License-Identifier: MIT

import TermScreen
import TermTTY

/// A way to turn frames into bytes for the terminal.
///
/// All writers leave the same screen after every frame. ``RunOptions/screenWriter``, the environment variable
/// `TERMRENDER_WRITER`, and the option `--writer` select one; the debug line names it.
public enum ScreenWriterKind: String, CaseIterable, Hashable, Sendable {
  #if NCurses
  /// ncurses decides what is written, where the cursor goes, what is erased, and what scrolls.
  ///
  /// It exists only with the package trait `NCurses`, which is on by default.
  case ncurses
  #endif

  /// The library writes the changed cells directly, without ncurses.
  ///
  /// It takes less time for a frame, and needs neither terminfo nor a change of the environment.
  case vt

  /// The writer by default: ncurses if the package was built with it.
  public static var standard: ScreenWriterKind { allCases[0] }
}

extension ScreenWriterKind {
  static let variable = "TERMRENDER_WRITER"

  /// Returns the writer that the environment selects, or `nil` if it selects none.
  ///
  /// - Throws: ``TermScreen/TerminalError`` for a name that no writer has.
  static func selected(by environment: TerminalEnvironment) throws(TerminalError) -> Self? {
    guard let name = environment[variable], !name.isEmpty else { return nil }
    guard let kind = Self(rawValue: name) else {
      throw .invalidVariable(variable, value: name, choices: allCases.map(\.rawValue))
    }
    return kind
  }
}
