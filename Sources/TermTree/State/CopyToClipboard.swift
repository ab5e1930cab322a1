// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// An action that copies text to the clipboard on the user's computer, even over SSH.
///
/// ```swift
/// Key("y", title: "Copy the link", send: CopyToClipboard(movie.link))
/// ```
/// The terminal sets the clipboard with the escape sequence OSC 52. If OSC 52 is disabled in the terminal, the text
/// isn't copied, and most terminals don't report the failure. On macOS, an app that doesn't run over SSH uses `pbcopy`
/// instead. `ClipboardResult` lists the results that you can show to the user. The runtime sends each result in a
/// ``CopyFinished`` action.
///
/// While a slow terminal accepts no output, only the most recently copied text is pending.
public struct CopyToClipboard: Action, Hashable, Codable {
  /// The text, up to 74,994 bytes of UTF-8.
  public let text: String

  /// Creates an action that copies text.
  public init(_ text: String) { self.text = text }
}

/// An action that reports the result of a ``CopyToClipboard``.
///
/// The runtime sends one action for each copy, in order.
public struct CopyFinished: Action, Hashable, Codable {
  /// The result of the copy.
  public let result: ClipboardResult

  /// Creates an action that reports a result.
  public init(_ result: ClipboardResult) { self.result = result }
}
