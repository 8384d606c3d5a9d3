import type { Map as MapLibre } from 'maplibre-gl'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#web/api/client.ts'
import styles from './map.module.css'
import { drawLines, lineCredit, outlineOf } from './map-lines.ts'
import type { Bounds, MapPoint } from './map-points.ts'
import type { Base, Place, Places } from './map-style.ts'
import { type Markers, pinMarker, priceMarkers } from './markers.ts'
import { nameCredits } from './name-credits.ts'
import { boundsShown, keepInView, openMap, showAll, showArea, showAround, showOutline, showPlace, whenDressed } from './open-map.ts'

export interface MapProps {
  /** Accessible name of the map. */
  label: string
  points: readonly MapPoint[]
  chosen?: string
  /** A point that the map follows when it is out of view. */
  kept?: string | undefined
  /** Called when a price is pressed; with several ids if they are on one spot. Without it the points are only pins. */
  onChoose?: (ids: readonly string[]) => void
  /** Shown in place of the bounds of the points. */
  area?: Bounds
  /** Height at the bottom that something else covers, in pixels. */
  covered?: number
  /** Called when the reader has moved the map or zoomed. */
  onLook?: (bounds: Bounds) => void
  /** The pin can be moved. */
  movable?: boolean
  onMove?: (place: { latitude: number; longitude: number }) => void
  /** For a map within a scrolling page: moved with two fingers. True by default. */
  gentle?: boolean
  /** Place names for orientation, where there are no street tiles. */
  placesOf: () => Promise<Places>
  /** Where to centre the map without points. */
  centreOf?: () => Promise<{ place: Place; known: boolean } | undefined>
  /** The town whose outline is drawn, where outlines are available. */
  townCode?: string
}

/** Use `map.tsx`, which loads this on demand. */
export function DrawnMap({
  label,
  points,
  chosen,
  kept,
  onChoose,
  area,
  covered,
  onLook,
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
  const look = useEffectEvent((bounds: Bounds) => onLook?.(bounds))
  const prices = onChoose !== undefined

  useEffect(() => {
    if (!place.current) return
    try {
      const map = openMap(place.current, { label, base, gentle })
      const markers = prices ? priceMarkers(map, (ids) => choose(ids)) : pinMarker(map, movable ? (to) => move(to) : undefined)
      map.on('moveend', (event) => 'originalEvent' in event && event.originalEvent && look(boundsShown(map)))
      setOpen({ map, markers })
      return () => {
        setOpen(undefined)
        map.remove()
      }
    } catch {
      setFailed(true)
    }
  }, [label, base, gentle, prices, movable])

  // Moving the pin must not move the map under it.
  const shown = movable ? String(points.length) : points.map(({ id, latitude, longitude }) => `${id} ${latitude} ${longitude}`).join()
  const showPoints = useEffectEvent((map: MapLibre) =>
    area ? showArea(map, area) : showAll(map, points, tiles !== null || movable ? 'streets' : edition ? 'lines' : 'names', covered),
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
    // If a part fails to load, the names and the coast remain.
    if (open && edition && !tiles) whenDressed(open.map, () => void drawLines(open.map, edition).catch(() => {}))
  }, [open, edition, tiles])
  useEffect(() => {
    open?.markers.show(points, chosen)
    if (open) showAround(open.map, points.length === 1 ? points[0] : points.find(({ id }) => id === chosen))
  }, [open, points, chosen])

  useEffect(() => {
    const point = points.find(({ id }) => id === kept)
    if (open && point) keepInView(open.map, point)
  }, [open, points, kept])

  if (failed) return <p className={`grid pad-4 muted ${styles.waiting}`}>このブラウザーでは地図を表示できません。</p>
  return (
    <>
      <div ref={place} className={styles.map} />
      <p className={`small ${styles.credit}`}>
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

type Tiles = Awaited<ReturnType<typeof api.getSite>>['mapTiles']
let asked: Promise<{ tiles: Tiles; base: Base; edition: string | null }> | undefined

/** Street tiles if configured; otherwise, or if the request fails, the shape of the country. */
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
