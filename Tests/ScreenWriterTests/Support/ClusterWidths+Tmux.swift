// SPDX-License-Identifier: MIT

import TermScreen

extension ClusterWidths {
  /// The widths from the replies of tmux 3.3a, which is part of Debian 12.
  static let tmux33a = ClusterWidths(
    joinsSkinTones: false,
    widensEmoji: false,
    narrowsEmoji: false,
    flagColumns: 2,
    spacingMarkColumns: 1,
    conjunctColumns: 1,
    unicodeVersion: 14,
    byteLimit: 21
  )

  /// The widths from the replies of tmux 3.5a, which is part of Debian 13.
  ///
  /// A flag joins the preceding character.
  static let tmux35a = ClusterWidths(
    joinsSkinTones: true,
    narrowsEmoji: false,
    flagColumns: 1,
    spacingMarkColumns: 1,
    conjunctColumns: 1,
    unicodeVersion: 16,
    byteLimit: 21
  )
}
