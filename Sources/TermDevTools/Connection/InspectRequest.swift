// SPDX-License-Identifier: MIT

import StoreRecorder
package import TermRender

/// An invalid request, or a request that the app can't perform, with a message for users.
package struct RequestError: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// A request that a program sends to a running app, one JSON object in a line.
///
/// Unknown fields are ignored.
package struct InspectRequest: Hashable, Sendable {
  /// The identifier of a request, which the reply repeats.
  package enum ID: Hashable, Sendable {
    case number(Int)
    case text(String)
  }

  /// The identifier, or `nil` if the request has none.
  package var id: ID?
  /// The name of the request, such as `press`.
  package var name: String
  /// The key sequences to press.
  package var keys: [String]?
  /// The text to type or to paste.
  package var text: String?
  /// The path of a part of the state.
  package var path: String?
  /// The identifier of the widget to click.
  package var widget: String?
  /// The condition to wait for.
  package var condition: String?
  /// The time to wait, in seconds.
  package var timeout: Double?
  /// The number of frames.
  package var frames: Int?
  /// The event of the mouse.
  package var mouse: MouseEvent?

  package init(_ name: String, id: ID? = nil) {
    self.name = name
    self.id = id
  }

  /// Creates a request from a line.
  ///
  /// - Throws: ``RequestError`` if the line isn't a request.
  package init(line: [UInt8]) throws(RequestError) {
    guard let text = String(validating: line, as: UTF8.self), let json = try? JSONText(text) else {
      throw RequestError("The request isn't JSON. Send one JSON object in UTF-8 in each line.")
    }
    do {
      self = try json.decode(InspectRequest.self)
    } catch let error as RequestError {
      throw error
    } catch {
      throw RequestError(
        #"The request isn't a JSON object. Send, for example, {"id":1,"do":"frame"}."#
      )
    }
  }
}

extension InspectRequest {
  /// The line of the request, including its line feed.
  package var line: [UInt8] {
    // Encoding doesn't fail for the fields of a request.
    (try? JSONText(encoding: self)).map { Array("\($0)\n".utf8) } ?? []
  }
}

// MARK: - Codable

extension InspectRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, keys, text, path, widget, timeout, frames, mouse
    case name = "do"
    case condition = "for"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, _ kind: String) throws -> Value? {
      do {
        return try fields.decodeIfPresent(Value.self, forKey: key)
      } catch {
        throw RequestError("The field “\(key.rawValue)” must be \(kind).")
      }
    }
    guard let name: String = try value(.name, "a string") else {
      throw RequestError(#"The field “do” is missing. Send, for example, {"id":1,"do":"frame"}."#)
    }
    self.name = name
    id = try value(.id, "a whole number or a string")
    keys = try value(.keys, "an array of strings")
    text = try value(.text, "a string")
    path = try value(.path, "a string")
    widget = try value(.widget, "a string")
    condition = try value(.condition, "a string")
    timeout = try value(.timeout, "a number of seconds")
    frames = try value(.frames, "a whole number")
    mouse = try value(.mouse, "an event of the mouse, as in recorded sessions")
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(id, forKey: .id)
    try fields.encode(name, forKey: .name)
    try fields.encodeIfPresent(keys, forKey: .keys)
    try fields.encodeIfPresent(text, forKey: .text)
    try fields.encodeIfPresent(path, forKey: .path)
    try fields.encodeIfPresent(widget, forKey: .widget)
    try fields.encodeIfPresent(condition, forKey: .condition)
    try fields.encodeIfPresent(timeout, forKey: .timeout)
    try fields.encodeIfPresent(frames, forKey: .frames)
    try fields.encodeIfPresent(mouse, forKey: .mouse)
  }
}

extension InspectRequest.ID: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    }
  }
}
