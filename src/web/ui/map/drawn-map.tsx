import type { Map as MapLibre } from 'maplibre-gl'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#web/api/client.ts'
import styles from './map.module.css'
import { drawLines, lineCredit, outlineOf } from './map-lines.ts'
import type { MapPoint } from './map-points.ts'
import type { Base, Place, Places } from './map-style.ts'
import { type Markers, pinMarker, priceMarkers } from './markers.ts'
import { openMap, showAll, showAround, showOutline, showPlace, whenDressed } from './open-map.ts'

export interface MapProps {
  /** What the map shows, in words. */
  label: string
  points: readonly MapPoint[]
  chosen?: string
  /** A price was pressed; several, where they stand on one spot. Without it the points are only pins. */
  onChoose?: (ids: readonly string[]) => void
  /** The pin can be put elsewhere. */
  movable?: boolean
  onMove?: (place: { latitude: number; longitude: number }) => void
  /** In the middle of a page that scrolls: moved by two fingers. True unless said otherwise. */
  gentle?: boolean
  /** Names to find one's way by, where there are no pictures of streets. */
  placesOf: () => Promise<Places>
  /** Where to look when there is no point. */
  centreOf?: () => Promise<{ place: Place; known: boolean } | undefined>
  /** The town whose outline is drawn, where outlines are known. */
  townCode?: string
}

/** Through `map.tsx`, which brings this when it is needed. */
export function DrawnMap({
  label,
  points,
  chosen,
  onChoose,
  movable = false,
  onMove,
  gentle = true,
  placesOf,
  centreOf,
  townCode,
}: MapProps) {
  const { tiles, base, edition } = use(baseOnce(placesOf))
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<{ map: MapLibre; markers: Markers }>()
  const [failed, setFailed] = useState(false)
  const choose = useEffectEvent((ids: readonly string[]) => onChoose?.(ids))
  const move = useEffectEvent((to: { latitude: number; longitude: number }) => onMove?.(to))
  const prices = onChoose !== undefined

  useEffect(() => {
    if (!place.current) return
    try {
      const map = openMap(place.current, { label, base, gentle })
      const markers = prices ? priceMarkers(map, (ids) => choose(ids)) : pinMarker(map, movable ? (to) => move(to) : undefined)
      setOpen({ map, markers })
      return () => {
        setOpen(undefined)
        map.remove()
      }
    } catch {
      setFailed(true)
    }
  }, [label, base, gentle, prices, movable])

  // Moving the pin is no reason to move the map under it.
  const shown = movable ? String(points.length) : points.map(({ id, latitude, longitude }) => `${id} ${latitude} ${longitude}`).join()
  const showPoints = useEffectEvent((map: MapLibre) =>
    showAll(map, points, tiles !== null || movable ? 'streets' : edition ? 'lines' : 'names'),
  )
  useEffect(() => {
    if (open && shown !== undefined) showPoints(open.map)
  }, [open, shown])
  const findCentre = useEffectEvent(async (map: MapLibre) => {
    const centre = await centreOf?.().catch(() => undefined)
    if (centre) showPlace(map, centre)
    const town = townCode && edition ? await outlineOf(edition, townCode).catch(() => undefined) : undefined
    if (town) showOutline(map, town)
  })
  useEffect(() => {
    if (open) findCentre(open.map).catch(() => {})
  }, [open])
  useEffect(() => {
    // A part that does not come leaves the names and the coast.
    if (open && edition && !tiles) whenDressed(open.map, () => void drawLines(open.map, edition).catch(() => {}))
  }, [open, edition, tiles])
  useEffect(() => {
    open?.markers.show(points, chosen)
    if (open) showAround(open.map, points.length === 1 ? points[0] : points.find(({ id }) => id === chosen))
  }, [open, points, chosen])

  if (failed) return <p className={styles.waiting}>このブラウザーでは地図を表示できません。</p>
  return (
    <>
      <div ref={place} className={styles.map} />
      <p className={styles.credit}>
        {[
          ...(tiles ? [{ words: tiles.credit, url: tiles.creditURL }] : nameCredits),
          ...(edition && (!tiles || townCode) ? [lineCredit] : []),
        ].map(({ words, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            {words}
          </a>
        ))}
      </p>
    </>
  )
}

/** Whose the names and middles of towns are. */
const nameCredits = [
  { words: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
  { words: 'GeoNames', url: 'https://www.geonames.org/' },
]

type Tiles = Awaited<ReturnType<typeof api.getSite>>['mapTiles']
let asked: Promise<{ tiles: Tiles; base: Base; edition: string | null }> | undefined

/** Pictures of streets where they are configured; the country's own shape where they are not, and without an answer. */
function baseOnce(placesOf: MapProps['placesOf']) {
  asked ??= api
    .getSite()
    .catch(() => ({ mapTiles: null, mapLines: null }))
    .then(async ({ mapTiles: tiles, mapLines: edition }) => ({
      ...{ tiles, edition },
      base: tiles ? { tilesURL: tiles.url } : await countryOf(placesOf, edition !== null),
    }))
  return asked
}

async function countryOf(placesOf: MapProps['placesOf'], lines: boolean): Promise<Base> {
  const [{ coast }, places] = await Promise.all([import('./coast.ts'), placesOf()])
  return { coast, places, lines }
}
