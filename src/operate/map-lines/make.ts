import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { prefectureSeats } from '#domain/base/master/prefecture-seats.ts'
import type { Storage } from '#platform/files/storage.ts'
import { CURRENT, mapKey } from '#platform/site/map-lines.ts'
import { simplifiedBorders } from './borders.ts'
import { type Feature, featuresOf } from './features.ts'
import { type Point, simplified } from './simplify.ts'

/** About fifty metres; the kept points are accurate to about ten. */
const TOLERANCE = 0.0005
const STEPS_A_DEGREE = 10_000

export interface MapLineCounts {
  towns: number
  rails: number
  stations: number
}

/** The format for browsers: each line as its start and the offsets to each next corner, in ten-thousandths of a degree. */
interface Area {
  towns: { code: string; rings: number[][] }[]
  /** 1 新幹線, 2 JR, 3 公営, 4 民営, 5 第三セクター. */
  rails: { kind: number; lines: number[][] }[]
  stations: { name: string; kind: number; at: number[] }[]
}

interface Read {
  borders: Map<string, Map<string, Point[][]>>
  rails: { kind: number; line: Point[] }[]
  stations: Map<string, { name: string; kind: number; at: Point }>
}

/** Builds the map lines from files of 国土数値情報 (N03 行政区域, N02 鉄道), and replaces the previous ones. */
export async function makeMapLines(storage: Storage, files: readonly string[]): Promise<MapLineCounts & { edition: string }> {
  const read: Read = { borders: new Map(), rails: [], stations: new Map() }
  for (const file of files) for await (const feature of featuresOf(file)) sortIn(read, feature, basename(file))
  const areas = areasOf(read)
  const found = { towns: 0, rails: read.rails.length, stations: read.stations.size }
  for (const { towns } of areas.values()) found.towns += towns.length
  if (found.towns + found.rails + found.stations === 0) throw new Error('These files contain neither borders nor railways.')

  const texts = new Map([...areas].map(([code, area]) => [code, JSON.stringify(area)]))
  texts.set('index', JSON.stringify({ areas: [...areas].map(([code, area]) => ({ code, ...boundsOf(area) })) }))
  const sum = createHash('sha256')
  for (const [name, text] of texts) sum.update(`${name}\n${text}\n`)
  const edition = sum.digest('hex').slice(0, 16)
  const before = await currentOf(storage)
  for (const [name, text] of texts) await storage.put(mapKey(edition, name), Buffer.from(text))
  // The previous edition stays for clients that still have its index; the one before it is deleted.
  const previous = before?.edition === edition ? before.previous : before?.edition
  await storage.put(CURRENT, Buffer.from(JSON.stringify({ edition, previous, names: [...texts.keys()] })))
  if (before?.previous && before.previous !== edition && before.previous !== previous) await takeAway(storage, before.previous)
  return { ...found, edition }
}

/** Restores the map without lines. */
export async function removeMapLines(storage: Storage): Promise<boolean> {
  const current = await currentOf(storage)
  if (!current) return false
  await storage.delete(CURRENT)
  for (const edition of [current.edition, current.previous]) if (edition) await takeAway(storage, edition)
  return true
}

async function currentOf(storage: Storage) {
  const bytes = await storage.get(CURRENT)
  return bytes && (JSON.parse(bytes.toString()) as { edition: string; previous?: string })
}

async function takeAway(storage: Storage, edition: string) {
  const index = await storage.get(mapKey(edition, 'index'))
  const { areas } = JSON.parse(index?.toString() ?? '{"areas":[]}') as { areas: { code: string }[] }
  for (const name of [...areas.map(({ code }) => code), 'index']) await storage.delete(mapKey(edition, name))
}

function sortIn(read: Read, { properties, geometry }: Feature, name: string) {
  const text = (key: string) => (properties[key] == null ? '' : String(properties[key]).trim())
  if ('N03_007' in properties) {
    // Land without a municipality has no code, and lakes have no valid one.
    const code = text('N03_007')
    if (!/^\d{5}$/.test(code) || !geometry) return
    const prefecture = read.borders.get(code.slice(0, 2)) ?? new Map<string, Point[][]>()
    read.borders.set(code.slice(0, 2), prefecture)
    const rings = ringsOf(geometry, name)
    prefecture.set(code, [...(prefecture.get(code) ?? []), ...rings])
    return
  }
  const kind = Number(text('N02_002'))
  if (!('N02_003' in properties))
    throw new Error(
      `${name} belongs neither to N03 (行政区域) nor to N02 (鉄道): it has neither N03_007 nor N02_003. Supported files: N03-*.geojson, N02-*_RailroadSection.geojson and N02-*_Station.geojson.`,
    )
  const lines = geometry ? linesOf(geometry, name) : []
  if (!('N02_005' in properties)) {
    for (const line of lines) read.rails.push({ kind, line })
    return
  }
  const [platform] = lines
  const station = text('N02_005')
  const at = platform?.[Math.floor(platform.length / 2)]
  if (!at || !station) return
  // An interchange keeps the first name and position found, and the most important kind of its lines.
  const group = text('N02_005g') || `${station} ${at[0].toFixed(2)} ${at[1].toFixed(2)}`
  const known = read.stations.get(group)
  read.stations.set(group, known ? { ...known, kind: Math.min(known.kind, kind) } : { name: station, kind, at })
}

function ringsOf({ type, coordinates }: NonNullable<Feature['geometry']>, name: string): Point[][] {
  if (type === 'Polygon') return (coordinates as unknown[]).map((ring) => lineFrom(ring, name))
  if (type === 'MultiPolygon') return (coordinates as unknown[][]).flatMap((polygon) => polygon.map((ring) => lineFrom(ring, name)))
  throw new Error(`${name} has a border that is not an area (${type}).`)
}

function linesOf({ type, coordinates }: NonNullable<Feature['geometry']>, name: string): Point[][] {
  if (type === 'LineString') return [lineFrom(coordinates, name)]
  if (type === 'MultiLineString') return (coordinates as unknown[]).map((line) => lineFrom(line, name))
  throw new Error(`${name} has a railway that is not a line (${type}).`)
}

function lineFrom(given: unknown, name: string): Point[] {
  if (!Array.isArray(given) || given.length < 2 || !given.every(isPlace))
    throw new Error(`${name} has a line that is not in degrees of longitude and latitude: use the published GeoJSON edition unchanged.`)
  return given.map(([longitude, latitude]) => [longitude, latitude] as const)
}

const isPlace = (point: unknown) => Array.isArray(point) && point[0] > 120 && point[0] < 156 && point[1] > 18 && point[1] < 48

/** Towns by their own prefecture; railways and stations by the prefecture with the nearest capital. */
function areasOf({ borders, rails, stations }: Read): Map<string, Area> {
  const areas = new Map<string, Area>()
  const areaOf = (code: string) => {
    const area = areas.get(code) ?? { towns: [], rails: [], stations: [] }
    areas.set(code, area)
    return area
  }
  for (const [code, towns] of [...borders].sort())
    areaOf(code).towns = [...simplifiedBorders(towns, TOLERANCE)].sort().map(([code, rings]) => ({ code, rings: rings.map(steps) }))
  for (const { kind, line } of rails) {
    const area = areaOf(nearestPrefecture(line[Math.floor(line.length / 2)] as Point))
    const same = area.rails.find((each) => each.kind === kind) ?? { kind, lines: [] }
    if (same.lines.length === 0) area.rails.push(same)
    same.lines.push(steps(simplified(line, TOLERANCE / 2)))
  }
  for (const { name, kind, at } of stations.values()) areaOf(nearestPrefecture(at)).stations.push({ name, kind, at: steps([at]) })
  return new Map([...areas].sort(([a], [b]) => a.localeCompare(b)))
}

function nearestPrefecture([x, y]: Point): string {
  const far = ({ longitude, latitude }: { longitude: number; latitude: number }) => Math.hypot((longitude - x) * 0.81, latitude - y)
  const seats = Object.entries(prefectureSeats).flatMap(([code, seat]) => (seat ? [{ code, far: far(seat) }] : []))
  return seats.reduce((nearest, each) => (each.far < nearest.far ? each : nearest)).code
}

function steps(line: readonly Point[]): number[] {
  let [x, y] = [0, 0]
  return line.flatMap(([longitude, latitude]) => {
    const [east, north] = [Math.round(longitude * STEPS_A_DEGREE), Math.round(latitude * STEPS_A_DEGREE)]
    const step = [east - x, north - y]
    ;[x, y] = [east, north]
    return step
  })
}

function boundsOf({ towns, rails, stations }: Area) {
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  const lines = [...towns.flatMap(({ rings }) => rings), ...rails.flatMap(({ lines }) => lines), ...stations.map(({ at }) => at)]
  for (const line of lines) {
    let [x, y] = [0, 0]
    for (let at = 0; at < line.length; at += 2) {
      x += line[at] as number
      y += line[at + 1] as number
      bounds.west = Math.min(bounds.west, x / STEPS_A_DEGREE)
      bounds.east = Math.max(bounds.east, x / STEPS_A_DEGREE)
      bounds.south = Math.min(bounds.south, y / STEPS_A_DEGREE)
      bounds.north = Math.max(bounds.north, y / STEPS_A_DEGREE)
    }
  }
  return bounds
}
