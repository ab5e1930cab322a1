// SPDX-License-Identifier: MIT

import TermScreen

/// A part of the tree that can be built, laid out and drawn without the rest.
///
/// It outlives the nodes that a run of its body makes. ``RegionNode`` is its place in the tree. As in
/// ``RenderPass``, accesses are not checked for overlaps.
@MainActor
package final class Region {
  enum Entry {
    case focusable(Reach.Widget)
    case pointer(PointerTarget, FocusContext)
    /// What lies below this rectangle of the screen is out of the pointer's reach.
    case cover(Rect)
    /// What lies below this rectangle can be seen, but is dim, and out of the pointer's reach.
    case dim(Rect)
    case keys([Key], FocusContext)
    /// Keys that hold wherever the focus is.
    case screenKeys([Key], FocusContext)
    /// A widget that keeps the focus to itself begins here.
    case trap(WidgetID)
    /// The overlay that is shown lies over what was drawn before.
    case overlay(WidgetID)
    /// What a widget can pop up over the rest.
    case popup(PopupOffer)
    case reads(InterfacePart, measures: Bool)
    case animates(Duration, tick: Int)
    /// The window's title is this, unless something drawn later has another one.
    case title(String)
    /// What is read out.
    indirect case describes(AccessibleMark)
    /// Another widget in here has this name, too, and had it first.
    case repeatsName(WidgetID)
    case region(Region)

    /// Whether it says what input means.
    var concernsInput: Bool {
      switch self {
      case .focusable, .pointer, .cover, .dim, .keys, .screenKeys, .trap, .overlay, .popup: true
      case .reads(let part, _): part.concernsInput
      case .animates, .title, .describes, .repeatsName, .region: false
      }
    }
  }

  package let id: WidgetID
  private(set) weak var parent: Region?
  /// How many regions are around it.
  package let depth: Int

  /// Runs the body.
  var build: @MainActor () -> Nodes
  /// The direction of the stack that it is part of.
  var axis: Axis?
  /// Called when the region leaves the screen.
  package var onUnmount: (@MainActor () -> Void)?

  /// What a widget that is a region keeps from one run of the body around to the next, to save work; a frame never
  /// depends on it.
  @exclusivity(unchecked) var memory: AnyObject?

  /// What the body's last run made; `nil` when it has to run again.
  @exclusivity(unchecked) var node: Node?
  @exclusivity(unchecked) private(set) var isMounted = true
  /// Whether the body could have shown something else when it ran last.
  @exclusivity(unchecked) private var hasChosen = false
  /// Whether something in here has a name: a control, or the place of a dialog.
  @exclusivity(unchecked) var hasNames = false
  /// How often the body has run.
  @exclusivity(unchecked) private(set) var builds = 0

  // How it was measured and drawn last.
  /// What was asked of it, and what it answered, since measures were void the last time.
  @exclusivity(unchecked) private var answers: [Answer] = []
  @exclusivity(unchecked) private var answersEpoch = -1
  @exclusivity(unchecked) private(set) var canvas: Canvas?
  @exclusivity(unchecked) private(set) var environment = RenderPass.Environment()
  @exclusivity(unchecked) private(set) var drawnInPass = -1
  @exclusivity(unchecked) private var drawnInFrame = -1

  /// How many layers were drawn before it was done, when ``LayerPile`` counted last.
  @exclusivity(unchecked) var layersBelow = 0

  /// What it met while it was drawn, in order.
  @exclusivity(unchecked) private(set) var entries: [Entry] = []
  /// Whether some of that says what input means.
  @exclusivity(unchecked) private var takesInput = false
  @exclusivity(unchecked) var children: [WidgetID: Region] = [:]
  /// The ids of widgets met in this drawing.
  @exclusivity(unchecked) var widgetIDs = NumberedIDs()
  /// The ids of regions met since the body ran.
  @exclusivity(unchecked) var regionIDs = NumberedIDs()

  /// Who owns which name since the body ran; the nodes live as long as what the body has made.
  @exclusivity(unchecked) var names: [WidgetID: ObjectIdentifier] = [:]

  init(
    id: WidgetID,
    parent: Region?,
    build: @escaping @MainActor () -> Nodes = { Nodes([]) }
  ) {
    self.id = id
    self.parent = parent
    self.build = build
    depth = (parent?.depth ?? -1) + 1
  }

  /// The id of the widget of which it is the region: called as it was named where it is drawn.
  ///
  /// Before it is drawn, names are not known to be its own.
  var widgetID: WidgetID { environment.isNamed ? environment.path : id }

  /// Whether input may mean something else once the body has run again.
  ///
  /// It never does where the body chose nothing and nothing in here took input: such as where it shows
  /// a text.
  package var concernsInput: Bool {
    if hasChosen || hasNames || takesInput { return true }
    for child in children.values where child.concernsInput { return true }
    return false
  }

  /// Notes what it meets while it is drawn.
  func note(_ entry: Entry) {
    entries.append(entry)
    if entry.concernsInput { takesInput = true }
  }

  /// Forgets what it met when it was drawn last.
  func forgetEntries() {
    entries.removeAll(keepingCapacity: true)
    takesInput = false
  }

  /// Whether one of some regions is around this one.
  package func isInside(any others: [ObjectIdentifier: Region]) -> Bool {
    guard !others.isEmpty else { return false }
    var outer = parent
    while let region = outer {
      if others[ObjectIdentifier(region)] != nil { return true }
      outer = region.parent
    }
    return false
  }

  /// Leaves the screen, with all regions in it.
  func unmount() {
    isMounted = false
    onUnmount?()
    for child in children.values { child.unmount() }
  }

  private struct Answer {
    let proposal: Size
    let fit: Fit
  }

  /// Measures for a proposal, running the body if it has to.
  func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let node = node ?? rebuild(pass)
    let fit = inside(pass) { node.fit(proposal, pass) }
    if answersEpoch != pass.epoch { answers = [] }
    answersEpoch = pass.epoch
    // In loops, here and below: each call of a closure that is handed on checks that this is the main
    // actor.
    for index in answers.indices where answers[index].proposal == proposal {
      answers.remove(at: index)
      break
    }
    answers.append(Answer(proposal: proposal, fit: fit))
    return fit
  }

  /// Measures again for all that was asked of it; whether every answer is what it was.
  func measureAgain(_ pass: RenderPass) -> Bool {
    pass.environment = environment
    var holds = true
    for old in answers where measure(old.proposal, pass) != old.fit { holds = false }
    return holds
  }

  func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let node = node ?? rebuild(pass)
    self.canvas = canvas
    environment = pass.environment
    drawnInPass = pass.number
    if drawnInFrame != pass.frame { pass.drawnRegions += 1 }
    drawnInFrame = pass.frame
    forgetEntries()
    widgetIDs.restart()
    hasNames = false
    inside(pass) { node.draw(in: &canvas, pass) }
    for (id, child) in children where child.drawnInPass != pass.number {
      child.unmount()
      children[id] = nil
    }
  }

  private func rebuild(_ pass: RenderPass) -> Node {
    regionIDs.restart()
    names.removeAll(keepingCapacity: true)
    builds += 1
    let choices = WidgetBuilder.choices
    let node = inside(pass) { build().single }
    hasChosen = choices != WidgetBuilder.choices
    if let axis { node.becomesPart(ofStackAlong: axis) }
    self.node = node
    return node
  }

  /// Walks the inside: widgets in there are named after the region.
  private func inside<Result>(_ pass: RenderPass, _ body: @MainActor () -> Result) -> Result {
    let outer = (region: pass.region, environment: pass.environment)
    pass.region = self
    pass.environment.path = id
    pass.environment.isNamed = false
    defer { (pass.region, pass.environment) = (outer.region, outer.environment) }
    return body()
  }
}
