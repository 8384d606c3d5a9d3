import type { GeoJSON } from 'geojson'
import written from './coast.txt?raw'

/**
 * The islands of Japan, from Natural Earth (1:10,000,000, in the public domain), accurate to about a kilometre. An island per line; its
 * corners follow one another as steps to the east and north, in 400ths of a degree, in base 36.
 */
export const coast: GeoJSON = {
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates: islands(written).map((ring) => [ring]) },
}

export function islands(lines: string): number[][][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const steps = line.split(' ').map((digits) => Number.parseInt(digits, 36))
      let [east, north] = [0, 0]
      const ring: number[][] = []
      for (let at = 0; at < steps.length; at += 2) {
        east += steps[at] as number
        north += steps[at + 1] as number
        ring.push([east / 400, north / 400])
      }
      return [...ring, ring[0] as number[]]
    })
}
