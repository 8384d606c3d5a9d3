import { prefectureSeats } from '#domain/base/master/prefecture-seats.ts'
import { officialPrefectures } from '#domain/base/master/prefectures.ts'
import type { Place } from '#web/ui/map/map-style.ts'
import written from './map-towns.txt?raw'

/** Labels of the country map: each prefecture at its seat, and when zoomed in the cities, towns and villages. */
export const mapPlaces = {
  prefectures: officialPrefectures.flatMap(({ code, name }) => {
    const seat = prefectureSeats[code]
    return seat ? [{ name, ...seat }] : []
  }),
  towns: townsFrom(written),
}

/** Map position of a town: its centre, or its prefecture's seat when the town has no point of its own. */
export function townAt(cityCode: string): { place: Place; known: boolean } | undefined {
  const town = mapPlaces.towns.find(({ code }) => code === cityCode) ?? cityOfWard(cityCode)
  if (town) return { place: town, known: true }
  const seat = prefectureSeats[cityCode.slice(0, 2)]
  return seat && { place: { name: '', ...seat }, known: false }
}

/** Wards of a designated city map to their city, whose code is the last before theirs. */
function cityOfWard(cityCode: string) {
  if (cityCode[2] !== '1') return
  return mapPlaces.towns.findLast(({ code }) => code.slice(0, 3) === cityCode.slice(0, 3) && code < cityCode && code.endsWith('0'))
}

/**
 * The centres of the municipalities, from OpenStreetMap (© OpenStreetMap contributors, ODbL 1.0; this file is offered under it, too), those
 * of 福岡県 and 石垣市 from GeoNames (CC BY 4.0). A line each, by code: code and name, then longitude and latitude in 400ths of a degree, in base
 * 36.
 */
export function townsFrom(lines: string): (Place & { code: string })[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [named = '', east = '', north = ''] = line.split(' ')
      const degrees = (digits: string) => Number.parseInt(digits, 36) / 400
      return { code: named.slice(0, 5), name: named.slice(5), longitude: degrees(east), latitude: degrees(north) }
    })
}
