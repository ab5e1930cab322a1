// SPDX-License-Identifier: MIT

// MARK: - ReSwift-Recorder

extension SessionLog {
  /// Reads what ReSwift-Recorder wrote: an array of actions with the times at which they came.
  ///
  /// The names of types are its own; register the actions under them as aliases. It does not say which
  /// actions changed the state, so each makes a revision.
  init(reSwift bytes: [UInt8]) throws(SessionError) {
    self.init()
    var scanner = JSONScanner(bytes, in: bytes.indices)
    let elements: [Range<Int>]
    do {
      elements = try scanner.scanArray()
    } catch {
      throw SessionError(
        .notASession,
        """
        The file is no recording of ReSwift-Recorder: it \(error.reason) at byte \
        \(error.position + 1). Choose a whole file.
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
        damages.append(SessionDamage(line: index + 1, reason: "of the records, \(error.reason)"))
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
