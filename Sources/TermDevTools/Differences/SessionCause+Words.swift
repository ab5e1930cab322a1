// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

extension SessionCause {
  /// A short description of the cause.
  package var words: String {
    switch kind {
    case .start: "start"
    case .time: "time"
    case .effect(let id, let action, _): "effect “\(id)” sent \(ActionText(action).short)"
    case .thread(let action): "sent \(ActionText(action).short)"
    case .input(let input): runtimeCause?.words ?? "input \(input)"
    }
  }
}

extension RuntimeCause {
  /// A short description of the cause.
  package var words: String {
    switch self {
    case .started: "start"
    case .continued: "continue"
    case .timePassed: "time"
    case .wheel(let position, let columns, let rows, _):
      "wheel \(columns == 0 ? "" : "\(columns) across ")\(rows) down at \(position.x), \(position.y)"
    case .screen(let size, let capabilities): "screen \(size), \(capabilities.colorDepth)"
    case .event(let event):
      switch event {
      case .input(.key(let press)): "key \(press)"
      case .input(.paste(let text)): "paste \(text.jsonQuoted)"
      case .input(.mouse(let event)):
        "mouse \(event.kind) at \(event.position.x), \(event.position.y)"
      case .input(.focus(let hasFocus)): hasFocus ? "terminal focused" : "terminal lost focus"
      case .input(.reply): "reply"
      case .resized(let size): "resize \(size)"
      case .copied: "copied"
      case .suspendRequested: "suspend"
      case .resumed: "resumed"
      case .programEnded: "program ended"
      case .closed: "closed"
      }
    }
  }
}
