import type { Feature, GeoJSON } from 'geojson'
import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl'

// Borders, railways and stations from 国土数値情報, if the operator has built them (bin/map-lines.ts): fetched in parts as they come into view.

interface Bounds {
  west: number
  south: number
  east: number
  north: number
}
interface Index {
  areas: (Bounds & { code: string })[]
}
interface Area {
  towns: { code: string; rings: number[][] }[]
  rails: { kind: number; lines: number[][] }[]
  stations: { name: string; kind: number; at: number[] }[]
}

export const lineCredit = { words: '国土数値情報（国土交通省）を加工', url: 'https://nlftp.mlit.go.jp/ksj/' }

/** Lowest zoom at which they are drawn: further out they would clutter the country. */
const LINES_FROM = 8
const STATIONS_FROM = 10.5
const STATION_NAMES_FROM = 11.5
/** 新幹線 and JR are drawn from further out than other railways. */
const MAIN_RAILS = 2

const empty: GeoJSON = { type: 'FeatureCollection', features: [] }
const ink = '#4d4d52'

export const lineSources = (): StyleSpecification['sources'] =>
  Object.fromEntries(['borders', 'rails', 'stations'].map((id) => [id, { type: 'geojson', data: empty }]))

/** Drawn under the names of towns. */
export const lineLayers: StyleSpecification['layers'] = [
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    minzoom: LINES_FROM,
    paint: { 'line-color': '#8d8a80', 'line-width': 0.8, 'line-dasharray': [4, 2] },
  },
  ...[true, false].map((main): StyleSpecification['layers'][number] => ({
    id: main ? 'main-rails' : 'other-rails',
    type: 'line',
    source: 'rails',
    minzoom: main ? LINES_FROM : LINES_FROM + 1.5,
    filter: [main ? '<=' : '>', ['get', 'kind'], MAIN_RAILS],
    paint: { 'line-color': ink, 'line-width': main ? 1.8 : 1 },
  })),
  {
    ...{ id: 'stations', type: 'circle', source: 'stations', minzoom: STATIONS_FROM },
    paint: { 'circle-radius': 3, 'circle-color': '#ffffff', 'circle-stroke-color': ink, 'circle-stroke-width': 1.5 },
  },
]

/** Drawn above them where there is room, larger stations first. */
export const stationNames: StyleSpecification['layers'] = [
  {
    ...{ id: 'station-names', type: 'symbol', source: 'stations', minzoom: STATION_NAMES_FROM },
    layout: {
      ...{ 'text-field': ['get', 'name'], 'text-size': 12, 'text-anchor': 'top', 'text-offset': [0, 0.5] },
      'symbol-sort-key': ['get', 'kind'],
    },
    paint: { 'text-color': '#1a1a1c', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  },
]

/** Each part is fetched once for all maps. */
const fetched = new Map<string, Promise<unknown>>()
function part<Part>(edition: string, name: string): Promise<Part> {
  const path = `/files/map/${edition}/${name}.json`
  const before = fetched.get(path)
  if (before) return before as Promise<Part>
  const coming = fetch(path).then((answer) => {
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    return answer.json() as Promise<Part>
  })
  fetched.set(path, coming)
  // A failed part is requested again the next time the map moves there.
  coming.catch(() => fetched.delete(path))
  return coming
}

/** Draws parts as they come into view; a part that fails to load is left out. */
export async function drawLines(map: MapLibre, edition: string): Promise<void> {
  const { areas } = await part<Index>(edition, 'index')
  const drawn = new Map<string, Area>()
  const look = async () => {
    if (map.getZoom() < LINES_FROM) return
    const [west, south, east, north] = map.getBounds().toArray().flat() as [number, number, number, number]
    const wanted = areas.filter((area) => !drawn.has(area.code) && meets(area, { west, south, east, north }))
    const come = await Promise.allSettled(wanted.map(async ({ code }) => [code, await part<Area>(edition, code)] as const))
    const fresh = come.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    if (fresh.length === 0) return
    for (const [code, area] of fresh) drawn.set(code, area)
    const all = [...drawn.values()]
    show(
      map,
      'borders',
      all.flatMap(({ towns }) => towns.map(({ rings }) => lines(rings, {}))),
    )
    show(
      map,
      'rails',
      all.flatMap(({ rails }) => rails.map(({ kind, lines: each }) => lines(each, { kind }))),
    )
    show(
      map,
      'stations',
      all.flatMap(({ stations }) => stations.map(stationOf)),
    )
  }
  map.on('moveend', look)
  await look()
}

/** The outline of a town or ward, or of a city by its wards; undefined where unknown. */
export async function outlineOf(edition: string, cityCode: string): Promise<{ shape: GeoJSON; bounds: Bounds } | undefined> {
  const area = await part<Area>(edition, cityCode.slice(0, 2))
  const own = area.towns.filter(({ code }) => code === cityCode)
  const rings = (own.length > 0 ? own : wardsOf(area, cityCode)).flatMap((town) => town.rings.map(decoded))
  if (rings.length === 0) return
  const [xs, ys] = [rings.flat().map(([x]) => x as number), rings.flat().map(([, y]) => y as number)]
  const least = (of: number[]) => of.reduce((a, b) => Math.min(a, b))
  const most = (of: number[]) => of.reduce((a, b) => Math.max(a, b))
  return {
    shape: { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) } },
    bounds: { west: least(xs), south: least(ys), east: most(xs), north: most(ys) },
  }
}

/** The wards of 横浜市 (14100) are 14101 to 14118; those of the next city begin after 14130. */
const wardsOf = ({ towns }: Area, city: string) =>
  city[2] === '1' && city.endsWith('0') ? towns.filter(({ code }) => code > city && Number(code) - Number(city) < 30) : []

/** Decodes a line: its start, then the steps to each next corner, in ten-thousandths of a degree. */
export function decoded(steps: readonly number[]): number[][] {
  let [x, y] = [0, 0]
  const line: number[][] = []
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] as number
    y += steps[at + 1] as number
    line.push([x / 10_000, y / 10_000])
  }
  return line
}

const meets = (a: Bounds, b: Bounds) => a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

const lines = (all: readonly number[][], properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiLineString', coordinates: all.map(decoded) },
})

const stationOf = ({ name, kind, at }: Area['stations'][number]): Feature => ({
  type: 'Feature',
  properties: { name, kind },
  geometry: { type: 'Point', coordinates: decoded(at)[0] as number[] },
})

const show = (map: MapLibre, id: string, features: Feature[]) =>
  (map.getSource(id) as GeoJSONSource | undefined)?.setData({ type: 'FeatureCollection', features })
