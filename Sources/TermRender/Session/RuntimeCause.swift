// SPDX-License-Identifier: MIT

package import TermScreen

/// An external event that a runtime handles.
///
/// The store reports the actions that effects and other threads send.
package enum RuntimeCause: Hashable, Sendable {
  /// The start of the app, which dispatches `Started`.
  case started
  /// The start of an app that continues a recorded session, which dispatches `Resumed`.
  case continued
  /// An event of the terminal.
  case event(TerminalEvent)
  /// Accumulated wheel ticks at a position.
  ///
  /// Positive numbers scroll right and down.
  case wheel(at: Point, columns: Int, rows: Int, held: KeyPress.Modifiers)
  /// A changed size or changed capabilities of the screen, detected before a frame.
  case screen(size: Size, capabilities: TerminalCapabilities)
  /// The passage of time, which dismisses expired toasts and performs pending commands.
  case timePassed
}

// MARK: - Codable

// The encoded form is a single object. Its first key is the name of the cause: `{"key":"q"}`, `{"wheel":{"rows":3,…}}`.
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

    init(at position: Point, columns: Int, rows: Int, held: KeyPress.Modifiers?) {
      (x, y) = (position.x, position.y)
      (self.columns, self.rows) = (columns, rows)
      self.held = held
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      x = try container.decodeCoordinate(forKey: .x)
      y = try container.decodeCoordinate(forKey: .y)
      columns = try container.decodeCoordinate(forKey: .columns)
      rows = try container.decodeCoordinate(forKey: .rows)
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
    case .wheel(let position, let columns, let rows, let held):
      let wheel = Wheel(
        at: position,
        columns: columns,
        rows: rows,
        held: held.isEmpty ? nil : held
      )
      try container.encode(wheel, forKey: .wheel)
    }
  }
}

// MARK: - Secrets

extension RuntimeCause {
  /// A copy of the cause in which bullets replace typed and pasted text.
  var withoutSecrets: RuntimeCause {
    switch self {
    case .event(.input(.paste(let text))):
      .event(.input(.paste(String(repeating: "•", count: text.count))))
    case .event(.input(.key(let press))):
      press.typed.map { .event(.input(.key(KeyPress(.character($0.mask))))) } ?? self
    default: self
    }
  }
}

extension Unicode.Scalar {
  /// The scalar that replaces a typed scalar in a recording.
  ///
  /// The mask extends the previous grapheme cluster if the typed scalar does.
  fileprivate var mask: Unicode.Scalar { properties.isGraphemeExtend ? "\u{FE0E}" : "•" }
}
