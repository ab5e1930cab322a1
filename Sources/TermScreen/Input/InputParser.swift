// SPDX-License-Identifier: MIT

/// Turns the bytes that a terminal sends into input events; a pure state machine.
///
/// Reads may end anywhere: whatever way the same bytes are split, the same events come out.
///
/// It understands the spellings of xterm, rxvt, the Linux console and the kitty protocol side by
/// side, so nothing needs to be known of the terminal. What it does not know (a control sequence, a
/// device or application string) is swallowed whole; broken UTF-8 becomes U+FFFD, and what comes
/// after it is not lost.
///
/// A paste is one event, but of one that is longer than 16 MiB each 16 MiB are: memory is bounded though the
/// end marker may have got lost, and nothing that was pasted is taken for keys.
///
/// A key press is one scalar. A grapheme of several scalars that is typed, such as a flag from an
/// emoji keyboard, comes as several key presses; in a paste it comes whole.
///
/// Control characters are what terminals mean by them: 13 is enter, 9 tab, 127 backspace, 8
/// control+backspace, 27 escape, 0 control+space, and the others are control and a letter or one of
/// `\ ] ^ _`; so a line feed is control+j. An escape before a key is alt, but before a tab it is shift, as
/// the Linux console has it.
///
/// ```swift
/// var parser = InputParser()
/// parser.feed(bytes.span) { event in queue.append(event) }
/// if parser.isPending, !input.isReady(within: .milliseconds(25)) {
///   parser.flush { event in queue.append(event) }
/// }
/// ```
public struct InputParser: Sendable {
  /// After how many bytes a sequence or string that does not end is given up.
  static let sequenceLimit = 65_536

  private var state = State.ground
  // An escape stands before the scalar or sequence being read: alt, or a key press of its own.
  private var hasEscape = false
  // What came after the introducer.
  private var body: [UInt8] = []
  private var decoder = UTF8Decoder()
  private var collector: PasteCollector

  /// Whether an answer to a cursor position query may still come.
  ///
  /// `CSI 1 ; 5 R` is both that answer and how xterm spells control+F3. While this is true it is the
  /// answer; set it to false when no query is open, and F3 can be told with its modifiers.
  public var awaitsCursorPosition = true

  /// Whether the backspace key sends 8 here, as the settings of some terminals say, and not 127.
  ///
  /// Then there is no control+backspace.
  public var backspaceSendsControlH = false

  public init() { self.init(pasteLimit: PasteCollector.limit) }

  /// - Parameter pasteLimit: How many bytes of a paste are one event at most, but for a few.
  init(pasteLimit: Int) { collector = PasteCollector(limit: pasteLimit) }

  /// Takes the bytes of one read and tells what they mean, in order, before it returns.
  ///
  /// - Complexity: O(*n*); a few nanoseconds a key for plain text.
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

  /// Whether bytes wait whose meaning time decides: then call `flush` if nothing follows soon.
  ///
  /// It is false while only more bytes can help: in a paste, in a string, in a sequence that has begun
  /// to have parameters, in a scalar. So nobody needs to wake up for those.
  public var isPending: Bool {
    switch state {
    case .escape, .secondEscape, .console: true
    case .sequence, .string, .legacyMouse: body.isEmpty
    case .ground, .scalar, .stringEscape, .paste: false
    }
  }

  /// Settles what waits, because nothing followed in time.
  ///
  /// An escape is the escape key; `ESC [` is alt+[, and so for the other introducers. Where
  /// `isPending` is false, nothing happens.
  public mutating func flush(into events: (InputEvent) -> Void) {
    if isPending { breakOff(into: events) }
  }

  /// Whether a paste has begun and its end has not come; until then, everything is a part of it.
  public var isPasting: Bool { state == .paste }

  /// Settles a paste whose end does not come: what came of it is told, and what follows are keys again.
  ///
  /// The rest of a paste that was only late is then taken for keys, so wait for seconds before. Outside of a
  /// paste nothing happens.
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
    case .paste: preconditionFailure("Byte \(byte) of a paste was not given to its collector.")
    }
  }

  /// Takes the first byte of a key.
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
      // What the Linux console means by it; an alt+tab that is typed stays with the window manager.
      finish(.key(KeyPress(.tab, .shift)), into: events)
    default:
      hasEscape = true
      begin(byte, into: events)
    }
  }

  /// Only rxvt and its kin write alt as an escape before a sequence; any other is a key press.
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
      // rxvt ends a sequence with it; in an answer about modes there is more than a number.
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
    // A place too far for a byte comes as zero.
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
      // Nothing that a string can hold: its end is lost, and control+c must not get lost with it.
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
      // rxvt ends its answers with the escape alone; what follows begins with one of its own.
      finishString(introducer, into: events)
      state = .escape
    default:
      // The string was never ended: the escape begins something else.
      finish(nil, into: events)
      state = .escape
      take(byte, into: events)
    }
  }
}

// MARK: - Ends of sequences

extension InputParser {
  /// Whether the body of the sequence is one number and nothing else.
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
    // The body is lent, not copied, and comes back: no allocation per sequence.
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
    // A reply may have been long; the room is not kept.
    body = []
  }

  /// Ends what is being read with an event, or with none where it has no meaning.
  private mutating func finish(_ event: InputEvent?, into events: (InputEvent) -> Void) {
    let escape = hasEscape
    reset()
    if let event {
      emit(event, afterEscape: escape, into: events)
    } else if escape {
      events(.key(KeyPress(.escape)))
    }
  }

  /// Ends what is being read without its end: an introducer alone was alt and a key.
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
