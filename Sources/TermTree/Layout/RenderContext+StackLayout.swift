// SPDX-License-Identifier: MIT

extension RenderContext {
  /// Returns the length of each item of a stack or grid, and records whether the lengths depend on natural lengths.
  func lengths(of items: [StackLayout.Item], in space: Int, spacing: Int) -> [Int] {
    // An inout access to the property would make the compiler check each access to `pass` at run time.
    var usesNatural = pass.usesNaturalLengths
    let lengths = StackLayout.lengths(
      of: items,
      in: space,
      spacing: spacing,
      usesNatural: &usesNatural
    )
    pass.usesNaturalLengths = usesNatural
    return lengths
  }
}
