// SPDX-License-Identifier: MIT

package import TermScreen

/// Something from outside that makes a runtime act.
///
/// What effects and other threads send is a cause, too; of that the store tells.
package enum RuntimeCause: Hashable, Sendable {
  /// The app has begun: `Started` is dispatched.
  case started
  /// The app goes on with a session: `Resumed` is dispatched.
  case continued
  /// Something happened at the terminal.
  case event(TerminalEvent)
  /// The wheel was turned at a place, by ticks that were joined: right and down counted positive.
  case wheel(at: Point, columns: Int, rows: Int, held: KeyPress.Modifiers)
  /// The screen was found to have another size or other abilities, before a frame.
  case screen(size: Size, capabilities: TerminalCapabilities)
  /// Time has passed: toasts go, and what actions have asked for meanwhile is done.
  case timePassed
}

// MARK: - Codable

// One object with the name of the cause as its first key: `{"key":"q"}`, `{"wheel":{"rows":3,…}}`.
extension RuntimeCause: Codable {
  private enum CodingKeys: String, CodingKey {
    case started, continued, wheel, screen, timePassed
  }

  private struct Wheel: Codable {
    var x: Int
    var y: Int
    var columns: Int
    var rows: Int
    var held: KeyPress.Modifiers?

    init(at place: Point, columns: Int, rows: Int, held: KeyPress.Modifiers?) {
      (x, y) = (place.x, place.y)
      (self.columns, self.rows) = (columns, rows)
      self.held = held
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      x = try container.decodePlace(forKey: .x)
      y = try container.decodePlace(forKey: .y)
      columns = try container.decodePlace(forKey: .columns)
      rows = try container.decodePlace(forKey: .rows)
      held = try container.decodeIfPresent(KeyPress.Modifiers.self, forKey: .held)
    }
  }

  private struct Screen: Codable {
    var size: Size
    var capabilities: TerminalCapabilities
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys.first {
    case .started: self = .started
    case .continued: self = .continued
    case .timePassed: self = .timePassed
    case .wheel:
      let wheel = try container.decode(Wheel.self, forKey: .wheel)
      self = .wheel(
        at: Point(x: wheel.x, y: wheel.y),
        columns: wheel.columns,
        rows: wheel.rows,
        held: wheel.held ?? []
      )
    case .screen:
      let screen = try container.decode(Screen.self, forKey: .screen)
      self = .screen(size: screen.size, capabilities: screen.capabilities)
    case nil: self = .event(try TerminalEvent(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    if case .event(let event) = self { return try event.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .event: break
    case .started: try container.encode(true, forKey: .started)
    case .continued: try container.encode(true, forKey: .continued)
    case .screen(let size, let capabilities):
      try container.encode(Screen(size: size, capabilities: capabilities), forKey: .screen)
    case .timePassed: try container.encode(true, forKey: .timePassed)
    case .wheel(let place, let columns, let rows, let held):
      let wheel = Wheel(
        at: place,
        columns: columns,
        rows: rows,
        held: held.isEmpty ? nil : held
      )
      try container.encode(wheel, forKey: .wheel)
    }
  }
}
