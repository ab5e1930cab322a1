// SPDX-License-Identifier: MIT

extension KeyPress {
  /// Creates the key press that sends a control character other than escape, which starts sequences.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08: self.init(.backspace, .control)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x7F: self.init(.backspace)
    // Uppercase letters and symbols are 64 above the control characters, and lowercase letters are 96 above.
    case 0x1C...0x1F: self.init(.character(Unicode.Scalar(byte + 0x40)), .control)
    default: self.init(.character(Unicode.Scalar(byte + 0x60)), .control)
    }
  }
}
