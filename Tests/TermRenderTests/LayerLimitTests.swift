// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import Testing

@testable import TermWidgets

/// The numbers of toasts, focus traps, and pending keys, and the lengths of texts, which damaged sessions can make very
/// large.
@Suite struct LayerLimitTests {
  private func filled(with count: Int) -> InterfaceState {
    var interface = InterfaceState()
    for number in 1...count {
      _ = interface.reduce(.showToast(Toast("\(number)", for: nil)), at: .zero)
      _ = interface.reduce(.enterTrap(WidgetID("trap \(number)"), focus: nil), at: .zero)
    }
    return interface
  }

  private func check(_ interface: InterfaceState) {
    #expect(interface.toasts.count == 100)
    #expect(interface.toasts.last?.toast.text == "150")
    #expect(interface.traps.count == 100)
    #expect(interface.traps.last?.id == WidgetID("trap 150"))
  }

  @Test func `The newest 100 toasts and focus traps remain`() {
    check(filled(with: 150))
    let few = filled(with: 100)
    #expect(few.toasts.first?.toast.text == "1")
    #expect(few.traps.first?.id == WidgetID("trap 1"))
  }

  @Test func `Decoding keeps the newest 100 toasts and focus traps`() throws {
    var interface = filled(with: 150)
    interface.toasts = interface.toasts + interface.toasts
    interface.traps = interface.traps + interface.traps
    let data = try JSONEncoder().encode(interface)
    check(try JSONDecoder().decode(InterfaceState.self, from: data))
  }

  @Test func `At most 100 keys are pending`() throws {
    var interface = InterfaceState()
    _ = interface.reduce(.pendKeys(Array(repeating: "a", count: 150)), at: .zero)
    #expect(interface.pendingKeys.count == 100)
    interface.pendingKeys += interface.pendingKeys
    let data = try JSONEncoder().encode(interface)
    let decoded = try JSONDecoder().decode(InterfaceState.self, from: data)
    #expect(decoded.pendingKeys.count == 100)
  }

  @Test func `Decoding limits filters and searches`() throws {
    let long = String(repeating: "a", count: 1_000)
    var interface = InterfaceState()
    interface.popup = Popup("menu", filter: long)
    interface[HelpState.id, as: HelpState.self] = HelpState(filter: long)
    var list = ListState()
    list.find = FindState(text: long)
    interface["list", as: ListState.self] = list
    let data = try JSONEncoder().encode(interface)
    let decoded = try JSONDecoder().decode(InterfaceState.self, from: data)
    #expect(decoded.popup?.filter.count == 100)
    #expect(decoded[HelpState.id, as: HelpState.self]?.filter?.count == 100)
    #expect(decoded["list", as: ListState.self]?.find?.text.count == 256)
  }

  @Test func `Traps below another trap are limited, too`() {
    var interface = InterfaceState()
    _ = interface.reduce(.enterTrap("top", focus: nil), at: .zero)
    for number in 1...150 {
      let action = InterfaceAction.enterTrap(WidgetID("\(number)"), below: "top", focus: nil)
      _ = interface.reduce(action, at: .zero)
    }
    #expect(interface.traps.count == 100)
    #expect(interface.traps.last?.id == "top")
  }
}
