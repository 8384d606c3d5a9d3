import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from './folders.ts'

// Fictitious towns, lines and stations, in the format of 国土数値情報: a feature for each piece of land, properties by number.

type Point = [number, number]

/** A line between two places with many small bends, like a real border. */
export function bendy(from: Point, to: Point, bends = 60, by = 0.0002): Point[] {
  return Array.from({ length: bends + 1 }, (_, at) => {
    const [part, off] = [at / bends, at === 0 || at === bends ? 0 : by * Math.sin(at * 1.7)]
    return [from[0] + (to[0] - from[0]) * part + off, from[1] + (to[1] - from[1]) * part + off]
  })
}
const around = (...sides: Point[][]): Point[] => sides.flatMap((side, at) => (at === 0 ? side : side.slice(1)))
const border = (code: string | null, town: string, ring: Point[]) => ({
  type: 'Feature',
  properties: { N03_001: '神奈川県', N03_002: null, N03_003: null, N03_004: town, N03_005: null, N03_007: code },
  geometry: { type: 'Polygon', coordinates: [ring] },
})
const [a, b, c, d, e, f]: Point[] = [
  [139.5, 35.3],
  [139.6, 35.3],
  [139.7, 35.3],
  [139.7, 35.4],
  [139.6, 35.4],
  [139.5, 35.4],
] as [Point, Point, Point, Point, Point, Point]
const shared = bendy(b as Point, e as Point)
const side = (from: Point | undefined, to: Point | undefined) => bendy(from as Point, to as Point, 8)
export const west = border('14204', '鎌倉市', around(side(a, b), shared, side(e, f), side(f, a)))
export const east = border('14101', '鶴見区', around(side(b, c), side(c, d), side(d, e), shared.toReversed()))
const nobodys = border(null, '所属未定地', around(side(a, b), shared, side(e, a)))

export const borders = [west, east, nobodys]
export const rails = [
  {
    type: 'Feature',
    properties: { N02_001: '11', N02_002: '2', N02_003: '海辺線', N02_004: '見本旅客鉄道' },
    geometry: { type: 'LineString', coordinates: bendy([139.45, 35.34], [139.75, 35.36], 200, 0.0001) },
  },
  {
    type: 'Feature',
    properties: { N02_001: '12', N02_002: '4', N02_003: '丘の線', N02_004: '見本電鉄' },
    geometry: { type: 'LineString', coordinates: bendy([139.62, 35.28], [139.62, 35.42], 40, 0.0001) },
  },
]
const station = (name: string, group: string, line: string, kind: string, at: Point) => ({
  type: 'Feature',
  properties: {
    N02_001: '11',
    N02_002: kind,
    N02_003: line,
    N02_004: '見本旅客鉄道',
    N02_005: name,
    N02_005c: `${group}1`,
    N02_005g: group,
  },
  geometry: { type: 'LineString', coordinates: [[at[0] - 0.001, at[1]], at, [at[0] + 0.001, at[1]]] },
})
export const stations = [
  station('見本海岸', '009001', '海辺線', '2', [139.53, 35.345]),
  station('丘の上', '009002', '丘の線', '4', [139.62, 35.352]),
  station('丘の上', '009002', '海辺線', '2', [139.621, 35.352]),
]

/** Shared by all fixtures of a test file; the next file has another. */
let folder = ''

export function written(name: string, features: readonly object[] | string): string {
  if (!existsSync(folder)) folder = ownFolder('map')
  const file = join(folder, name)
  // A feature per line, as in the published files.
  const text = typeof features === 'string' ? features : collection(features)
  writeFileSync(file, text)
  return file
}
const collection = (features: readonly object[]) =>
  `{\n"type": "FeatureCollection",\n"name": "見本 [}",\n"features": [\n${features.map((each) => JSON.stringify(each)).join(',\n')}\n]\n}\n`
