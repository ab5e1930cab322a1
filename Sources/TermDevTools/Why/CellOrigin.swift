// SPDX-License-Identifier: MIT

import StateStore
import TermRender

/// The explanation of a cell: its contents, the widgets that drew it, what they display, and why it changed last.
package struct CellOrigin: Hashable, Sendable {
  /// A region around the cell.
  package struct Region: Hashable, Sendable {
    /// The last name of the region's identifier, such as `Observe#2`.
    package var name: String
    /// The visible frame of the region, as `[x, y, columns, rows]`.
    package var frame: [Int]
    /// The parts of states that the region displays.
    package var shows: [String]
    /// A Boolean value that indicates whether the region displays a store that sessions don't contain.
    package var isUnrecorded: Bool
  }

  /// The last change of the cell.
  package struct Change: Hashable, Sendable {
    /// The number of the frame.
    package var frame: Int
    /// The time since the start of the session, in seconds.
    package var time: Double
    /// The revision of the app's state.
    package var revision: Int
    /// A Boolean value that indicates whether the cell changed before the frame, at an unknown time.
    package var isEarlier: Bool
  }

  /// An event that could have changed the cell.
  package struct Reason: Codable, Hashable, Sendable {
    /// The event and its effect.
    package var event: String
    /// The events that led to the event, latest first.
    package var origins: [String]
  }

  /// The last change of the character in the cell.
  package struct CharacterChange: Codable, Hashable, Sendable {
    /// The change.
    package var since: Change
    /// The events that could have changed the character, the most likely event first.
    package var because: [Reason]
  }

  /// The column of the cell.
  package var x: Int
  /// The row of the cell.
  package var y: Int
  /// The number of the explained frame.
  package var frame: Int
  /// The grapheme cluster in the cell.
  ///
  /// The second cell of a wide cluster has the same text as the first.
  package var contents: String
  /// A Boolean value that indicates whether the cell is the second cell of a wide cluster.
  package var isSecondColumn: Bool
  /// The visible style, such as `bold red`.
  package var style: String
  /// The names of the widgets around the contents of the cell, outermost first.
  ///
  /// The array is empty if no widget drew the cell.
  package var widgets: [String]
  /// The names of the widgets around each later change of the style, outermost first.
  package var restylers: [[String]]
  /// The regions around the cell, innermost first.
  package var regions: [Region]
  /// The last change.
  package var since: Change
  /// The events that could have changed the cell, the most likely event first.
  package var because: [Reason]
  /// The last change of the character, or `nil` if the last change of the cell isn't only a change of the style.
  package var character: CharacterChange?
}

// MARK: - Text

extension CellOrigin {
  /// A unit in which a session is counted.
  package enum Unit: String, Hashable, Sendable {
    /// Painted frames.
    case frame
    /// Revisions of the app's state.
    case revision
  }

  /// The explanation as lines of text that are safe to display, each with a line feed.
  package var text: String { lines(in: .frame).map { "\($0)\n" }.joined() }

  /// Creates lines of text that are safe to display.
  ///
  /// - Parameter unit: The unit of the positions.
  /// - Returns: The explanation, line by line.
  package func lines(in unit: Unit) -> [String] {
    var lines = [heading(in: unit)]
    lines += paragraph("drawn by", [widgets.isEmpty ? "no widget" : Self.path(widgets)])
    lines += paragraph("dimmed by", restylers.map { Self.path($0.suffix(1)) })
    lines += paragraph("region", regions.map(\.line))
    lines += paragraph("since", [since.line(in: unit)])
    lines += paragraph("because", because.flatMap(\.lines))
    if let character {
      lines += paragraph("character", ["since \(character.since.line(in: unit))"])
      lines += paragraph("because", character.because.flatMap(\.lines))
    }
    return lines.map(\.sanitized)
  }

  /// The explanation in a few lines that are safe to display: the cell, the last change, the events that led to it, the
  /// widgets, and the parts of states.
  ///
  /// - Parameter columns: The maximum number of columns of the line with the widgets, whose outermost names are omitted.
  /// - Returns: The explanation, line by line.
  func summary(columns: Int) -> [String] {
    var lines = [heading(in: .revision)]
    if let character {
      lines += Self.lines("the character since", character.since, character.because)
      lines += Self.lines("the style since", since, because)
    } else {
      lines += Self.lines("since", since, because)
    }
    lines.append(owner(columns: columns))
    lines += regions.map { "in \($0.line)" }
    return lines.map(\.sanitized)
  }

  private static func lines(_ start: String, _ change: Change, _ reasons: [Reason]) -> [String] {
    let event = reasons.first.map { ": \($0.event)" } ?? ""
    return ["\(start) \(change.line(in: .revision))\(event)"] + (reasons.first?.origins ?? [])
      + reasons.dropFirst().map { "or because of \($0.event)" }
  }

  private func owner(columns: Int) -> String {
    var dimming = ""
    if !restylers.isEmpty {
      dimming = ", dimmed by \(restylers.map { Self.path($0.suffix(1)) }.joined(separator: ", "))"
    }
    var names = widgets[...]
    func line() -> String {
      let path = names.count < widgets.count ? ["…"] + names : Array(names)
      return "drawn by \(path.isEmpty ? "no widget" : Self.path(path))\(dimming)"
    }
    while names.count > 1, displayWidth(of: line()) > columns { names.removeFirst() }
    return line()
  }

  private func heading(in unit: Unit) -> String {
    let place = unit == .frame ? "cell \(x),\(y) of frame \(frame)" : "Cell \(x),\(y)"
    let column = isSecondColumn ? ", second column" : ""
    return "\(place)   “\(contents)” \(style)\(column)"
  }

  private func paragraph(_ title: String, _ contents: [String]) -> [String] {
    contents.enumerated().map { index, line in
      let start = index == 0 ? title : ""
      return start + String(repeating: " ", count: 11 - start.count) + line
    }
  }

  private static func path(_ names: [String]) -> String { names.joined(separator: " › ") }
}

extension CellOrigin.Reason {
  /// The event and the events that led to it.
  fileprivate var lines: [String] { [event] + origins.map { "  \($0)" } }
}

extension CellOrigin.Region {
  /// The name, the frame, and the parts.
  fileprivate var line: String {
    var line = "\(name), columns \(range(0)), rows \(range(1))"
    if !shows.isEmpty { line += "; shows \(shows.joined(separator: ", "))" }
    if isUnrecorded { line += "; of a store that isn’t recorded" }
    return line
  }

  private func range(_ axis: Int) -> String {
    "\(frame[axis])–\(frame[axis] + frame[axis + 2] - 1)"
  }
}

extension CellOrigin.Change {
  fileprivate func line(in unit: CellOrigin.Unit) -> String {
    let time = "\(Duration.seconds(time).inSeconds) s"
    let place =
      unit == .frame
      ? "frame \(frame), \(time), revision \(revision)" : "revision \(revision), \(time)"
    return isEarlier ? "before \(place)" : place
  }
}

// MARK: - Codable

extension CellOrigin: Codable {
  private enum CodingKeys: CodingKey {
    case x, y, frame, contents, isSecondColumn, style, widgets, restylers, regions, since, because,
      character
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    x = try container.decode(Int.self, forKey: .x).limited
    y = try container.decode(Int.self, forKey: .y).limited
    frame = try container.decode(Int.self, forKey: .frame).limited
    contents = try container.decode(String.self, forKey: .contents)
    isSecondColumn = try container.decode(Bool.self, forKey: .isSecondColumn)
    style = try container.decode(String.self, forKey: .style)
    widgets = try container.decode([String].self, forKey: .widgets)
    restylers = try container.decode([[String]].self, forKey: .restylers)
    regions = try container.decode([Region].self, forKey: .regions)
    since = try container.decode(Change.self, forKey: .since)
    because = try container.decode([Reason].self, forKey: .because)
    character = try container.decodeIfPresent(CharacterChange.self, forKey: .character)
  }
}

extension CellOrigin.Region: Codable {
  private enum CodingKeys: CodingKey {
    case name, frame, shows, isUnrecorded
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    frame = try container.decode([Int].self, forKey: .frame).map(\.limited)
    shows = try container.decode([String].self, forKey: .shows)
    isUnrecorded = try container.decode(Bool.self, forKey: .isUnrecorded)
    guard frame.count == 4 else {
      throw DecodingError.dataCorruptedError(
        forKey: .frame,
        in: container,
        debugDescription: "A frame has 4 numbers, not \(frame.count)."
      )
    }
  }
}

extension CellOrigin.Change: Codable {
  private enum CodingKeys: CodingKey {
    case frame, time, revision, isEarlier
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    frame = try container.decode(Int.self, forKey: .frame).limited
    time = try container.decode(Double.self, forKey: .time)
    revision = try container.decode(Int.self, forKey: .revision).limited
    isEarlier = try container.decode(Bool.self, forKey: .isEarlier)
    guard 0..<4_294_967_296 ~= time else {
      throw DecodingError.dataCorruptedError(
        forKey: .time,
        in: container,
        debugDescription: "The time \(time) isn't between 0 and 2³² s."
      )
    }
  }
}
