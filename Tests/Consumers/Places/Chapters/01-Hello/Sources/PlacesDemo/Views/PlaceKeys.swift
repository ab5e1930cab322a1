// SPDX-License-Identifier: MIT

import TermRender

/// The key bindings that work on every screen.
let appKeys = [
  Key("?", title: "Keys", id: "help.toggle", send: InterfaceAction.toggleOverlay(.helpSheet)),
  Key("q", "ctrl+c", title: "Quit", id: "app.quit", send: Quit()),
]
