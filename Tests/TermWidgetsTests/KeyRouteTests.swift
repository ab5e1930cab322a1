// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// The receiver of a key press, for each rule of `WidgetTree.route(_:)`.
@MainActor
@Suite struct KeyRouteTests {
  struct Sent: Action, Equatable {
    let name: String
  }

  /// A control that handles `h`, and `l` if no binding handles it.
  private struct Probe: Widget {
    typealias Body = Never
    let name: String

    var nodes: Nodes { Nodes(ProbeNode(name)) }
  }

  private final class ProbeNode: Node {
    private let name: String

    init(_ name: String) { self.name = name }

    override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
      Fit(size: Size(columns: 1, rows: 1))
    }

    override func draw(in canvas: inout Canvas, _ context: RenderContext) {
      context.addControl(WidgetID(name), in: canvas) { [name] in
        $0.key = { $0 == "h" ? .send(Sent(name: "\(name) handles h")) : .ignored }
        $0.keyAfterBindings = {
          $0 == "h" || $0 == "l" ? .send(Sent(name: "\(name) handles \($0) last")) : .ignored
        }
      }
    }
  }

  /// The place of the screen's controls.
  enum Controls { case visible, belowTheViewport }

  /// A press on the screen of the test, and its receiver.
  struct Rule: CustomTestStringConvertible, Sendable {
    let title: String
    var focus: WidgetID?
    var overlay: WidgetID?
    var pending: [KeyPress] = []
    var controls = Controls.visible
    let press: KeyPress
    let route: String

    var testDescription: String { title }
  }

  nonisolated static let rules = [
    Rule(title: "a sequence is completed", pending: ["g"], press: "g", route: "ends, binding top"),
    Rule(
      title: "a sequence continues",
      pending: ["w"],
      press: "w",
      route: "sequence w w"
    ),
    Rule(
      title: "another key ends the sequence and is routed alone",
      pending: ["g"],
      press: "b",
      route: "ends, binding bound"
    ),
    Rule(
      title: "another key ends the sequence without a receiver",
      pending: ["g"],
      press: "z",
      route: "ends, none"
    ),
    Rule(
      title: "esc closes the overlay before the focused control",
      focus: "one",
      overlay: "help",
      press: "esc",
      route: "overlay"
    ),
    Rule(
      title: "the focused control comes before bindings",
      focus: "one",
      press: "h",
      route: "one handles h"
    ),
    Rule(
      title: "a binding comes before type selection",
      focus: "one",
      press: "b",
      route: "binding bound"
    ),
    Rule(title: "a binding handles keys without a focus", press: "h", route: "binding help"),
    Rule(
      title: "a binding of the overlay comes before the screen's",
      overlay: "help",
      press: "b",
      route: "binding over"
    ),
    Rule(
      title: "a binding around the focus comes before the screen's",
      focus: "two",
      press: "b",
      route: "binding near"
    ),
    Rule(title: "a default binding comes last", press: "d", route: "binding default"),
    Rule(
      title: "a default binding comes after the screen's",
      focus: "one",
      press: "g",
      route: "sequence g"
    ),
    Rule(title: "type selection comes last", focus: "one", press: "l", route: "one handles l last"),
    Rule(title: "a key that moves goes to the first control", press: "down", route: "first one"),
    Rule(title: "a key that types doesn't go to the first control", press: "x", route: "none"),
    Rule(
      title: "a key that moves goes to the scroll view around the focus",
      focus: "two",
      press: "down",
      route: "scroll"
    ),
    Rule(
      title: "a key that moves goes to the first scroll view if no control is visible",
      controls: .belowTheViewport,
      press: "down",
      route: "scroll"
    ),
    Rule(title: "a key without a receiver has no effect", focus: "one", press: "x", route: "none"),
  ]

  @Test(arguments: rules) func `Each rule decides the receiver of a key press`(rule: Rule) {
    let tree = tree(rule)
    let before = tree.context.interface
    #expect(description(of: tree.route(rule.press)) == rule.route)
    #expect(tree.context.interface == before)
  }

  /// Presses that have moved the focus to the first control.
  nonisolated static let rulesAtFirstControl = [
    Rule(title: "the control handles the key", focus: "one", press: "h", route: "one handles h"),
    Rule(title: "the bindings don't handle the key again", focus: "one", press: "b", route: "none"),
    Rule(
      title: "the scroll view around the control handles the key",
      focus: "two",
      press: "down",
      route: "scroll"
    ),
  ]

  @Test(arguments: rulesAtFirstControl)
  func `A key that focuses the first control has the receiver of the rule`(rule: Rule) {
    #expect(description(of: tree(rule).routeAtFirstControl(rule.press)) == rule.route)
  }

  /// Returns the drawn screen of a rule.
  private func tree(_ rule: Rule) -> WidgetTree {
    let hidesControls = rule.controls == .belowTheViewport
    let tree = WidgetTree(keys: [
      Key("d", title: "Default", send: Sent(name: "default")),
      Key("g", title: "Default", send: Sent(name: "default")),
    ]) {
      VStack {
        if !hidesControls { Probe(name: "one") }
        ScrollView {
          VStack {
            if hidesControls { for number in 0..<20 { Text("row \(number)") } }
            Probe(name: "two").keys { Key("b", title: "Near", send: Sent(name: "near")) }
            for number in 0..<20 { Text("row \(number)") }
          }
        }
      }
      .overlay("help") {
        Text("help").keys { Key("b", title: "Over", send: Sent(name: "over")) }
      }
      .keys {
        Key("b", title: "Bound", send: Sent(name: "bound"))
        Key("h", title: "Help", send: Sent(name: "help"))
        Key("g g", title: "Top", send: Sent(name: "top"))
        Key("w w w", title: "Wide", send: Sent(name: "wide"))
      }
    }
    var interface = InterfaceState(focus: rule.focus, overlay: rule.overlay)
    interface.pendingKeys = rule.pending
    tree.context.inputs.interface = interface
    tree.drawAll(in: CellBuffer(size: Size(columns: 20, rows: 8)))
    return tree
  }

  private func description(of route: KeyRoute) -> String {
    let destination =
      switch route.destination {
      case .binding(let action): "binding \((action as? Sent)?.name ?? "\(action)")"
      case .sequence(let presses): "sequence " + presses.map { "\($0)" }.joined(separator: " ")
      case .overlay: "overlay"
      case .widget(.send(let actions)) where actions.first is Sent:
        actions.compactMap { ($0 as? Sent)?.name }.joined()
      case .widget: "scroll"
      case .firstControl(let id): "first \(id)"
      case .none: "none"
      }
    return (route.endsSequence ? "ends, " : "") + destination
  }
}
