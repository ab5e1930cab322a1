// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The environment variables that describe a terminal.
///
/// Each variable is looked up on access. Creating a dictionary of all variables would take a tenth of the startup time.
package struct TerminalEnvironment: Sendable {
  private let value: @Sendable (String) -> String?

  /// The variables of this process.
  package static let ofProcess = TerminalEnvironment { name in
    getenv(name).map { String(cString: $0) }
  }

  private init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

  /// Accesses the value of a variable, which is `nil` if the variable isn't set.
  package subscript(name: String) -> String? { value(name) }
}

extension TerminalEnvironment: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral variables: (String, String)...) {
    self.init { name in variables.first { $0.0 == name }?.1 }
  }
}
