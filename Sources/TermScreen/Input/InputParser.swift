// SPDX-License-Identifier: MIT

/// A state machine that converts the bytes from a terminal to input events.
///
/// Reads can end at any byte. The events don't depend on how the bytes are split into reads.
///
/// The parser supports the encodings of xterm, rxvt, the Linux console, and the kitty protocol at the same time. It
/// doesn't depend on the terminal's type. Unsupported and malformed control sequences, device strings, and application
/// strings are discarded up to their ends, regardless of their lengths. Invalid UTF-8 becomes U+FFFD, and parsing
/// continues after it.
///
/// A paste is one event. A paste of more than 2 MiB is split into events of 2 MiB each. This bounds memory if the end
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
/// The C1 controls that introduce a sequence or a string, such as U+009B, have the same meaning as the escape and the
/// character that they replace. The parser supports them as single bytes and in UTF-8.
///
/// ```swift
/// var parser = InputParser()
/// parser.feed(bytes.span) { event in queue.append(event) }
/// if parser.isPending, !input.isReady(within: .milliseconds(25)) {
///   parser.flush { event in queue.append(event) }
/// }
/// ```
public struct InputParser: Sendable {
  /// The maximum number of bytes of a string between its introducer and its terminator.
  ///
  /// A longer string has no event.
  package static let stringLimit = 65_536

  /// The maximum number of bytes of a sequence between its introducer and its final byte.
  ///
  /// A longer sequence has no event. The limit exceeds that of any key, and bounds the time for decoding the numbers.
  static let sequenceLimit = 1_024

  /// The kind of input that the last bytes belong to.
  var state = State.ground
  /// A Boolean value that indicates whether an escape precedes the current scalar or sequence.
  ///
  /// The escape is either alt or a separate key press.
  var hasEscape = false
  /// The form of the C1 control that introduced the current sequence or string, or `nil` if an escape did.
  var c1Form: C1Form?
  /// The bytes after the introducer.
  var body: [UInt8] = []
  var decoder = UTF8Decoder()
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
  /// An escape becomes the escape key, `ESC [` becomes alt+[, and other introducers become alt and their character. A
  /// C1 control becomes U+FFFD. If ``isPending`` is `false`, the method does nothing.
  public mutating func flush(into events: (InputEvent) -> Void) {
    if isPending { breakOff(into: events) }
  }

  /// A Boolean value that indicates whether a paste, a string, or a sequence has started and not ended.
  ///
  /// Until it ends, all input belongs to it, except keys that end a string or a sequence, such as escape and control+c.
  public var isUnterminated: Bool {
    switch state {
    case .ground, .scalar: false
    default: !isPending
    }
  }

  /// A Boolean value that indicates whether the last byte is an escape in a string.
  ///
  /// The escape is either the first half of the terminator or the escape key, which ends the string.
  package var isAtEscapeInString: Bool { if case .stringEscape = state { true } else { false } }

  /// Ends a paste, a string, or a sequence whose end is missing.
  ///
  /// The method reports the text of a paste received so far, and discards other input. An escape at the end of a string
  /// counts as the escape key. Later bytes are parsed as keys, even if they're a delayed part of the input, so wait
  /// several seconds before you call this method. If ``isUnterminated`` is `false`, it does nothing.
  public mutating func endUnterminated(into events: (InputEvent) -> Void) {
    guard isUnterminated else { return }
    let isEscapePressed = isAtEscapeInString
    guard state == .paste else {
      finish(nil, into: events)
      if isEscapePressed { events(.key(KeyPress(.escape))) }
      return
    }
    state = .ground
    let text = collector.breakOff()
    if !text.isEmpty { events(.paste(text)) }
  }
}

// MARK: - Ends of sequences

extension InputParser {
  /// A Boolean value that indicates whether the body of the sequence is a single number.
  var isOneNumber: Bool {
    1...ControlSequence.digitLimit ~= body.count && body.allSatisfy { $0 &- 0x30 < 10 }
  }

  /// Adds a byte to the body, unless the body already exceeds its limit.
  mutating func append(_ byte: UInt8) { if !isTooLong { body.append(byte) } }

  /// A Boolean value that indicates whether the body exceeds its limit, so that the input has no event.
  var isTooLong: Bool {
    let limit = if case .sequence = state { Self.sequenceLimit } else { Self.stringLimit }
    return body.count > limit
  }

  mutating func finishSequence(
    _ introducer: ControlSequence.Introducer,
    final: UInt8,
    into events: (InputEvent) -> Void
  ) {
    if isTooLong { return finish(nil, into: events) }
    // Swapping the body in and out avoids an allocation for each sequence.
    var sequence = ControlSequence(introducer: introducer, body: [], final: final)
    swap(&sequence.body, &body)
    defer {
      swap(&sequence.body, &body)
      body.removeAll(keepingCapacity: true)
    }
    if !sequence.isWellFormed { return finish(nil, into: events) }
    if sequence.startsPaste {
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

  mutating func finishString(_ introducer: UInt8, into events: (InputEvent) -> Void) {
    let reply = isTooLong ? nil : TerminalReply(introducer: introducer, string: body)
    finish(reply.map(InputEvent.reply), into: events)
    // A reply can be long, so its memory is released.
    body = []
  }

  /// Ends the current input with an event, or with `nil` if it has no meaning.
  mutating func finish(_ event: InputEvent?, into events: (InputEvent) -> Void) {
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
  mutating func breakOff(into events: (InputEvent) -> Void) {
    var typed: [KeyPress] = body.isEmpty ? state.typed : []
    if c1Form != nil, !typed.isEmpty { typed[0] = KeyPress(.character("\u{FFFD}")) }
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
    if c1Form != nil {
      c1Form = nil
      // A string can end inside a scalar.
      decoder = UTF8Decoder()
    }
    body.removeAll(keepingCapacity: true)
  }
}
