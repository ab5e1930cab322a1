// SPDX-License-Identifier: MIT

import TermRender
import Testing

@testable import PlacesDemo

@Suite struct XMLScannerTests {
  private func events(_ text: String) throws -> [XMLScanner.Event] {
    var scanner = XMLScanner(Array(text.utf8))
    var events: [XMLScanner.Event] = []
    while let event = try scanner.next() { events.append(event) }
    return events
  }

  @Test func `Elements, attributes, and text become events in order`() throws {
    let found = try events(
      "\u{FEFF}<?xml version='1.0'?>\n<!-- x -->\n<g:a b = '1' c:d=\"2 &lt; 3\"><e/>x&#65;y</g:a> \n"
    )
    #expect(
      found == [
        .start("a", attributes: ["b": "1", "d": "2 < 3"]), .start("e", attributes: [:]),
        .end("e"), .text("xAy"), .end("a"),
      ]
    )
  }

  @Test func `Sections without markup are text`() throws {
    let found = try events("<a><![CDATA[1 < 2 & 3]]></a>")
    #expect(found == [.start("a", attributes: [:]), .text("1 < 2 & 3"), .end("a")])
  }

  @Test(arguments: [
    "", " ", "x", "<", "<a", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a/>x", "<a b/>", "<a b=1/>",
    "<a b='1/>", "<a><!-- </a>", "<a><![CDATA[</a>", "<![CDATA[x]]>", "<a>&x;</a>",
    "<a>&#xD800;</a>",
    "<a>&#99999999999;</a>", "<a>& </a>", "< a/>", "<:/>", "<a b='&'/>",
  ])
  func `Invalid documents are rejected`(text: String) {
    #expect(throws: XMLScanner.Failure.syntax) { try events(text) }
  }

  @Test(arguments: ["<!DOCTYPE a><a/>", "<a><!ENTITY b 'c'></a>"])
  func `Document types are rejected`(text: String) {
    #expect(throws: XMLScanner.Failure.documentType) { try events(text) }
  }

  @Test func `The line of an error is the current line`() throws {
    var scanner = XMLScanner(Array("<a>\n<b>\n</c>".utf8))
    #expect(throws: XMLScanner.Failure.syntax) { while try scanner.next() != nil {} }
    #expect(scanner.line == 3)
  }

  @Test func `Random bytes cause an error or events`() {
    let pieces = [
      "<", ">", "/", "a", "=", "'", "&", ";", "<!--", "-->", "<![CDATA[", "]]>", "\n", " ", "<a>",
      "</a>",
    ]
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
        if Int.random(in: 0..<9, using: &random) == 0 {
          bytes.append(.random(in: 0...255, using: &random))
        }
      }
      var scanner = XMLScanner(bytes)
      var depth = 0
      while let event = try? scanner.next() {
        switch event {
        case .start: depth += 1
        case .end: depth -= 1
        case .text: #expect(depth > 0)
        }
        #expect(depth >= 0)
      }
    }
  }
}
