// SPDX-License-Identifier: MIT

/// The result of copying text to the terminal's clipboard.
///
/// Most terminals don't confirm a copy, so most results are ``sent``. Show users "sent to the clipboard" instead of
/// "copied".
public enum ClipboardResult: String, Hashable, Sendable, Codable {
  /// A result that the terminal confirmed by returning the text.
  case confirmed
  /// A result that the terminal hasn't confirmed. The text was sent, but it may not be in the clipboard.
  case sent
  /// A rejected copy: the terminal returned different text, because it doesn't let programs set its clipboard.
  case refused
  /// A copy that was replaced by a later one before the terminal accepted any bytes. The text wasn't sent.
  case overtaken
  /// A copy of more than the 74,994 bytes that terminals accept. The text wasn't sent.
  case tooLong

  /// The maximum number of UTF-8 bytes that terminals accept.
  public static let byteLimit = 74_994
}
