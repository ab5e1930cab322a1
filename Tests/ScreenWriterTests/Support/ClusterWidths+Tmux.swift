// SPDX-License-Identifier: MIT

import TermScreen

extension ClusterWidths {
  /// What is taken from the answers of tmux 3.3a, which is in Debian 12.
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

  /// What is taken from those of tmux 3.5a, which is in Debian 13: a flag joins what stands before it.
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
