import type { GeoJSON } from 'geojson'
import { Map as MapLibre, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerURL from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type Bounds, blurOf, boundsOf, type MapPoint } from './map-points.ts'
import { type Base, circleAround, mapStyle, mapWords, type Place, pointOf } from './map-style.ts'

setWorkerUrl(workerURL)

/** Throws if the browser cannot draw maps. With `gentle`, one finger scrolls the page and two move the map. */
export function openMap(container: HTMLElement, { label, base, gentle }: { label: string; base: Base; gentle: boolean }): MapLibre {
  const map = new MapLibre({
    container,
    style: mapStyle(base),
    locale: { ...mapWords, 'Map.Title': label },
    attributionControl: false,
    cooperativeGestures: gentle,
    dragRotate: false,
    pitchWithRotate: false,
    minZoom: 3,
    maxZoom: 18,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  // The bottom has the attribution, which leaves no room next to it on a narrow map.
  map.addControl(new ScaleControl(), 'top-left')
  // A tile that fails to load stays empty; the prices are shown all the same.
  map.on('error', () => {})
  return map
}

/** Available orientation. */
export type Detail = 'streets' | 'lines' | 'names'
const NEAREST: Record<Detail, number> = { streets: 14, lines: 12, names: 10 }
const ALONE: Record<Detail, Record<MapPoint['level'], number>> = {
  streets: { 0: 10.5, 1: 13, 2: 15 },
  lines: { 0: 10.5, 1: 11.5, 2: 12 },
  names: { 0: 9, 1: 9, 2: 9 },
}

/** Shows all points above what covers the bottom; a single one with its surroundings: its streets, its stations, or its place in the country. */
export function showAll(map: MapLibre, points: readonly MapPoint[], detail: Detail, covered = 0) {
  const [only] = points
  const nearest = NEAREST[detail]
  if (only && points.length === 1) {
    map.jumpTo({ center: [only.longitude, only.latitude], zoom: ALONE[detail][only.level] })
    return
  }
  const { west, south, east, north } = boundsOf(points)
  map.fitBounds(
    [
      [west, south],
      [east, north],
    ],
    { padding: { top: 40, bottom: 40 + covered, left: 56, right: 56 }, maxZoom: nearest, animate: false },
  )
}

/** Shows exactly this area, as far as the map's shape allows. */
export const showArea = (map: MapLibre, { west, south, east, north }: Bounds) =>
  map.fitBounds([west, south, east, north], { animate: false })

/** The part of the world in view. */
export function boundsShown(map: MapLibre): Bounds {
  const shown = map.getBounds()
  return { west: shown.getWest(), south: shown.getSouth(), east: shown.getEast(), north: shown.getNorth() }
}

/** Moves the map to a point outside its upper part, which nothing covers. */
export function keepInView(map: MapLibre, { longitude, latitude }: MapPoint) {
  const { x, y } = map.project([longitude, latitude])
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  if (x < 40 || x > width - 40 || y < 40 || y > height * 0.65)
    map.easeTo({ center: [longitude, latitude], offset: [0, -height * 0.15], essential: false })
}

/** Shows a town with its neighbours, or an area the size of a prefecture. */
export function showPlace(map: MapLibre, { place, known }: { place: Place; known: boolean }) {
  map.jumpTo({ center: [place.longitude, place.latitude], zoom: known ? 10 : 8 })
}

/** Draws the outline and fits the map to it. */
export function showOutline(
  map: MapLibre,
  { shape, bounds }: { shape: GeoJSON; bounds: Record<'west' | 'south' | 'east' | 'north', number> },
) {
  fill(map, 'town', shape)
  const { west, south, east, north } = bounds
  map.fitBounds(
    [
      [west, south],
      [east, north],
    ],
    { padding: { top: 32, bottom: 72, left: 32, right: 32 }, maxZoom: 12, animate: false },
  )
}

/** Keeps place names from under the markers. */
export const hideNamesUnder = (map: MapLibre, places: readonly Omit<Place, 'name'>[]) =>
  fill(map, 'markers', { type: 'FeatureCollection', features: places.map((place) => pointOf({ name: '', ...place })) })

/** Draws the circle around an inexact place. */
export const showAround = (map: MapLibre, point: MapPoint | undefined) =>
  fill(map, 'around', circleAround(point ?? NOWHERE, point ? blurOf(point) : 0))

const fill = (map: MapLibre, id: string, data: GeoJSON) =>
  whenDressed(map, () => {
    const source = map.getSource(id)
    if (source && 'setData' in source) (source as { setData(data: GeoJSON): void }).setData(data)
  })

/**
 * Runs `work` once the map has its sources. `isStyleLoaded` would not do: it is false again while tiles load, when there is nothing more to
 * wait for.
 */
export function whenDressed(map: MapLibre, work: () => void) {
  if (map.getSource('around')) work()
  else map.once('style.load', work)
}

const NOWHERE = { latitude: 0, longitude: 0 }
