// SPDX-License-Identifier: MIT

extension StringProtocol {
  /// The string as one line that is safe to display.
  ///
  /// Visible replacements stand for line breaks. Use this property for text printed outside the screen, such as errors
  /// that contain a file name.
  package var sanitized: String { String(map(\.sanitized)) }

  /// The string in a form that is safe to display, with its line feeds.
  package var sanitizedLines: String { String(map { $0 == "\n" ? $0 : $0.sanitized }) }
}
