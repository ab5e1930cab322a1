// SPDX-License-Identifier: MIT

package import StoreRecorder

/// A JSON object in one line, whose fields keep their order.
package struct InspectReply {
  private var fields = ""

  package init() {}

  /// Creates the reply to a request that can't be performed.
  package init(error: String) { add("error", error) }

  /// Creates the reply to a request.
  package init(to request: InspectRequest) {
    if let id = request.id { add("id", id) }
  }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - name: The name, which must need no escape sequences.
  ///   - value: The value. Secrets in it are masked. The method omits a value that can't be encoded.
  package mutating func add(_ name: String, _ value: some Encodable) {
    if let json = try? JSONText(encoding: value) { add(name, json: json) }
  }

  /// Adds a field with JSON as its value.
  package mutating func add(_ name: String, json: JSONText) {
    if !fields.isEmpty { fields += "," }
    fields += "\"\(name)\":\(json)"
  }

  /// The JSON object.
  package var text: String { "{\(fields)}" }

  /// The line, including its line feed.
  package var line: [UInt8] { Array("\(text)\n".utf8) }
}
