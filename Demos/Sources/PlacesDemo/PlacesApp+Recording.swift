// SPDX-License-Identifier: MIT

public import TermCommand
public import TermRender

extension PlacesApp: RecordableApp {
  public static let actions = ActionRegistry(
    RequestPermission.self,
    DecidePermission.self,
    PositionReported.self,
    PositionsEnded.self,
    PositionsFailed.self,
    TogglePause.self,
    ChangeSpeed.self,
    FetchPlaces.self,
    StartRequest.self,
    PlacesLoaded.self,
    PlacesFailed.self,
    ShowNextNetwork.self,
    SelectPlace.self,
    ShowDetails.self,
    ShowNextCategory.self,
    ShowNextSort.self,
    SetSearching.self,
    ShowAllPlaces.self,
    MapAction.self,
    Go.self,
    CloseSettings.self,
    SettingsLoaded.self
  )
}

extension PlacesApp {
  public static func answers(to effect: String, in state: PlacesState) -> [any Action] {
    if effect == "load the settings" { return [SettingsLoaded(settings: nil)] }
    let outline = state.journey.outline
    if effect.hasPrefix("positions"), let end = outline.last {
      let next = outline.dropFirst(state.journey.progress).first ?? end
      return [PositionReported(coordinate: next), PositionsEnded()]
    }
    guard let request = state.request, effect == "request \(request.number)" else { return [] }
    let place = Place(
      id: 1,
      name: "Café",
      category: .food,
      coordinate: request.area.center,
      facts: []
    )
    return [
      PlacesLoaded(request: request.number, surroundings: Surroundings(places: [], paths: [])),
      PlacesLoaded(request: request.number, surroundings: Surroundings(places: [place], paths: [])),
      PlacesFailed(request: request.number, reason: "The service didn't respond."),
    ]
  }
}

// The time travel panel marks these actions as failures.
extension PlacesFailed: FailureAction {}
extension PositionsFailed: FailureAction {}
