// SPDX-License-Identifier: MIT

import TermTree

extension ControlAppearance {
  /// Returns the appearance of a part of the control whose condition can differ from the condition of the control.
  func part(_ condition: Condition) -> ControlAppearance {
    ControlAppearance(condition: condition, theme: theme, supportsUnicode: supportsUnicode)
  }
}
