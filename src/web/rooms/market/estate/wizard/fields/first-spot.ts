export interface Spot {
  latitude: number
  longitude: number
}

/** Where the pin starts; `centreOf` names the city when only its centre is known. */
export interface FirstSpot extends Spot {
  centreOf?: string
}

/**
 * The postcode's location, otherwise the centre of the city. Undefined when neither is known: a pin in another city would mislead.
 */
export function firstSpotOf(
  location: Spot | undefined,
  town: { place: Spot & { name: string }; known: boolean } | undefined,
): FirstSpot | undefined {
  if (location) return location
  if (!town?.known) return
  const { name, latitude, longitude } = town.place
  return { latitude, longitude, centreOf: name }
}
