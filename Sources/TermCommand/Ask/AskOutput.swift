// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

extension JSONText {
  /// The value with one element or field per line, in a form that is safe to display.
  var indented: String {
    var text = ""
    var depth = 0
    var isInString = false
    var isEscaped = false
    func newLine() { text += "\n" + String(repeating: "  ", count: depth) }
    let scalars = Array(description.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if isInString {
        text.unicodeScalars.append(scalar)
        if scalar == "\"", !isEscaped { isInString = false }
        isEscaped = scalar == "\\" && !isEscaped
        continue
      }
      switch scalar {
      case "{", "[":
        text.unicodeScalars.append(scalar)
        if scalars[index + 1] == "}" || scalars[index + 1] == "]" { continue }
        depth += 1
        newLine()
      case "}", "]":
        if scalars[index - 1] != "{", scalars[index - 1] != "[" {
          depth -= 1
          newLine()
        }
        text.unicodeScalars.append(scalar)
      case ",":
        text += ","
        newLine()
      case ":": text += ": "
      default:
        isInString = scalar == "\""
        text.unicodeScalars.append(scalar)
      }
    }
    return text.sanitizedLines
  }
}

extension String {
  /// The JSON with escape sequences for the characters that aren't safe to display.
  var safeJSON: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar.value != 0x7F, scalar.isASCII || Character(scalar).sanitized == Character(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return text
  }
}
