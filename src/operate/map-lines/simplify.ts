/** East and north, in degrees. */
export type Point = readonly [longitude: number, latitude: number]

/** Douglas–Peucker: keeps the ends and the corners needed to stay within a tolerance in degrees. */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(line.length)
  kept[0] = kept[line.length - 1] = 1
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let [farthest, at] = [tolerance, 0]
    for (let each = from + 1; each < to; each++) {
      const far = distance(line[each] as Point, line[from] as Point, line[to] as Point)
      if (far > farthest) [farthest, at] = [far, each]
    }
    if (at === 0) continue
    kept[at] = 1
    spans.push([from, at], [at, to])
  }
  return line.filter((_, at) => kept[at] === 1)
}

/** Distance of a point from a line segment; longitude is scaled as in the middle of the country. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [(toX - fromX) * EAST, toY - fromY]
  const [px, py] = [(x - fromX) * EAST, y - fromY]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return Math.hypot(px - part * dx, py - part * dy)
}
const EAST = 0.81
