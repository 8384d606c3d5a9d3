/** "west,south,east,north" in degrees, with up to four decimals (11 m). */
export const BOX = /^-?\d{1,3}(\.\d{1,4})?(,-?\d{1,3}(\.\d{1,4})?){3}$/

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Undefined unless it is an area of the globe, and not an empty one. */
export function readBox(text: string): Box | undefined {
  if (!BOX.test(text)) return undefined
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  const isArea = -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
  return isArea ? { west, south, east, north } : undefined
}

export const writeBox = ({ west, south, east, north }: Box): string =>
  [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)]
    .map((degrees) => Number(degrees.toFixed(4)))
    .join(',')
