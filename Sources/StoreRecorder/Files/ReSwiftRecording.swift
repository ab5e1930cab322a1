// SPDX-License-Identifier: MIT

// MARK: - ReSwift-Recorder

extension SessionLog {
  /// Creates a session from a ReSwift-Recorder recording, which is a JSON array of actions with timestamps.
  ///
  /// ReSwift-Recorder uses its own type names. Register the action types with those names as aliases. The
  /// recording doesn't indicate which actions changed the state, so each action creates a revision.
  init(reSwift bytes: [UInt8], limits: SessionDecoder.Limits) throws(SessionError) {
    self.init()
    var scanner = JSONScanner(bytes, in: bytes.indices)
    let elements: [Range<Int>]
    do {
      elements = try scanner.scanArray()
    } catch {
      throw SessionError(
        .notASession,
        """
        Couldn't read the ReSwift-Recorder recording: \(error.reason) at byte \
        \(error.position + 1). Choose a complete file.
        """
      )
    }
    var start: Duration?
    for (index, element) in elements.enumerated() {
      do {
        let record = try JSONLine(bytes, in: element)
        let time = try record.time("timestamp")
        start = start ?? time
        let action = try RawAction(reSwift: record.object("action"))
        let change = SessionChange(
          action,
          at: max(time - (start ?? time), .zero),
          cause: nil,
          role: .revision
        )
        entries.append(.change(change))
      } catch {
        report(index + 1, limits) { "\(error.reason) (counting records)" }
      }
    }
  }
}

extension RawAction {
  fileprivate init(reSwift action: JSONLine) throws(JSONLine.Failure) {
    let payload = action.text("payload")
    let isNull = payload == nil || payload?.description == #""ReSwift_Null""#
    let value = isNull ? JSONText(known: Array("{}".utf8)[...]) : payload
    self.init(
      type: try action.string("type"),
      value.map(Content.value) ?? .description("")
    )
  }
}
