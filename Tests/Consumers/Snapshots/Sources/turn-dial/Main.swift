// SPDX-License-Identifier: MIT

import Dial
import TermCommand

@main struct TurnDial: AppCommand {
  typealias Options = NoOptions<Dial>
  static let configuration = commands("Turn a number up and down.", name: "turn-dial")
}
