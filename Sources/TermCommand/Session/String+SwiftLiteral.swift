// SPDX-License-Identifier: MIT

import TermRender

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is visible in source code.
  ///
  /// For example, scalars that change the text direction aren't visible.
  fileprivate var isSeen: Bool { ScalarWidth(self).isPrintable }
}

extension String {
  /// The string as a Swift literal, which is raw if a raw literal is easier to read.
  var swiftLiteral: String {
    let isPlain = unicodeScalars.allSatisfy(\.isSeen)
    if isPlain, contains("\"") || contains("\\"), !contains("\"#"), !contains("\\#") {
      return "#\"\(self)\"#"
    }
    return "\"\(escapedForSwift)\""
  }

  private var escapedForSwift: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where !scalar.isSeen:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The string as a line of a multiline string literal.
  var escapedForBlock: String {
    replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"")
  }
}
