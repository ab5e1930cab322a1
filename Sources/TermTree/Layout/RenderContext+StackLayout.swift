// SPDX-License-Identifier: MIT

extension RenderContext {
  /// Returns the length of each item of a stack or grid, and records whether the lengths depend on natural lengths.
  func lengths(of items: [StackLayout.Item], in space: Int, spacing: Int) -> [Int] {
    StackLayout.lengths(
      of: items,
      in: space,
      spacing: spacing,
      usesNatural: &pass.usesNaturalLengths
    )
  }
}
