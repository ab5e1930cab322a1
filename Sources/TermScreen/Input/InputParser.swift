// SPDX-License-Identifier: MIT

/// A state machine that converts the bytes from a terminal to input events.
///
/// Reads can end at any byte. The events don't depend on how the bytes are split into reads.
///
/// The parser supports the encodings of xterm, rxvt, the Linux console, and the kitty protocol at the same time. It
/// doesn't depend on the terminal's type. Unsupported control sequences, device strings, and application strings are
/// discarded. Invalid UTF-8 becomes U+FFFD, and parsing continues after it.
///
/// A paste is one event. A paste of more than 16 MiB is split into events of 16 MiB each. This bounds memory if the end
/// marker is lost, and pasted text never becomes key presses.
///
/// A key press is one scalar. Typing a grapheme cluster of several scalars, such as a flag from an emoji keyboard,
/// results in several key presses. Pastes contain the whole cluster.
///
/// Control characters have their usual meaning:
///
/// | Bytes | Key |
/// |-|-|
/// | 0 | control+space |
/// | 8 | control+backspace |
/// | 9 | tab |
/// | 13 | enter |
/// | 27 | escape |
/// | 127 | backspace |
/// | Others | control and a letter or one of `\ ] ^ _`, such as control+j for a line feed |
///
/// An escape before a key is alt. Before a tab, it's shift, as on the Linux console.
///
/// ```swift
/// var parser = InputParser()
/// parser.feed(bytes.span) { event in queue.append(event) }
/// if parser.isPending, !input.isReady(within: .milliseconds(25)) {
///   parser.flush { event in queue.append(event) }
/// }
/// ```
public struct InputParser: Sendable {
  /// The number of bytes after which an unterminated sequence or string is discarded.
  static let sequenceLimit = 65_536

  private var state = State.ground
  // An escape precedes the current scalar or sequence. It's either alt or a separate key press.
  private var hasEscape = false
  // The bytes after the introducer.
  private var body: [UInt8] = []
  private var decoder = UTF8Decoder()
  private var collector: PasteCollector

  /// A Boolean value that indicates whether a reply to a cursor position query can still arrive.
  ///
  /// `CSI 1 ; 5 R` is both such a reply and xterm's encoding of control+F3. If the value is `true`, the parser decodes
  /// it as a reply. Set the value to `false` when no query is pending, so that F3 with modifiers is decoded. The
  /// default is `true`.
  public var awaitsCursorPosition = true

  /// A Boolean value that indicates whether the backspace key sends 8 instead of 127.
  ///
  /// Some terminals are configured this way. If the value is `true`, control+backspace isn't available. The default is
  /// `false`.
  public var backspaceSendsControlH = false

  /// Creates a parser without pending bytes.
  public init() { self.init(pasteLimit: PasteCollector.limit) }

  /// Creates a parser.
  ///
  /// - Parameter pasteLimit: The approximate maximum number of bytes of a paste in one event.
  init(pasteLimit: Int) { collector = PasteCollector(limit: pasteLimit) }

  /// Parses the bytes of one read and reports their events in order before it returns.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes. Plain text takes a few nanoseconds per key.
  public mutating func feed(_ bytes: Span<UInt8>, into events: (InputEvent) -> Void) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .ground where bytes[index] &- 0x20 < 0x5F:
        events(.key(KeyPress(.character(Unicode.Scalar(bytes[index])))))
        index += 1
      case .paste:
        let (next, outcome) = collector.take(bytes, from: index)
        index = next
        switch outcome {
        case .unfinished: break
        case .part(let text): events(.paste(text))
        case .end(let text):
          state = .ground
          events(.paste(text))
        }
      default:
        take(bytes[index], into: events)
        index += 1
      }
    }
  }

  /// A Boolean value that indicates whether the meaning of the received bytes depends on time.
  ///
  /// If the value is `true` and no bytes follow soon, call ``flush(into:)``. The value is `false` if only more bytes
  /// can complete the input: in a paste, a string, a sequence with parameters, or a scalar. No timer is necessary then.
  public var isPending: Bool {
    switch state {
    case .escape, .secondEscape, .console: true
    case .sequence, .string, .legacyMouse: body.isEmpty
    case .ground, .scalar, .stringEscape, .paste: false
    }
  }

  /// Decodes the pending bytes as keys, because no bytes followed in time.
  ///
  /// An escape becomes the escape key, `ESC [` becomes alt+[, and other introducers become alt and their character. If
  /// ``isPending`` is `false`, the method does nothing.
  public mutating func flush(into events: (InputEvent) -> Void) {
    if isPending { breakOff(into: events) }
  }

  /// A Boolean value that indicates whether a paste has started and not ended.
  ///
  /// Until it ends, all input belongs to the paste.
  public var isPasting: Bool { state == .paste }

  /// Ends a paste whose end marker is missing.
  ///
  /// The method reports the text received so far. Later bytes are parsed as keys, even if they're a delayed part of the
  /// paste, so wait several seconds before you call this method. Outside a paste, it does nothing.
  public mutating func endPaste(into events: (InputEvent) -> Void) {
    guard isPasting else { return }
    state = .ground
    let text = collector.breakOff()
    if !text.isEmpty { events(.paste(text)) }
  }
}

// MARK: - One byte

extension InputParser {
  private mutating func take(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch state {
    case .ground: begin(byte, into: events)
    case .scalar: takeScalar(byte, into: events)
    case .escape: takeAfterEscape(byte, into: events)
    case .secondEscape: takeAfterSecondEscape(byte, into: events)
    case .sequence(.control): takeControl(byte, into: events)
    case .sequence(.singleShift): takeSingleShift(byte, into: events)
    case .console: takeConsole(byte, into: events)
    case .legacyMouse: takeLegacyMouse(byte, into: events)
    case .string(let introducer): takeString(byte, introducer, into: events)
    case .stringEscape(let introducer): takeAfterStringEscape(byte, introducer, into: events)
    case .paste:
      preconditionFailure("The parser can't read byte \(byte) of a paste. Use the collector.")
    }
  }

  /// Parses the first byte of a key press or sequence.
  private mutating func begin(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case 0x1B:
      state = .escape
    case 0x08 where backspaceSendsControlH:
      finish(.key(KeyPress(.backspace)), into: events)
    case 0x00...0x1F, 0x7F:
      finish(.key(KeyPress(control: byte)), into: events)
    default:
      takeScalar(byte, into: events)
    }
  }

  private mutating func takeScalar(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch decoder.take(byte) {
    case .incomplete:
      state = .scalar
    case .scalar(let scalar):
      finish(.key(KeyPress(.character(scalar.isControl ? "\u{FFFD}" : scalar))), into: events)
    case .invalid:
      finish(.key(KeyPress(.character("\u{FFFD}"))), into: events)
    case .brokenOff:
      finish(.key(KeyPress(.character("\u{FFFD}"))), into: events)
      take(byte, into: events)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case 0x1B:
      state = .secondEscape
    case UInt8(ascii: "["):
      state = .sequence(.control)
    case UInt8(ascii: "O"):
      state = .sequence(.singleShift)
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "X"):
      state = .string(introducer: byte)
    case 0x09:
      // This follows the Linux console. Window managers intercept alt+tab.
      finish(.key(KeyPress(.tab, .shift)), into: events)
    default:
      hasEscape = true
      begin(byte, into: events)
    }
  }

  /// Parses the byte after two escapes.
  ///
  /// Only rxvt and its variants encode alt as an escape before a sequence. Any other escape is a key press.
  private mutating func takeAfterSecondEscape(_ byte: UInt8, into events: (InputEvent) -> Void) {
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
      hasEscape = true
    } else {
      events(.key(KeyPress(.escape)))
    }
    state = .escape
    takeAfterEscape(byte, into: events)
  }

  private mutating func takeControl(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "[") where body.isEmpty:
      state = .console
    case UInt8(ascii: "M") where body.isEmpty:
      state = .legacyMouse
    case UInt8(ascii: "$") where isOneNumber:
      // In rxvt, it's the final byte of keys with shift. In a mode report, more than one number precedes it.
      finishSequence(.control, final: byte, into: events)
    case 0x20...0x3F:
      append(byte, into: events)
    case 0x40...0x7E:
      finishSequence(.control, final: byte, into: events)
    default:
      breakOff(into: events)
      take(byte, into: events)
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      append(byte, into: events)
    case UInt8(ascii: " "), 0x40...0x7E:
      finishSequence(.singleShift, final: byte, into: events)
    default:
      breakOff(into: events)
      take(byte, into: events)
    }
  }

  private mutating func takeConsole(_ byte: UInt8, into events: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      finish(.key(KeyPress(.function(byte - UInt8(ascii: "A") + 1))), into: events)
    case 0x20...0x7E:
      finish(nil, into: events)
    default:
      breakOff(into: events)
      take(byte, into: events)
    }
  }

  private mutating func takeLegacyMouse(_ byte: UInt8, into events: (InputEvent) -> Void) {
    // A coordinate that is too large for a byte is sent as 0.
    guard byte >= 0x20 || byte == 0 && !body.isEmpty else {
      breakOff(into: events)
      take(byte, into: events)
      return
    }
    body.append(byte)
    if body.count == 3 {
      finish(MouseEvent(legacy: body).map(InputEvent.mouse), into: events)
    }
  }

  private mutating func takeString(
    _ byte: UInt8,
    _ introducer: UInt8,
    into events: (InputEvent) -> Void
  ) {
    switch byte {
    case 0x1B: state = .stringEscape(introducer: introducer)
    case 0x07 where introducer == UInt8(ascii: "]"): finishString(introducer, into: events)
    case 0x18, 0x1A: finish(nil, into: events)
    case 0x07...0x0D, 0x20...: append(byte, into: events)
    default:
      // A string can't contain this byte, so its end is missing. Parsing the byte ensures that control+c still
      // works.
      breakOff(into: events)
      take(byte, into: events)
    }
  }

  private mutating func takeAfterStringEscape(
    _ byte: UInt8,
    _ introducer: UInt8,
    into events: (InputEvent) -> Void
  ) {
    switch byte {
    case UInt8(ascii: "\\"):
      finishString(introducer, into: events)
    case 0x1B:
      // rxvt ends its replies with only the escape. The next sequence starts with another escape.
      finishString(introducer, into: events)
      state = .escape
    default:
      // The string has no end. The escape starts another sequence or a key press.
      finish(nil, into: events)
      state = .escape
      take(byte, into: events)
    }
  }
}

// MARK: - Ends of sequences

extension InputParser {
  /// A Boolean value that indicates whether the body of the sequence is a single number.
  private var isOneNumber: Bool { !body.isEmpty && body.allSatisfy { $0 &- 0x30 < 10 } }

  private mutating func append(_ byte: UInt8, into events: (InputEvent) -> Void) {
    guard body.count < InputParser.sequenceLimit else {
      finish(nil, into: events)
      take(byte, into: events)
      return
    }
    body.append(byte)
  }

  private mutating func finishSequence(
    _ introducer: ControlSequence.Introducer,
    final: UInt8,
    into events: (InputEvent) -> Void
  ) {
    // Swapping the body in and out avoids an allocation for each sequence.
    var sequence = ControlSequence(introducer: introducer, body: [], final: final)
    swap(&sequence.body, &body)
    defer {
      swap(&sequence.body, &body)
      body.removeAll(keepingCapacity: true)
    }
    if final == UInt8(ascii: "~"), sequence.isPlain, sequence.number(0) == 200 {
      finish(nil, into: events)
      state = .paste
      return
    }
    let escape = hasEscape
    reset()
    var isFirst = escape
    sequence.decode(awaitsCursorPosition: awaitsCursorPosition) { event in
      emit(event, afterEscape: isFirst, into: events)
      isFirst = false
    }
    if isFirst { events(.key(KeyPress(.escape))) }
  }

  private mutating func finishString(_ introducer: UInt8, into events: (InputEvent) -> Void) {
    let reply = TerminalReply(introducer: introducer, string: body)
    finish(reply.map(InputEvent.reply), into: events)
    // A reply can be long, so its memory is released.
    body = []
  }

  /// Ends the current input with an event, or with `nil` if it has no meaning.
  private mutating func finish(_ event: InputEvent?, into events: (InputEvent) -> Void) {
    let escape = hasEscape
    reset()
    if let event {
      emit(event, afterEscape: escape, into: events)
    } else if escape {
      events(.key(KeyPress(.escape)))
    }
  }

  /// Ends incomplete input.
  ///
  /// An introducer alone becomes alt and a key.
  private mutating func breakOff(into events: (InputEvent) -> Void) {
    let typed: [KeyPress] = body.isEmpty ? state.typed : []
    finish(nil, into: events)
    for press in typed { events(.key(press)) }
  }

  private func emit(
    _ event: InputEvent,
    afterEscape: Bool,
    into events: (InputEvent) -> Void
  ) {
    guard afterEscape else { return events(event) }
    if case .key(var press) = event {
      press.modifiers.insert(.alt)
      events(.key(press))
    } else {
      events(.key(KeyPress(.escape)))
      events(event)
    }
  }

  private mutating func reset() {
    state = .ground
    hasEscape = false
    body.removeAll(keepingCapacity: true)
  }
}
