// SPDX-License-Identifier: MIT

import StateStore
import TermFoundation

/// An encoder that writes the lines of a session file to memory.
package struct SessionEncoder {
  /// The encoded lines, including line feeds.
  private(set) var lines = JSONLineWriter()

  /// The encoding errors since the last call to `takeProblems()`.
  private var problems: [SessionError] = []

  private var types: [ObjectIdentifier: ActionType] = [:]

  package init() {}

  /// Removes and returns the bytes of the lines, including line feeds.
  package mutating func takeBytes() -> [UInt8] {
    defer { removeLines() }
    return lines.bytes
  }

  /// Removes the lines and retains their memory for reuse.
  mutating func removeLines() { lines.removeAll() }

  /// Returns the encoding errors since the last call, and clears them.
  ///
  /// The encoder reports an action type if the type isn't `Encodable` or a value of the type fails to encode.
  /// It reports each type at most once.
  mutating func takeProblems() -> [SessionError] {
    if problems.isEmpty { return [] }
    defer { problems = [] }
    return problems
  }

  /// Appends the line for a header.
  package mutating func append(_ head: SessionHeader) {
    lines.append(#"{"session":"#)
    lines.append(head.format)
    lines.append(#","app":"#)
    lines.append(quoted: head.app)
    lines.append(#","version":"#)
    lines.append(quoted: head.version)
    if let build = head.build {
      lines.append(#","build":"#)
      lines.append(quoted: build)
    }
    append(#","environment":"#, head.environment)
    append(#","state":"#, head.state)
    append(#","interface":"#, head.interface)
    append(#","bundle":"#, head.bundle)
    append(#","tools":"#, head.tools)
    lines.append("}")
    lines.endLine()
  }

  /// Appends the line for an entry.
  package mutating func append(_ entry: SessionEntry) {
    switch entry {
    case .unknown(let line):
      lines.append(line)
    case .crash(let signal):
      lines.append(#"{"mark":"crash","signal":"#)
      lines.append(signal)
      lines.append("}")
    default:
      lines.append(#"{"at":"#)
      lines.append(entry.time ?? .zero)
      appendFields(of: entry)
      lines.append("}")
    }
    lines.endLine()
  }

  private mutating func appendFields(of entry: SessionEntry) {
    switch entry {
    case .cause(let cause):
      lines.append(#","cause":"#)
      lines.append(cause.number)
      append(cause.kind)
    case .change(let change):
      append(change)
    case .run(let run):
      append(run)
    case .frame(_, let seen, let hash):
      lines.append(#","mark":"frame""#)
      append(#","seen":"#, seen)
      append(#","hash":"#, hash)
    case .end:
      lines.append(#","mark":"end""#)
    case .fork(let fork):
      lines.append(#","mark":"fork","revision":"#)
      lines.append(fork.revision)
      append(skipping: fork.skipping)
    case .branch(let branch, _):
      lines.append(#","mark":"branch","branch":"#)
      lines.append(branch)
    case .state(let state, let revision, _):
      lines.append(#","mark":"state","revision":"#)
      lines.append(revision)
      append(#","state":"#, state)
    case .crash, .unknown:
      break
    }
  }

  /// Appends a hash of a frame, if it's known.
  private mutating func append(_ key: StaticString, _ hash: UInt64?) {
    guard let hash else { return }
    lines.append(key)
    lines.append(quoted: String(hash, radix: 16))
  }

  private mutating func append(_ kind: SessionCause.Kind) {
    switch kind {
    case .start:
      lines.append(#","kind":"start""#)
    case .input(let input):
      lines.append(#","kind":"input","value":"#)
      lines.append(input)
    case .effect(let effect, let action, let run):
      lines.append(#","kind":"effect","effect":"#)
      lines.append(quoted: effect)
      append(#","run":"#, run)
      append(#","action":"#, action)
    case .thread(let action):
      lines.append(#","kind":"thread""#)
      append(#","action":"#, action)
    case .time:
      lines.append(#","kind":"time""#)
    }
  }

  private mutating func append(_ change: SessionChange) {
    append(#","by":"#, change.cause)
    switch change.role {
    case .revision: append(#","change":"#, change.action)
    case .other, .tool: append(#","action":"#, change.action)
    case .dropped: append(#","dropped":"#, change.action)
    }
  }

  private mutating func append(_ run: SessionRun) {
    switch run.event {
    case .start(let effect, let cause):
      append(#","by":"#, cause)
      lines.append(#","mark":"start""#)
      append(#","run":"#, run.number)
      lines.append(#","effect":"#)
      lines.append(quoted: effect)
    case .continued(let effect):
      lines.append(#","mark":"running""#)
      append(#","run":"#, run.number)
      lines.append(#","effect":"#)
      lines.append(quoted: effect)
    case .end:
      lines.append(#","mark":"stop""#)
      append(#","run":"#, run.number)
    }
  }

  private mutating func append(skipping revisions: [Int]) {
    guard !revisions.isEmpty else { return }
    lines.append(#","skipping":["#)
    for (index, revision) in revisions.enumerated() {
      if index > 0 { lines.append(",") }
      lines.append(revision)
    }
    lines.append("]")
  }

  private mutating func append(_ name: StaticString, _ number: Int?) {
    guard let number else { return }
    lines.append(name)
    lines.append(number)
  }

  private mutating func append(_ name: StaticString, _ text: JSONText?) {
    guard let text else { return }
    lines.append(name)
    lines.append(text)
  }
}

// MARK: - Actions

/// Cached information about an action type.
private struct ActionType {
  /// The quoted name in JSON.
  let name: [UInt8]
  var isEncodable: Bool
}

extension SessionEncoder {
  /// Appends a field with the given name that contains the action's type, and then its value.
  private mutating func append(_ name: StaticString, _ action: any Action) {
    lines.append(name)
    if let raw = action as? RawAction { return append(raw) }
    let type = type(of: action)
    lines.append(type.name)
    if type.isEncodable, let value = encode(action) {
      lines.append(#","value":"#)
      lines.append(value)
    } else {
      lines.append(#","text":"#)
      lines.append(quoted: String(description(of: action).prefix(1_000)))
    }
  }

  private mutating func append(_ raw: RawAction) {
    lines.append(quoted: raw.type)
    switch raw.content {
    case .value(let value):
      lines.append(#","value":"#)
      lines.append(value)
    case .description(let description):
      lines.append(#","text":"#)
      lines.append(quoted: description)
    }
  }

  private mutating func encode(_ action: any Action) -> Data? {
    guard let action = action as? any Encodable else { return nil }
    do {
      return try JSONCoding.encode(action)
    } catch {
      let id = ObjectIdentifier(Swift.type(of: action))
      types[id]?.isEncodable = false
      report(typeName(of: Swift.type(of: action)), "\(error)")
      return nil
    }
  }

  private mutating func type(of action: any Action) -> ActionType {
    let id = ObjectIdentifier(Swift.type(of: action))
    if let known = types[id] { return known }
    var name = JSONLineWriter()
    name.append(quoted: typeName(of: Swift.type(of: action)))
    let type = ActionType(
      name: name.bytes,
      isEncodable: action is any Encodable
    )
    types[id] = type
    if !type.isEncodable { report(typeName(of: Swift.type(of: action)), "it isn't Encodable") }
    return type
  }

  private mutating func report(_ type: String, _ reason: String) {
    problems.append(
      SessionError(
        .notEncodable,
        """
        Couldn't encode \(type): \(reason). The session contains only a description, so a replay \
        skips the action. Make the type Codable.
        """
      )
    )
  }
}
