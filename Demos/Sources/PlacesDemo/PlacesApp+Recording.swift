// SPDX-License-Identifier: MIT

public import TermCommand

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

// The time travel panel marks these actions as failures.
extension PlacesFailed: FailureAction {}
extension PositionsFailed: FailureAction {}
