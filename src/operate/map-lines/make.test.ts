import { afterAll, beforeAll, expect, test } from 'vitest'
import { CURRENT, mapKey } from '#platform/site/map-lines.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { borders, east, rails, stations, west, written } from '#test/map-fixtures.ts'
import { decoded } from '#web/ui/map/map-lines.ts'
import { simplifiedBorders } from './borders.ts'
import { makeMapLines, removeMapLines } from './make.ts'
import { type Point, simplified } from './simplify.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const files = () => [
  written('N03-20250101_14.geojson', borders),
  written('N02-24_RailroadSection.geojson', rails),
  written('N02-24_Station.geojson', stations),
]
const storage = () => app.platform.storage
const edition = async () => {
  app.clock.advance({ minutes: 2 })
  return (await app.as().getSite()).mapLines
}
const read = async (edition: string, name: string) => JSON.parse((await storage().get(mapKey(edition, name)))?.toString() ?? 'null')

test('without map lines none are offered, and their files are 404', async () => {
  expect(await edition()).toBeNull()
  for (const path of ['0123456789abcdef/index.json', '0123456789abcdef/14.json', '..%2Fcurrent/index.json', 'x/index.json'])
    expect((await app.fetch(`/files/map/${path}`)).status, path).toBe(404)
})

test('files of borders, railways and stations become one edition by prefecture, which a browser may cache', async () => {
  const made = await makeMapLines(storage(), files())
  expect(made).toMatchObject({ towns: 2, rails: 2, stations: 2 })
  expect(await edition()).toBe(made.edition)
  const { areas } = await read(made.edition, 'index')
  expect(areas).toMatchObject([{ code: '14', west: expect.closeTo(139.45, 2), east: expect.closeTo(139.75, 2) }])
  const area = await read(made.edition, '14')
  // Land without a municipality is left out; a station of two lines appears once, with the more important kind.
  expect(area.towns.map(({ code }: { code: string }) => code)).toEqual(['14101', '14204'])
  expect(area.stations.map(({ name, kind }: { name: string; kind: number }) => [name, kind])).toEqual([
    ['見本海岸', 2],
    ['丘の上', 2],
  ])
  const [rail] = area.rails
  expect([rail.kind, decoded(rail.lines[0])[0], decoded(rail.lines[0]).at(-1)]).toEqual([2, [139.45, 35.34], [139.75, 35.36]])
  expect(rail.lines[0].length).toBeLessThan(40)

  const answer = await app.fetch(`/files/map/${made.edition}/14.json`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.json()).toEqual(area)
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await app.fetch(`/files/map/${made.edition}/14.json`, { headers })).status).toBe(304)
  expect((await app.fetch(`/files/map/${made.edition}/15.json`)).status).toBe(404)
})

test('the same files make the same edition; the previous one is kept and older ones are deleted; removing leaves nothing', async () => {
  const first = await makeMapLines(storage(), files())
  expect((await makeMapLines(storage(), files())).edition).toBe(first.edition)
  const second = await makeMapLines(storage(), files().slice(0, 2))
  expect(await read(first.edition, 'index')).not.toBeNull()
  const third = await makeMapLines(storage(), files().slice(0, 1))
  expect([await read(first.edition, 'index'), await read(first.edition, '14')]).toEqual([null, null])
  expect(await removeMapLines(storage())).toBe(true)
  for (const { edition } of [second, third]) expect(await read(edition, 'index')).toBeNull()
  expect([await storage().get(CURRENT), await edition(), await removeMapLines(storage())]).toEqual([undefined, null, false])
})

test('neighbours share one line with fewer corners, and no gap opens', () => {
  const rings = (feature: typeof west) => feature.geometry.coordinates as unknown as Point[][]
  const towns = new Map([
    ['west', rings(west)],
    ['east', rings(east)],
  ])
  const made = simplifiedBorders(towns, 0.0005)
  const [one, other] = [made.get('west')?.[0] ?? [], made.get('east')?.[0] ?? []]
  expect(one.length).toBeLessThan((rings(west)[0]?.length ?? 0) / 2)
  const between = (ring: Point[]) => new Set(ring.filter(([x]) => Math.abs(x - 139.6) < 0.001).map(String))
  expect(between(one)).toEqual(between(other))
  for (const ring of [one, other]) expect(ring[0]).toEqual(ring.at(-1))
  // A finer tolerance keeps more bends, still the same for both towns.
  const fine = simplifiedBorders(towns, 0.00005)
  expect(between(fine.get('west')?.[0] ?? [])).toEqual(between(fine.get('east')?.[0] ?? []))
  expect(between(fine.get('west')?.[0] ?? []).size).toBeGreaterThan(between(one).size)
})

test('an island far smaller than its town is dropped, one that is all of its town stays', () => {
  const island = (x: number, size: number): Point[] => [
    [x, 35],
    [x + size, 35],
    [x + size, 35 + size],
    [x, 35 + size],
    [x, 35],
  ]
  const made = simplifiedBorders(
    new Map([
      ['both', [island(139, 0.1), island(139.5, 0.002)]],
      ['alone', [island(140, 0.002)]],
    ]),
    0.0005,
  )
  expect([made.get('both')?.length, made.get('alone')?.length]).toEqual([1, 1])
  expect(
    simplified(
      [
        [139, 35],
        [139.1, 35.00001],
        [139.2, 35],
      ],
      0.0005,
    ),
  ).toHaveLength(2)
})

test('an unusable file is reported in one sentence that names it', async () => {
  const refused = async (name: string, features: readonly object[] | string) => {
    const before = await storage().get(CURRENT)
    const outcome = await makeMapLines(storage(), [written(name, features)]).then(
      () => 'made',
      (error: Error) => error.message,
    )
    expect(await storage().get(CURRENT)).toEqual(before)
    return outcome
  }
  const whole = JSON.stringify({ type: 'FeatureCollection', features: borders })
  expect(await refused('cut.geojson', whole.slice(0, -200))).toMatch(/^cut\.geojson is truncated/)
  expect(await refused('page.html', '<html>見つかりません</html>')).toMatch(/^page\.html is not GeoJSON/)
  expect(await refused('bad.geojson', '{"features": [{"type" "Feature"}]}')).toMatch(/^bad\.geojson cannot be read from here on/)
  expect(await refused('empty.geojson', [])).toBe('These files contain neither borders nor railways.')
  expect(await refused('A16.geojson', [{ type: 'Feature', properties: { A16_001: '1' }, geometry: null }])).toMatch(
    /^A16\.geojson belongs neither to N03 \(行政区域\) nor to N02/,
  )
  const metres = {
    ...west,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [-12000, -3000],
          [1, 2],
          [3, 4],
          [-12000, -3000],
        ],
      ],
    },
  }
  expect(await refused('plane.geojson', [metres])).toMatch(/^plane\.geojson has a line that is not in degrees/)
  expect(await refused('point.geojson', [{ ...rails[0], geometry: { type: 'Point', coordinates: [139, 35] } }])).toMatch(
    /^point\.geojson has a railway that is not a line \(Point\)/,
  )
})
