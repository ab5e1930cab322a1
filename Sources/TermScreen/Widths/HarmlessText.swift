// SPDX-License-Identifier: MIT

extension StringProtocol {
  /// The text as one line that a terminal shows and obeys nowhere; line ends are shown by their signs, too.
  ///
  /// For what is printed beside the screen, such as errors that name a file.
  package var harmless: String { String(map(\.harmless)) }

  /// The same for several lines, whose ends stay.
  package var harmlessLines: String { String(map { $0 == "\n" ? $0 : $0.harmless }) }
}
