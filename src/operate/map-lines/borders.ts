import { type Point, simplified } from './simplify.ts'

/** A smaller ring is dropped if its town has a larger one. */
const SMALLEST = 0.004

/**
 * Town outlines with fewer corners. A border shared by two towns, between the points where more than two lines meet, is simplified once for
 * both, so that no gap opens.
 */
export function simplifiedBorders<Town>(towns: ReadonlyMap<Town, readonly (readonly Point[])[]>, tolerance: number): Map<Town, Point[][]> {
  const meeting = meetingPoints([...towns.values()].flat())
  const made = new Map<Town, Point[][]>()
  for (const [town, rings] of towns) {
    const simple = rings.map((ring) => simplifiedRing(ring, meeting, tolerance)).filter((ring) => ring.length >= 4)
    const largest = Math.max(...simple.map(extentOf))
    made.set(
      town,
      simple.filter((ring) => extentOf(ring) >= Math.min(SMALLEST, largest)),
    )
  }
  return made
}

const keyOf = ([x, y]: Point) => `${x} ${y}`

/** Corners with more than two neighbours. */
function meetingPoints(rings: readonly (readonly Point[])[]): Set<string> {
  const neighbours = new Map<string, string[]>()
  const meeting = new Set<string>()
  const join = (at: string, to: string) => {
    const known = neighbours.get(at)
    if (!known) neighbours.set(at, [to])
    else if (!known.includes(to) && known.push(to) > 2) meeting.add(at)
  }
  for (const ring of rings)
    for (let at = 1; at < ring.length; at++) {
      const [from, to] = [keyOf(ring[at - 1] as Point), keyOf(ring[at] as Point)]
      if (from === to) continue
      join(from, to)
      join(to, from)
    }
  return meeting
}

function simplifiedRing(ring: readonly Point[], meeting: ReadonlySet<string>, tolerance: number): Point[] {
  const open = ring.slice(0, -1)
  const cuts = open.flatMap((point, at) => (meeting.has(keyOf(point)) ? [at] : []))
  // A ring without two meeting points (an island, or an enclave) is split at corners that are the same for both towns: the westernmost, and
  // the one farthest from it.
  if (cuts.length < 2) cuts.splice(0, cuts.length, ...endsOf(open, cuts[0]))
  const [first = 0] = cuts
  const turned = [...open.slice(first), ...open.slice(0, first), open[first] as Point]
  const places = [...cuts.map((cut) => cut - first), open.length]
  return places.slice(1).flatMap((to, at) => {
    const arc = turned.slice(places[at], to + 1)
    const simple = oneWay(arc, tolerance)
    return at === 0 ? simple : simple.slice(1)
  })
}

function endsOf(open: readonly Point[], given: number | undefined): number[] {
  let first = given ?? 0
  if (given === undefined)
    for (const [at, point] of open.entries()) {
      const [west, south] = open[first] as Point
      if (point[0] < west || (point[0] === west && point[1] < south)) first = at
    }
  const [x, y] = open[first] as Point
  let [farthest, other] = [0, first]
  for (const [at, point] of open.entries()) {
    const far = Math.hypot(point[0] - x, point[1] - y)
    if (far > farthest) [farthest, other] = [far, at]
  }
  return [first, other].sort((a, b) => a - b)
}

/** Gives the same result in either direction around a town. */
function oneWay(arc: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [arc[0] as Point, arc.at(-1) as Point]
  const forward = first[0] < last[0] || (first[0] === last[0] && first[1] <= last[1])
  return forward ? simplified(arc, tolerance) : simplified(arc.toReversed(), tolerance).reverse()
}

function extentOf(ring: readonly Point[]): number {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}
