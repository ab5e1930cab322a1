// SPDX-License-Identifier: MIT

import TermScreen

/// The result of the last run of a region's body.
struct RegionContent {
  /// The node, or `nil` if the body must run again.
  var node: Node?
  /// A Boolean value that indicates whether the run evaluated a condition.
  var hasChosen = false
  /// The number of times that the body has run.
  private(set) var runs = 0
  /// The identifiers of nested regions since the run.
  var regionIDs = OrdinalIDs()
  /// The node that owns each name.
  ///
  /// The nodes live until the next run.
  var names: [WidgetID: ObjectIdentifier] = [:]

  /// Starts another run of the body.
  mutating func restart() {
    regionIDs.restart()
    names.removeAll(keepingCapacity: true)
    runs += 1
  }
}

/// The sizes of a region for the proposals since measurements were last invalidated.
struct RegionMeasurements {
  private(set) var all: [(proposal: Size, fit: Fit)] = []
  private var epoch = -1

  mutating func add(_ fit: Fit, for proposal: Size, in epoch: Int) {
    if self.epoch != epoch { all = [] }
    self.epoch = epoch
    // This method uses a loop, because each call to a forwarded closure checks for the main actor.
    for index in all.indices where all[index].proposal == proposal {
      all.remove(at: index)
      break
    }
    all.append((proposal, fit))
  }
}

/// The result of a region's current or most recent drawing.
struct RegionDrawing {
  private(set) var canvas: Canvas?
  private(set) var environment = EnvironmentValues()
  private(set) var pass = -1
  private(set) var frame = -1
  /// The number of layers drawn before the end of the region, as counted by the last ``InputMap``.
  var layersBelow = 0
  /// A Boolean value that indicates whether the region contains a named element: a control or a dialog.
  var hasNames = false
  /// A Boolean value that indicates whether the current drawing has called ``RenderContext/drawRows(_:)``.
  var drawsRows = false
  /// The identifiers of widgets.
  var widgetIDs = OrdinalIDs()
  var record = RegionRecord()
  /// The record of the previous drawing, during a drawing.
  private var formerRecord = RegionRecord()

  /// Starts another drawing.
  mutating func begin(in canvas: Canvas, _ environment: EnvironmentValues, _ pass: DrawingPass) {
    self.canvas = canvas
    self.environment = environment
    self.pass = pass.number
    frame = pass.frame
    hasNames = false
    drawsRows = false
    widgetIDs.restart()
    swap(&record, &formerRecord)
  }

  /// Ends the drawing of a region, and returns the change of input handling since the previous drawing.
  @MainActor
  mutating func end(of region: Region, updating dependencies: inout Dependencies) -> DrawnInput {
    defer { formerRecord.removeAll() }
    let readsDiffer = dependencies.update(region, from: formerRecord, to: record)
    if readsDiffer || !InputRouting.isSame(formerRecord, record) { return .routed }
    return record.routesInput ? .handlers : .none
  }
}
