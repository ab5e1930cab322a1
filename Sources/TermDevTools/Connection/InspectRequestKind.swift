// SPDX-License-Identifier: MIT

package import StoreRecorder

/// The kinds of requests that a running app answers.
package enum InspectRequestKind: String, CaseIterable, Sendable {
  case state, tree, frame, keys, record, regions, press, type, paste, click, mouse, wait, follow

  /// A field of a request or of a reply.
  package struct Field: Hashable, Sendable {
    package var name: String
    /// The type in JSON Schema, such as `string`.
    package var type: String
    package var description: String
    /// A Boolean value that indicates whether the field is always present.
    package var isRequired = true
  }

  /// The fields of the request, apart from `id` and `do`.
  package var requestFields: [Field] {
    switch self {
    case .state:
      [Field("path", "string", "The path of a part, such as movies[3].title.", isRequired: false)]
    case .tree, .frame, .keys, .record, .follow: []
    case .regions:
      [
        Field("frames", "integer", "The number of frames to measure, 1 to 60.", isRequired: false),
        Field("timeout", "number", "The time in seconds. The default is 5.", isRequired: false),
      ]
    case .press: [Field("keys", "array", "The key sequences to press, such as down or g g.")]
    case .type: [Field("text", "string", "The text to type.")]
    case .paste: [Field("text", "string", "The text to paste.")]
    case .click: [Field("widget", "string", "The identifier of the widget.")]
    case .mouse: [Field("mouse", "object", "The event, as in recorded sessions.")]
    case .wait:
      [
        Field("for", "string", "The word settled, or a property as for bisect."),
        Field("timeout", "number", "The time in seconds. The default is 5.", isRequired: false),
      ]
    }
  }

  /// The fields of a reply, apart from `id`.
  package var replyFields: [Field] {
    let frame = Field("frame", "integer", "The number of the last frame.")
    let ending = [
      Field(
        "stopped",
        "string",
        "The reason why the app is stopped: suspended or program.",
        isRequired: false
      ),
      Field("ended", "boolean", "True if the app has ended.", isRequired: false),
    ]
    switch self {
    case .state: return [Field("state", "any", "The state or its part, with masked secrets.")]
    case .frame:
      return [
        frame, Field("size", "string", "The columns and rows, such as 80x24."),
        Field("rows", "array", "The text of the rows."),
        Field("focus", "string", "The identifier of the focused widget.", isRequired: false),
      ]
    case .tree:
      return [
        Field(
          "tree",
          "object",
          """
          The screen, with the fields kind, id, frame, isRegion, isFocusable, isFocused, isVisible, description, and \
          children. The children are the widgets inside it, with the same fields.
          """
        )
      ]
    case .keys: return [Field("keys", "object", "The key bindings and their conflicts.")]
    case .regions:
      return [Field("regions", "object", "The work for each region."), frame.optional] + ending
    case .record: return [Field("record", "string", "The path of the recorded session.")]
    case .press, .type, .paste, .click, .mouse: return [frame.optional] + ending
    case .wait:
      return [
        Field("settled", "boolean", "True if the app settled.", isRequired: false),
        Field("holds", "boolean", "True if the property holds.", isRequired: false),
        Field("effects", "array", "The running effects.", isRequired: false), frame.optional,
      ] + ending
    case .follow: return []
    }
  }
}

extension InspectRequestKind.Field {
  init(_ name: String, _ type: String, _ description: String, isRequired: Bool = true) {
    (self.name, self.type, self.description) = (name, type, description)
    self.isRequired = isRequired
  }

  fileprivate var optional: Self {
    var copy = self
    copy.isRequired = false
    return copy
  }
}

// MARK: - JSON Schema

extension InspectRequestKind {
  /// The JSON Schemas of the request and its reply.
  package var schemas: JSONValue {
    let id = Field("id", "any", "The identifier of the request.", isRequired: false)
    let name = ["do": JSONValue.object(["const": .string(rawValue)])]
    let error = Field("error", "string", "The reason why the app can't perform the request.")
    return .object([
      "request": Self.schema([id] + requestFields, name),
      "reply": .object([
        "oneOf": .array([Self.schema([id] + replyFields), Self.schema([id, error])])
      ]),
    ])
  }

  private static func schema(_ fields: [Field], _ more: [String: JSONValue] = [:]) -> JSONValue {
    var properties = more
    for field in fields { properties[field.name] = schema(field) }
    let required = more.keys.sorted() + fields.filter(\.isRequired).map(\.name)
    return .object([
      "type": .string("object"), "properties": .object(properties),
      "required": .array(required.map { .string($0) }),
    ])
  }

  private static func schema(_ field: Field) -> JSONValue {
    var schema: [String: JSONValue] = ["description": .string(field.description)]
    if field.type != "any" { schema["type"] = .string(field.type) }
    if field.type == "array" { schema["items"] = .object(["type": .string("string")]) }
    return .object(schema)
  }
}
