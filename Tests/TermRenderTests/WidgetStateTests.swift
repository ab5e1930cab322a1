// SPDX-License-Identifier: MIT

import FoundationEssentials
import Synchronization
import TermRender
import TermTesting
import Testing

private struct RatioState: WidgetState {
  static let stateName = "acme.ratio"

  var ratio: Double
}

/// A state that counts how often it's decoded.
private struct CountedState: WidgetState {
  static let stateName = "acme.counted"
  static let decodings = Mutex(0)

  var number: Int

  init(from decoder: any Decoder) throws {
    Self.decodings.withLock { $0 += 1 }
    number = try decoder.singleValueContainer().decode(Int.self)
  }
}

/// The states that widgets store in the interface, and their encoding.
@Suite struct WidgetStateTests {
  /// The state of a widget that isn't part of the library.
  private struct FoldState: WidgetState {
    static let stateName = "acme.fold"
    static let formerStateNames = ["acme.collapse"]
    var isOpen = false
    var level: Int?
    var widths: [Double] = []
  }

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func state(_ text: String) throws -> AnyWidgetState {
    try JSONDecoder().decode(AnyWidgetState.self, from: Data(text.utf8))
  }

  @Test(
    arguments: [
      (AnyWidgetState(ScrollState(x: 3, y: -4)), #"{"scroll":{"_0":{"x":3,"y":-4}}}"#),
      (
        AnyWidgetState(ListState(cursor: 3, top: 2)),
        #"{"list":{"_0":{"anchor":3,"count":0,"cursor":3,"followsCursor":true,"top":2}}}"#
      ),
      (AnyWidgetState(TableState(offset: 9)), #"{"table":{"_0":{"offset":9}}}"#),
      (AnyWidgetState(SplitState(fraction: 0.25)), #"{"split":{"_0":{"fraction":0.25}}}"#),
      (
        AnyWidgetState(FoldState(isOpen: true, widths: [1, 2.5])),
        #"{"acme.fold":{"_0":{"isOpen":true,"widths":[1,2.5]}}}"#
      ),
    ]
  )
  func `A state encodes under its name and decodes again`(
    _ value: AnyWidgetState,
    _ expected: String
  ) throws {
    #expect(try text(value) == expected)
    let decoded = try state(expected)
    #expect(decoded == value)
    #expect(value == decoded)
    #expect(decoded.hashValue == value.hashValue)
    #expect(try text(decoded) == expected)
  }

  @Test func `States with NaN are equal`() {
    #expect(AnyWidgetState(RatioState(ratio: .nan)) == AnyWidgetState(RatioState(ratio: .nan)))
    #expect(AnyWidgetState(RatioState(ratio: .nan)) != AnyWidgetState(RatioState(ratio: 1)))
  }

  @Test func `A state without a reader encodes unchanged`() throws {
    let unknown = #"{"other":{"_0":{"a":[1,2.5,"x",null,true,{"b":-3}],"c":18446744073709551615}}}"#
    #expect(try text(state(unknown)) == unknown)
    #expect(try state(unknown) == state(unknown))
    #expect(try state(unknown) != state(#"{"other":{"_0":{}}}"#))
  }

  @Test func `A decoded state takes the type of its reader`() throws {
    let decoded = try state(#"{"acme.fold":{"_0":{"isOpen":true,"level":2,"widths":[]}}}"#)
    #expect(decoded.value(as: ScrollState.self) == nil)
    #expect(decoded.value(as: FoldState.self) == FoldState(isOpen: true, level: 2))
    #expect(decoded.value(as: ScrollState.self) == nil)
  }

  @Test func `A state recorded under a former name decodes`() throws {
    let decoded = try state(#"{"acme.collapse":{"_0":{"isOpen":true,"widths":[]}}}"#)
    #expect(decoded.value(as: FoldState.self)?.isOpen == true)
  }

  @Test(
    arguments: [
      #"{"scroll":{"_0":{"x":"3","y":4}}}"#, #"{"scroll":{"_0":{"x":3}}}"#,
      #"{"scroll":{"_0":[3,4]}}"#, #"{"scroll":{"_0":{"x":1.5,"y":4}}}"#,
    ]
  )
  func `A state with invalid values counts as absent`(_ text: String) throws {
    #expect(try state(text).value(as: ScrollState.self) == nil)
    #expect(try self.text(state(text)) == text)
  }

  @Test func `A state with invalid values is decoded once`() throws {
    let state = try state(#"{"acme.counted":{"_0":"3"}}"#)
    for _ in 0..<3 { #expect(state.value(as: CountedState.self) == nil) }
    #expect(CountedState.decodings.withLock { $0 } == 1)
  }

  @Test(arguments: ["{}", #"{"a":{"_0":1},"b":{"_0":2}}"#, #"{"scroll":{}}"#, "[]", "3"])
  func `Decoding anything but one named value throws an error`(_ text: String) {
    #expect(throws: DecodingError.self) { try state(text) }
  }

  @Test func `A subscript reads and writes the state of a widget`() {
    var interface = InterfaceState()
    interface["page", as: FoldState.self] = FoldState(level: 3)
    #expect(interface["page", as: FoldState.self]?.level == 3)
    #expect(interface["page", as: ListState.self] == nil)
    interface["page", as: FoldState.self] = nil
    #expect(interface.widgets.isEmpty)
  }

  @Test(arguments: [(Int.min, -1 << 40), (-1, -1), (1 << 40, 1 << 40), (Int.max, 1 << 40)])
  func `The numbers of a decoded state are limited`(_ number: Int, _ limited: Int) throws {
    let list = try state(
      #"{"list":{"_0":{"anchor":\#(number),"count":0,"cursor":\#(number),"followsCursor":true,"top":0}}}"#
    )
    #expect(list.value(as: ListState.self)?.cursor == limited)
    let field = try state(#"{"acme.fold":{"_0":{"isOpen":true,"level":\#(number),"widths":[]}}}"#)
    #expect(field.value(as: FoldState.self)?.level == limited)
  }

  @Test func `A decoded interface with any numbers shows another toast`() throws {
    var interface = InterfaceState()
    _ = interface.reduce(.showToast(Toast("a", for: .seconds(1))), at: .zero)
    _ = interface.reduce(.showPopup(Popup("menu", origin: .zero, path: [0])), at: .zero)
    let text = try text(interface)
    let damaged =
      text.replacing("\"toastCount\":1", with: "\"toastCount\":\(Int.max)")
      .replacing(/\[[0-9]+,[0-9]+\]/, with: "[\(Int64.max),\(UInt64.max)]")
      .replacing("\"path\":[0]", with: "\"path\":[\(Int.max)]")
      .replacing("\"x\":0", with: "\"x\":\(Int.min)")
    #expect(damaged != text)
    var decoded = try JSONDecoder().decode(InterfaceState.self, from: Data(damaged.utf8))
    _ = decoded.reduce(.showToast(decoded.toasts[0].toast), at: .seconds(1 << 32))
    #expect(decoded.toasts.map(\.id) == [.number(1), .number((1 << 40) + 1)])
    #expect(decoded.popup?.path == [1 << 40])
    #expect(decoded.popup?.origin?.x == Int(Int32.min))
  }
}
