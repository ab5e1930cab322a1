// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender
import Testing

/// The numbers of toasts and focus traps, which damaged sessions can make very large.
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
