// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// Puts a text into the clipboard of the user's machine, also over ssh; answered by ``Copied``.
///
/// ```swift
/// Key("y", does: "Copy the link", send: Copy(film.link))
/// ```
/// The terminal does it, by OSC 52. Where it is switched off in the terminal nothing is copied, and most
/// terminals do not say so: see `ClipboardResult` for what can be told to the user. While a slow terminal takes
/// nothing, only the text that was copied last waits for it.
public struct Copy: Action, Hashable, Codable {
  /// The text; up to 74,994 bytes of UTF-8.
  public let text: String

  /// Creates the action that copies a text.
  public init(_ text: String) { self.text = text }
}

/// What became of the text of a ``Copy``; sent by the runtime, once for each of them, in order.
public struct Copied: Action, Hashable, Codable {
  /// What is known of it.
  public let result: ClipboardResult

  /// Creates the action that tells of a result.
  public init(_ result: ClipboardResult) { self.result = result }
}
