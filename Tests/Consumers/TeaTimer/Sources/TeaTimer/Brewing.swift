// SPDX-License-Identifier: MIT

import TermRender

struct StartBrewing: Action { let id: Tea.ID }
struct SecondPassed: Action {}

let brewing: Reducer<Shelf> = .combine(
  .on(StartBrewing.self) { shelf, action in
    guard let index = shelf.teas.firstIndex(where: { $0.id == action.id }) else { return }
    shelf.teas[index].secondsLeft = shelf.teas[index].minutes * 60
  },
  .on(SecondPassed.self) { shelf, _ in
    for index in shelf.teas.indices where shelf.teas[index].isBrewing {
      shelf.teas[index].secondsLeft? -= 1
    }
  }
)

extension Tea {
  var isBrewing: Bool { (secondsLeft ?? 0) > 0 }
}

@MainActor let timer: Middleware<Shelf> = .supervise { shelf in
  guard shelf.teas.contains(where: \.isBrewing) else { return [] }
  let ticking: Effect = .run(id: "timer") { effect in
    while true {
      try await effect.sleep(for: .seconds(1))
      effect.send(SecondPassed())
    }
  }
  return [ticking]
}
