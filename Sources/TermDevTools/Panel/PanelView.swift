// SPDX-License-Identifier: MIT

/// The contents of the panel, except for the screen of the displayed state.
struct PanelView: Equatable {
  /// A line of the log.
  struct Row: Equatable {
    var revision: Int
    var text: String
    var isFailure = false
    var isSkipped = false
  }

  var isLive = true
  var position = 0
  var revisions = 0...0
  /// The time of the displayed revision since the app started.
  var time = Duration.zero
  /// The time between the displayed revision and the newest revision.
  var delay = Duration.zero
  var isPlaying = false
  var speed = 1.0
  /// The number of revisions that were created since the live state was last displayed.
  var arrived = 0
  /// The revisions with failures.
  var failures: [Int] = []
  var skipped: Set<Int> = []
  /// The visible lines of the log.
  var log: [Row] = []
  /// The action that created the displayed revision, or `nil` for the oldest revision.
  var action: String?
  /// A failure that followed the action without changing the state, or `nil` if no such failure occurred.
  var failure: String?
  var changes: [StateDifference] = []
  /// The current branch.
  var branch = Branch()
  var state = PanelState()

  /// A branch and the number of branches.
  struct Branch: Equatable {
    var place = 1
    var count = 1
    /// The revision at which the branch forked, or `nil` for the first branch.
    var origin: Int?
  }
}

// MARK: - Strings

extension PanelView {
  /// The position in time, such as `PAST revision 41/48`.
  var line: String { "\(isLive ? "LIVE" : "PAST") revision \(position)/\(revisions.upperBound)" }

  /// The description of the playback, such as `playing 2×`, or `nil` while the position doesn't advance.
  var playback: String? { isPlaying ? "playing \(speedText)×" : nil }

  /// The other facts about the position, in order of importance.
  var facts: [String] {
    var facts: [String] = []
    if !isPlaying, speed != 1 { facts.append("speed \(speedText)×") }
    if arrived > 0 { facts.append("\(arrived) new") }
    if !skipped.isEmpty { facts.append("\(skipped.count) skipped") }
    if let failure { facts.append("then \(failure)") }
    let behind = revisions.upperBound - position
    if behind > 0 {
      facts.append("\(behind) revision\(behind == 1 ? "" : "s") behind, \(delay.inTenths)")
    }
    if branch.count > 1 {
      let origin = branch.origin.map { ", from revision \($0)" } ?? ""
      facts.append("branch \(branch.place) of \(branch.count)\(origin)")
    }
    return facts
  }

  private var speedText: String {
    switch speed {
    case 0.25: "¼"
    case 0.5: "½"
    default: "\(Int(speed))"
    }
  }

  /// The title of the screen.
  var pictureTitle: String { isLive ? "Live" : "State at \(time.inTenths)" }

  /// Returns the origin of the selected cell, line by line, or `nil` to show the changes of the action.
  func origin(columns: Int) -> [String]? {
    // A small panel shows only the first lines.
    state.origin.map { Array($0.summary(columns: columns).dropFirst()) }
  }

  /// The title of the changes.
  var changesTitle: String {
    if let origin = state.origin { return origin.summary(columns: .max)[0] }
    guard let action else { return "Revision \(position): oldest state" }
    let isSkipped = skipped.contains(position)
    return "Revision \(position)\(isSkipped ? ", skipped" : ""): \(action)"
  }

  /// The text that appears instead of an empty list of changes.
  var changesPlaceholder: String {
    if action == nil { return "Earlier actions aren't available." }
    if skipped.contains(position) { return "This action is skipped. Press k to include it." }
    return "This action didn't change the state."
  }
}
