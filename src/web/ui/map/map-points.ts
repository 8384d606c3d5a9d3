export interface MapPoint {
  id: string
  latitude: number
  longitude: number
  /** 2 is exact; 1 and 0 mean somewhere within about 1 and 5 km. */
  level: 0 | 1 | 2
  /** Text of the marker: a price. */
  label: string
}

/** Points whose markers would overlap. */
export interface Stack {
  key: string
  latitude: number
  longitude: number
  points: readonly MapPoint[]
}

/** Largest size of a marker, in pixels. */
const MARKER = { width: 96, height: 44 }

/** Groups points whose markers would overlap at this zoom, independent of where the map has been moved. */
export function stacksOf(points: readonly MapPoint[], zoom: number): Stack[] {
  const stacks: { x: number; y: number; points: MapPoint[] }[] = []
  for (const point of points) {
    const { x, y } = worldPixel(point, zoom)
    const near = stacks.find((stack) => Math.abs(stack.x - x) < MARKER.width && Math.abs(stack.y - y) < MARKER.height)
    if (near) near.points.push(point)
    else stacks.push({ x, y, points: [point] })
  }
  // Placed at its first point: at the centre there might be another one.
  return stacks.flatMap(({ points }) => {
    const [first] = points
    return first ? [{ key: points.map(({ id }) => id).join(), latitude: first.latitude, longitude: first.longitude, points }] : []
  })
}

/** Whether they are on one spot, so that zooming in would not separate them. */
export const isOneSpot = (points: readonly MapPoint[]): boolean =>
  points.every(({ latitude, longitude }) => latitude === points[0]?.latitude && longitude === points[0]?.longitude)

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** The area to show; all of Japan without points. */
export function boundsOf(points: readonly MapPoint[]): Bounds {
  if (points.length === 0) return { west: 128, south: 30.5, east: 146, north: 45.6 }
  const longitudes = points.map(({ longitude }) => longitude)
  const latitudes = points.map(({ latitude }) => latitude)
  return { west: Math.min(...longitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), north: Math.max(...latitudes) }
}

/** Half the width of the cell an inexact place may be in, in metres. */
export const blurOf = ({ level }: Pick<MapPoint, 'level'>): number => ({ 0: 2_800, 1: 560, 2: 0 })[level]

/** Web Mercator: the world is 512 pixels wide at zoom 0, and twice as wide with every step. */
function worldPixel({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) {
  const size = 512 * 2 ** zoom
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
  return { x: ((longitude + 180) / 360) * size, y: ((Math.PI - north) / (2 * Math.PI)) * size }
}
