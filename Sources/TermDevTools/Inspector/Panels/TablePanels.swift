// SPDX-License-Identifier: MIT

import TermRender
import TermTree

/// The last actions of the app.
struct LogPanel: Widget {
  var body: some Widget {
    Observe(\InspectorState.log, \InspectorState.selectedLine) { log, selected in
      DetailLayout(log.last { $0.number == selected }?.detail ?? "") {
        Table(log, id: \.number) {
          TableColumn("Rev", width: .fixed(6), alignment: .trailing) {
            $0.revision.map(String.init) ?? ""
          }
          TableColumn("Time", width: .fixed(9), alignment: .trailing, value: { $0.clock })
          TableColumn("Action", width: .flexible(weight: 3)) { line in
            if line.revision == nil {
              Text(line.label).lineLimit(1).foregroundStyle(.muted)
            } else {
              Text(line.label).lineLimit(1)
            }
          }
          TableColumn(
            "Cause",
            width: .flexible(weight: 1, max: 40),
            value: { $0.cause?.sanitized ?? "" }
          )
        }
        .selection(selected) { InspectorAction.selectLine($0) }
        .emptyState { EmptyPanel(text: "No actions yet") }
        .followsEnd()
        .id(InspectorTab.log.listName)
        .defaultFocus()
      }
    }
  }
}

extension LogLine {
  /// The time in seconds with three decimal places.
  fileprivate var clock: String { Duration.microseconds(Int((time * 1e6).rounded())).inSeconds }

  fileprivate var label: String { action.sanitized + (isDropped ? " (dropped)" : "") }

  fileprivate var detail: String {
    label + (cause.map { ", by \($0)" } ?? "").sanitized
  }
}

/// The running effects of the app.
struct EffectsPanel: Widget {
  var body: some Widget {
    Observe(
      \InspectorState.effects,
      \InspectorState.selectedEffect,
      \InspectorState.time
    ) { effects, selected, time in
      DetailLayout(effects.first { $0.run == selected }?.detail ?? "") {
        Table(effects, id: \.run) {
          TableColumn("Run", width: .fixed(5), alignment: .trailing, value: { "\($0.run)" })
          TableColumn("Effect", width: .flexible(weight: 2), value: { $0.name.sanitized })
          TableColumn(
            "Running for",
            width: .fixed(11),
            alignment: .trailing,
            value: { $0.age(at: time).inTenths }
          )
          TableColumn(
            "Started by",
            width: .flexible(weight: 3),
            value: { $0.startedBy?.sanitized ?? "" }
          )
        }
        .selection(selected) { InspectorAction.selectEffect($0) }
        .emptyState { EmptyPanel(text: "No running effects") }
        .id(InspectorTab.effects.listName)
        .defaultFocus()
      }
    }
  }
}

extension RunningEffect {
  fileprivate var detail: String {
    (name + (startedBy.map { ", started by \($0)" } ?? "")).sanitized
  }
}

/// The work for the regions of the app's screen.
struct RegionsPanel: Widget {
  var body: some Widget {
    Observe(
      \InspectorState.regions,
      \InspectorState.selectedRegion,
      \InspectorState.summedFrames
    ) { regions, selected, frames in
      DetailLayout(Self.detail(regions.first { $0.id == selected }, frames)) {
        Table(regions, id: \.id, columnSpacing: 1) {
          TableColumn("Region", width: .flexible(min: 16), value: { $0.label })
          number("Builds") { $0.last.builds }
          number("Draws") { $0.last.draws }
          number("Cells") { $0.last.cells }
          number("µs", label: "microseconds") { $0.last.roundedMicroseconds }
          number("ΣBuilds", label: "builds in \(frames) frames") { $0.sum.builds }
          number("ΣDraws", label: "draws in \(frames) frames") { $0.sum.draws }
          number("ΣCells", label: "cells in \(frames) frames") { $0.sum.cells }
          number("Σµs", label: "microseconds in \(frames) frames") { $0.sum.roundedMicroseconds }
        }
        .selection(selected) { InspectorAction.selectRegion($0) }
        .id(InspectorTab.regions.listName)
        .defaultFocus()
      }
    }
  }

  private static func detail(_ row: RegionRow?, _ frames: Int) -> String {
    if frames == 0 { return "No frames yet. Press alt+i to use the app." }
    return row?.detail(frames) ?? "Sums of \(frames) frame\(frames == 1 ? "" : "s")"
  }

  /// Returns a column of numbers, in which dots replace zeros.
  private func number(
    _ title: String,
    label: String? = nil,
    _ value: @escaping (MeasuredRegion) -> Int
  ) -> TableColumn<RegionRow> {
    let column = TableColumn<RegionRow>(
      title,
      width: .fixed(max(6, title.count)),
      alignment: .trailing
    ) { row -> String in
      let number = value(row.region)
      return number == 0 ? "·" : "\(number)"
    }
    return column.accessibilityLabel(label ?? title)
  }
}

extension RegionRow {
  fileprivate var label: String {
    String(repeating: "  ", count: region.depth) + region.title
  }

  fileprivate func detail(_ frames: Int) -> String {
    let id = region.id == .root ? "root" : region.id.path.sanitized
    return "\(id), \(region.place), sums of \(frames) frame\(frames == 1 ? "" : "s")"
  }
}

/// The active key bindings of the app.
struct KeysPanel: Widget {
  var body: some Widget {
    Observe(
      \InspectorState.keys,
      \InspectorState.selectedKey,
      \InspectorState.conflicts
    ) { keys, selected, conflicts in
      DetailLayout(keys.first { $0.id == selected }?.detail ?? Self.summary(conflicts)) {
        Table(keys, id: \.id) {
          TableColumn("Keys", width: .fitted(max: 16), value: { $0.binding.keys })
          TableColumn("Title", width: .fitted(max: 24), value: { $0.binding.title.sanitized })
          TableColumn("Scope", width: .fitted(max: 28), value: { $0.scope })
          TableColumn("Handled by", width: .flexible()) { row in
            if let receiver = row.binding.handledBy {
              Text(receiver.sanitized).lineLimit(1).foregroundStyle(.warning)
            } else {
              Text(row.binding.id.rawValue.sanitized).lineLimit(1).foregroundStyle(.muted)
            }
          }
        }
        .selection(selected) { InspectorAction.selectKey($0) }
        .id(InspectorTab.keys.listName)
        .defaultFocus()
      }
    }
  }

  private static func summary(_ conflicts: [String]) -> String {
    switch conflicts.count {
    case 0: ""
    case 1: "1 conflict: \(conflicts[0].sanitized)"
    default: "\(conflicts.count) conflicts"
    }
  }
}

extension KeyRow {
  fileprivate var detail: String {
    if let conflict = binding.conflict { return conflict.sanitized }
    let receiver = binding.handledBy.map { "handled by \($0)" } ?? "sends \(binding.action)"
    return "\(binding.keys): \(receiver)".sanitized
  }
}
