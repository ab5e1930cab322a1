// SPDX-License-Identifier: MIT

/// The result of copying text to the terminal's clipboard.
///
/// Most terminals don't confirm a copy, so most results are ``sent``. In your user interface, write “Sent to the
/// clipboard” instead of “Copied”.
public enum ClipboardResult: String, Hashable, Sendable, Codable {
  /// A copy that the terminal confirmed by returning the text.
  case confirmed
  /// A copy that the terminal didn't confirm.
  ///
  /// The text was sent, but it may not be in the clipboard. No terminal confirms a copy of more than 49,140 bytes, because
  /// TermRender doesn't request a reply of that length.
  case sent
  /// A copy that the terminal rejected.
  ///
  /// The terminal returned different text, because it doesn't allow programs to set its clipboard.
  case refused
  /// A copy that was replaced by a later one before the terminal accepted any bytes.
  ///
  /// The text wasn't sent.
  case overtaken
  /// A copy of more than the 74,994 bytes that terminals accept.
  ///
  /// The text wasn't sent.
  case tooLong

  /// The maximum number of UTF-8 bytes that terminals accept.
  public static let byteLimit = 74_994
}
