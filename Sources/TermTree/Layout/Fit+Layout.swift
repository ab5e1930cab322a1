// SPDX-License-Identifier: MIT

public import TermScreen

extension StackLayout.Item {
  /// Creates an item from a fit along one axis.
  public init(_ fit: Fit, along axis: Axis) {
    self.init(
      length: fit.size.along(axis),
      isFlexible: fit.flexibleAxes.contains(axis.axes),
      minimum: fit.minimum.along(axis),
      ideal: fit.ideal.along(axis),
      natural: fit.natural.along(axis),
      limit: fit.limit.along(axis),
      priority: fit.priority
    )
  }
}

extension Fit {
  /// Creates a fit from an item along an axis and an item across it.
  public init(along: StackLayout.Item, across: StackLayout.Item, _ axis: Axis) {
    var flexibleAxes: Axes = along.isFlexible ? axis.axes : []
    if across.isFlexible { flexibleAxes.formUnion(axis.crossing.axes) }
    self.init(
      size: Size(along: along.length, across: across.length, axis),
      flexibleAxes: flexibleAxes,
      minimum: Size(along: along.minimum, across: across.minimum, axis),
      ideal: Size(along: along.ideal, across: across.ideal, axis),
      natural: Size(along: along.natural, across: across.natural, axis),
      limit: Size(along: along.limit, across: across.limit, axis)
    )
  }

  /// Replaces the lengths along an axis without changing the priority.
  public mutating func set(_ item: StackLayout.Item, along axis: Axis) {
    switch axis {
    case .horizontal:
      size.columns = item.length
      minimum.columns = item.minimum
      ideal.columns = item.ideal
      natural.columns = item.natural
      limit.columns = item.limit
    case .vertical:
      size.rows = item.length
      minimum.rows = item.minimum
      ideal.rows = item.ideal
      natural.rows = item.natural
      limit.rows = item.limit
    }
    if item.isFlexible { flexibleAxes.insert(axis.axes) } else { flexibleAxes.remove(axis.axes) }
  }

  /// Returns the size of content with this fit in an area.
  ///
  /// Along its flexible axes, the content fills the area up to its limit.
  public func size(in area: Size) -> Size {
    Size(
      columns: min(flexibleAxes.contains(.horizontal) ? limit.columns : size.columns, area.columns),
      rows: min(flexibleAxes.contains(.vertical) ? limit.rows : size.rows, area.rows)
    )
  }

  /// Returns the fit with the insets added.
  public func around(_ insets: EdgeInsets) -> Fit {
    Fit(
      size: insets.around(size),
      flexibleAxes: flexibleAxes,
      minimum: insets.around(minimum),
      ideal: insets.around(ideal),
      natural: insets.around(natural),
      limit: insets.around(limit),
      priority: priority
    )
  }
}
