// SPDX-License-Identifier: MIT

/// Returns the module-qualified name of a type, as it appears in session files.
///
/// The name is the same in every build and in every run.
package func typeName(of type: Any.Type) -> String { String(reflecting: type).withoutAddresses }

extension String {
  /// The string without the addresses that Swift adds to the names of private and local types.
  ///
  /// In the description of a value, the names of such types contain “(unknown context at $5f3a).”, for example.
  /// The address differs between builds and between runs.
  package var withoutAddresses: String {
    // Most strings contain no address, and the search for a byte is fast.
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    let parts = split(separator: "(", omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map { part in
      part.hasPrefix("unknown context at $")
        ? String(part.drop { $0 != "." }.dropFirst()) : "(\(part)"
    }
    return parts[0] + rest.joined()
  }
}
