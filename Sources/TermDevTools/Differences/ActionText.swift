// SPDX-License-Identifier: MIT

package import StateStore
import StoreRecorder

/// The text of a recorded action, in parts that can be compared and displayed.
package struct ActionText: Hashable, CustomStringConvertible {
  package let type: String
  /// The value in JSON, or a description if the action isn't `Encodable`.
  package let value: String

  package init(_ action: any Action) {
    if let raw = action as? RawAction {
      (type, value) = (raw.type, raw.content.text)
      return
    }
    type = typeName(of: Swift.type(of: action))
    if let encodable = action as? any Encodable, let json = try? JSONText(encoding: encodable) {
      value = json.description
    } else {
      value = StateStore.description(of: action)
    }
  }

  /// The type name without its module, followed by at most 120 characters of the value unless the value is empty.
  package var short: String {
    let name = type.split(separator: ".").dropFirst().joined(separator: ".")
    if value == "{}" { return name }
    return value.count > 120 ? "\(name) \(value.prefix(119))…" : "\(name) \(value)"
  }

  package var description: String { "\(type) \(value)" }
}
