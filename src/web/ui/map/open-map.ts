import type { GeoJSON } from 'geojson'
import { Map as MapLibre, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerURL from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { blurOf, boundsOf, type MapPoint } from './map-points.ts'
import { type Base, circleAround, mapStyle, mapWords, type Place } from './map-style.ts'

setWorkerUrl(workerURL)

/** Throws where the browser cannot draw maps. `gentle`: a page scrolls on under one finger, and the map moves under two. */
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
  map.addControl(new ScaleControl(), 'bottom-left')
  // A picture that does not come leaves its square empty; the prices stand above it all the same.
  map.on('error', () => {})
  return map
}

/** All points in view, one alone with what is around it: its streets, or, without pictures of them, where in the country it is. */
export function showAll(map: MapLibre, points: readonly MapPoint[], withStreets: boolean) {
  const [only] = points
  const nearest = withStreets ? 14 : 10
  if (only && points.length === 1) {
    map.jumpTo({ center: [only.longitude, only.latitude], zoom: withStreets ? { 0: 10.5, 1: 13, 2: 15 }[only.level] : 9 })
    return
  }
  const { west, south, east, north } = boundsOf(points)
  map.fitBounds(
    [
      [west, south],
      [east, north],
    ],
    { padding: { top: 40, bottom: 40, left: 56, right: 56 }, maxZoom: nearest, animate: false },
  )
}

/** A town with its neighbours, or as much of the country as a prefecture is. */
export function showPlace(map: MapLibre, { place, known }: { place: Place; known: boolean }) {
  map.jumpTo({ center: [place.longitude, place.latitude], zoom: known ? 10 : 8 })
}

/** The circle in which an inexact place lies. */
export function showAround(map: MapLibre, point: MapPoint | undefined) {
  const draw = () => {
    const source = map.getSource('around')
    if (source && 'setData' in source)
      (source as { setData(data: GeoJSON): void }).setData(circleAround(point ?? NOWHERE, point ? blurOf(point) : 0))
  }
  // Not `isStyleLoaded`, which is false again while tiles come, when nothing more is to be waited for.
  if (map.getSource('around')) draw()
  else map.once('style.load', draw)
}

const NOWHERE = { latitude: 0, longitude: 0 }
