// SPDX-License-Identifier: MIT

// Release builds link Swift's libraries statically, and Swift Testing has no static library.
#if canImport(Testing)
public import Testing

extension ExitTest.Result? {
  /// The text that the process printed to standard error.
  ///
  /// The exit test must observe `\.standardErrorContent`. Otherwise, the text is empty.
  public var standardError: String {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
  }
}
#endif
