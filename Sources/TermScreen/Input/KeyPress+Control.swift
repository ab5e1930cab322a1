// SPDX-License-Identifier: MIT

extension KeyPress {
  /// The key that sends a control character, except escape, which begins other things.
  init(control byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08: self.init(.backspace, .control)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x7F: self.init(.backspace)
    // Capital letters and signs stand 64 above the control characters, small letters 96.
    case 0x1C...0x1F: self.init(.character(Unicode.Scalar(byte + 0x40)), .control)
    default: self.init(.character(Unicode.Scalar(byte + 0x60)), .control)
    }
  }
}
