// SPDX-License-Identifier: MIT

/// All that the panel says, as a value: what is drawn follows from this and the screen of the past.
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
  /// When the revision that is shown was made, since the app began.
  var time = Duration.zero
  /// How far in time it is behind the present.
  var delay = Duration.zero
  var isPlaying = false
  var speed = 1.0
  /// How many revisions have come since the present was left.
  var arrived = 0
  /// The revisions that failures have made.
  var failures: [Int] = []
  var skipped: Set<Int> = []
  /// The lines of the log for which there is room.
  var log: [Row] = []
  /// What made the revision that is shown; nil for the oldest, which nothing has made.
  var action: String?
  /// A failure that came after it and changed no state.
  var failure: String?
  var changes: [StateDifference] = []
  /// Which branch goes on, of how many.
  var branch = Branch()
  var state = PanelState()

  /// A branch among all that there are.
  struct Branch: Equatable {
    var place = 1
    var count = 1
    /// The revision at which it left another one; nil for the first.
    var origin: Int?
  }
}

// MARK: - Words

extension PanelView {
  /// The line that says where one is: `PAST rev 41/48`.
  var line: String { "\(isLive ? "LIVE" : "PAST") rev \(position)/\(revisions.upperBound)" }

  /// What there is to say besides, in the order of importance.
  var facts: [String] {
    var facts: [String] = []
    if isPlaying { facts.append("playing \(speedText)×") }
    if !isPlaying, speed != 1 { facts.append("speed \(speedText)×") }
    if arrived > 0 { facts.append("\(arrived) new") }
    if !skipped.isEmpty { facts.append("\(skipped.count) skipped") }
    if let failure { facts.append("then \(failure)") }
    let behind = revisions.upperBound - position
    if behind > 0 { facts.append("\(behind) back, \(delay.inTenths)") }
    if branch.count > 1 {
      let origin = branch.origin.map { ", from rev \($0)" } ?? ""
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

  /// The title over the screen of the past.
  var pictureTitle: String { isLive ? "Now" : "The past, \(time.inTenths)" }

  /// The title over what has changed.
  var changesTitle: String {
    guard let action else { return "Revision \(position): the beginning" }
    let isSkipped = skipped.contains(position)
    return "Revision \(position)\(isSkipped ? ", skipped" : ""): \(action)"
  }

  /// What stands in the place of changes where there are none.
  var changesPlaceholder: String {
    if action == nil { return "Nothing is known of what was before." }
    if skipped.contains(position) { return "It is left out. k takes it in again." }
    return "It changed nothing."
  }
}
