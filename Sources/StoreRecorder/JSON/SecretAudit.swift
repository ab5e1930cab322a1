// SPDX-License-Identifier: MIT

import StateStore
import Synchronization
import TermFoundation

/// A search for the secrets in the values of a session.
package struct SecretAudit {
  /// The number of secrets that are masked in a session, by coding path.
  ///
  /// Elements of a collection have the path `[]`.
  package private(set) var masked: [String: Int] = [:]

  /// The paths of the secrets that a session contains in clear.
  package private(set) var unmasked: Set<String> = []

  package init() {}

  /// Searches a value and its parts.
  ///
  /// - Parameters:
  ///   - value: The value. If it's `Encodable`, it's encoded and decoded to find secrets that aren't masked.
  ///   - name: The start of the paths.
  package mutating func inspect(_ value: Any, named name: String) {
    guard let secrets = Secrets(in: value, named: name), let value = value as? any Encodable else {
      return
    }
    let paths = MaskedPaths()
    guard let json = try? JSONCoding.encode(value, collecting: paths) else { return }
    for (path, count) in paths.counts { masked[name + path, default: 0] += count }
    guard !secrets.clear.isEmpty, let type = type(of: value) as? any Decodable.Type,
      let written = try? JSONText(known: Array(json)[...]).decode(type)
    else { return }
    unmasked.formUnion(Secrets(in: written, named: name)?.clear ?? [])
  }
}

/// The secrets in a value.
private struct Secrets {
  private var count = 0
  /// The paths of the secrets that aren't masked.
  private(set) var clear: Set<String> = []

  /// Creates the secrets of a value, or `nil` if the value contains no secrets.
  init?(in value: Any, named name: String) {
    collect(value, name)
    if count == 0 { return nil }
  }

  private mutating func collect(_ value: Any, _ path: String) {
    if let secret = value as? any Redacted {
      let paths = secretPaths(in: secret).map { path + $0 }
      count += paths.count
      if secret.isClear { clear.formUnion(paths) }
      // The whole value is a secret.
      if paths == [path] { return }
    }
    let mirror = Mirror(reflecting: withoutSecrets(value))
    // Objects aren't part of a state.
    guard mirror.displayStyle != .class else { return }
    let isNamed = mirror.displayStyle != .collection && mirror.displayStyle != .set
    for part in mirror.children {
      // The cases of an optional or of an enumeration aren't part of a path.
      let isCase = mirror.displayStyle == .optional
      let name = isCase ? "" : isNamed ? part.label.map { ".\($0)" } ?? "[]" : "[]"
      collect(part.value, path + name)
    }
  }
}

extension Redacted {
  /// A Boolean value that indicates whether the value differs from its redacted copy.
  fileprivate var isClear: Bool {
    func differs<Value: Equatable>(_ value: Value) -> Bool {
      guard let copy = redacted as? Value else { return true }
      // A custom mirror can omit the secret.
      return value is any CustomReflectable ? value != copy : !isSameThroughout(value, as: copy)
    }
    if let value = self as? any Equatable { return differs(value) }
    return String(reflecting: self) != String(reflecting: redacted)
  }
}

/// The coding paths of the values that an encoder masks.
final class MaskedPaths: Sendable {
  static let key = CodingUserInfoKey(rawValue: "TermRender.maskedPaths")

  private let storage = Mutex<[String: Int]>([:])

  /// The number of masked values, by path.
  var counts: [String: Int] { storage.withLock { $0 } }

  /// Counts the secrets in a value at a coding path.
  ///
  /// - Parameters:
  ///   - secrets: The paths of the secrets, relative to the value.
  ///   - path: The coding path of the value.
  func append(_ secrets: [String], at path: [any CodingKey]) {
    let path = path.map { $0.intValue == nil ? ".\($0.stringValue)" : "[]" }.joined()
    storage.withLock { counts in
      for secret in secrets { counts[path + secret, default: 0] += 1 }
    }
  }
}
