// SPDX-License-Identifier: MIT

import TermScreen

extension InputParser {
  mutating func feed(_ bytes: some Sequence<UInt8>, into events: (InputEvent) -> Void) {
    let read = Array(bytes)
    feed(read.span, into: events)
  }
}

/// Returns the events of a series of reads, followed by a timeout if `flushing` is `true`.
func parse(
  _ reads: [[UInt8]],
  flushing: Bool = false,
  awaitsCursorPosition: Bool = true
) -> [InputEvent] {
  var parser = InputParser()
  parser.awaitsCursorPosition = awaitsCursorPosition
  var events: [InputEvent] = []
  for read in reads {
    parser.feed(read) { events.append($0) }
  }
  if flushing {
    parser.flush { events.append($0) }
  }
  return events
}

/// Returns the events of one read of text.
func parse(_ text: String, flushing: Bool = false) -> [InputEvent] {
  parse([Array(text.utf8)], flushing: flushing)
}

extension InputEvent {
  /// Returns the press of a key that types a character.
  static func typed(_ scalar: Unicode.Scalar, _ modifiers: KeyPress.Modifiers = []) -> InputEvent {
    .key(KeyPress(.character(scalar), modifiers))
  }

  static func pressed(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> InputEvent {
    .key(KeyPress(key, modifiers))
  }

  static func mouse(
    _ kind: MouseEvent.Kind,
    _ button: MouseEvent.Button = .none,
    _ x: Int,
    _ y: Int,
    _ modifiers: KeyPress.Modifiers = []
  ) -> InputEvent {
    .mouse(MouseEvent(kind, button: button, at: Point(x: x, y: y), modifiers: modifiers))
  }
}
