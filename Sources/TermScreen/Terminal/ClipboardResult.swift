// SPDX-License-Identifier: MIT

/// What became of a text that was to be put into the terminal's clipboard.
///
/// Most terminals say nothing of it, so most results are ``sent``: say "sent to the clipboard", not
/// "copied".
public enum ClipboardResult: String, Hashable, Sendable, Codable {
  /// The terminal was asked back and has the text.
  case confirmed
  /// The terminal was sent the text; whether it took it, nobody knows.
  case sent
  /// The terminal was asked back and has another text: it lets no program set its clipboard.
  case refused
  /// The terminal took no bytes until another text was copied; this one was not sent.
  case overtaken
  /// The text has more than the 74,994 bytes that terminals take; nothing was sent.
  case tooLong

  /// The most bytes of UTF-8 that terminals take.
  package static let mostBytes = 74_994
}
