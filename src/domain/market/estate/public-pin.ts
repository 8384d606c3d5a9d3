/** The public pin, as exact as the public address. Browser-safe: the wizard shows its owner the same. */

export interface PublicPin {
  latitude: number
  longitude: number
  level: 0 | 1 | 2
}

/** 0 and 1 show the centre of the cell with the house, about 5 km and 1 km wide; the position within the cell is not revealed. */
export function publicPinOf(estate: { latitude: number | null; longitude: number | null; publicAddress: number }): PublicPin | null {
  const { latitude, longitude } = estate
  if (latitude === null || longitude === null) return null
  if (estate.publicAddress >= 2) return { latitude, longitude, level: 2 }
  const level = estate.publicAddress >= 1 ? 1 : 0
  const { north, east } = cells[level]
  return { latitude: centreOfCell(latitude, north), longitude: centreOfCell(longitude, east), level }
}

/** Cells per degree: a degree of latitude is 111 km, one of longitude about 90 km in Japan. */
const cells = { 0: { north: 20, east: 18 }, 1: { north: 100, east: 90 } } as const

const centreOfCell = (degrees: number, perDegree: number) => Math.round(((Math.floor(degrees * perDegree) + 0.5) / perDegree) * 1e5) / 1e5
