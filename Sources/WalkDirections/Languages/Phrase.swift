/// A sentence, or a part of one, that each language has words for.
///
/// What stands in braces in the words is a ``Slot``. Those that end in `And` or `Then`, and `sighted`, lead to another.
enum Phrase: UInt8, CaseIterable {
  // Setting off and walking on.
  case walk, approach, continueAlong, continueOnto
  // Turns: onto a way, or where the way is the same before and after.
  case turnOnto, turnStaying, turnAnd
  case keepOnto, keepStaying
  case roundaboutOnto, roundaboutStaying, roundaboutStraightOnto, roundaboutStraightStaying
  case jogOnto, jogStaying, jogNext, jogAgain, jogSoftly
  // Steps: as they are met, and where the walk begins on them.
  case steps, stepsUp, stepsDown, walkSteps, walkStepsUp, walkStepsDown, stepsName, stepCount
  case escalator, escalatorUp, escalatorDown
  case elevator, elevatorTo, elevatorThen, elevatorToThen
  case ferry, ferryNamed, ferryDuration
  case cross, crossAtSignals, crossMarked, crossUnmarked
  case pass, passThen
  // After a sentence, between two, and before one.
  case overBridge, throughTunnel
  case andThen
  case sighted, sightedLeft, sightedRight, sightName
  // Arriving.
  case arrived, arrivedAtCar, arrivedAtName, there, thereAtCar, thereAtName, stop
  case destination, car
  case goalApart, goalToQuarter, goalAhead, goalAheadLeft, goalAheadRight, goalLeft, goalRight
  case goalBehindLeft, goalBehindRight, goalBehind
  case atLevel, atSpot, remark
  // Said on the way.
  case soon, goOnAlong, addition
  // The walk as a whole.
  case byFerry, offPaths, anotherWay, byStreets, shared
  case underOneMinute, underOneMinuteSpoken, listSeparator, listLast
  // Warnings.
  case privatePart, privateWhole, privatePlaces, privateNames, privateAt, access
  case atStart, midway, atEnd, allAlong
  case condition, conditionTag, mountainPath, mountainPathScale
  case tidal, ford, hazard, mainRoad, takesFerry
  case obstacle, closed, closedTag, carParkInside, otherLevel, otherUnknownLevel
  case uncertainStart, uncertainStartShare
  case start, end, stopNumber, position
  case building, water, wall, railway, bigRoad, anything
}
