// SPDX-License-Identifier: MIT

import Notes
import TermCommand

@main struct ReadNotes: AppCommand {
  typealias Options = NoOptions<Notes>
  static let configuration = commands("Read notes in sections.", name: "read-notes")
}
