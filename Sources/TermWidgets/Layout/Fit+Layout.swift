// SPDX-License-Identifier: MIT

package import TermScreen

extension StackLayout.Item {
  /// What a fit says about one direction.
  init(_ fit: Fit, along axis: Axis) {
    self.init(
      length: fit.size.along(axis),
      fills: fit.fills.contains(axis.axes),
      minimum: fit.minimum.along(axis),
      ideal: fit.ideal.along(axis),
      limit: fit.limit.along(axis),
      priority: fit.priority
    )
  }
}

extension Fit {
  /// The fit of something that takes so much along a direction, and so much across it.
  init(along: StackLayout.Item, across: StackLayout.Item, _ axis: Axis) {
    var fills: Axes = along.fills ? axis.axes : []
    if across.fills { fills.formUnion(axis.crossing.axes) }
    self.init(
      size: Size(along: along.length, across: across.length, axis),
      fills: fills,
      minimum: Size(along: along.minimum, across: across.minimum, axis),
      ideal: Size(along: along.ideal, across: across.ideal, axis),
      limit: Size(along: along.limit, across: across.limit, axis)
    )
  }

  /// Changes what it takes along one direction; the priority stays.
  mutating func set(_ item: StackLayout.Item, along axis: Axis) {
    switch axis {
    case .horizontal:
      size.columns = item.length
      minimum.columns = item.minimum
      ideal.columns = item.ideal
      limit.columns = item.limit
    case .vertical:
      size.rows = item.length
      minimum.rows = item.minimum
      ideal.rows = item.ideal
      limit.rows = item.limit
    }
    if item.fills { fills.insert(axis.axes) } else { fills.remove(axis.axes) }
  }

  /// The size of something with this fit in an area: where it fills the area's, up to its limit.
  package func size(in area: Size) -> Size {
    Size(
      columns: min(fills.contains(.horizontal) ? limit.columns : size.columns, area.columns),
      rows: min(fills.contains(.vertical) ? limit.rows : size.rows, area.rows)
    )
  }

  /// The fit of the same thing with cells left free around it.
  func around(_ insets: EdgeInsets) -> Fit {
    Fit(
      size: insets.around(size),
      fills: fills,
      minimum: insets.around(minimum),
      ideal: insets.around(ideal),
      limit: insets.around(limit),
      priority: priority
    )
  }
}
