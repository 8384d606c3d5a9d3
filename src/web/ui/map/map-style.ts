import type { Feature, GeoJSON } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'

/** What lies under the markers: the configured pictures, or lines of latitude and longitude, which need nothing from outside. */
export const mapStyle = (tilesURL: string | undefined): StyleSpecification => ({
  version: 8,
  sources: {
    ...(tilesURL
      ? { tiles: { type: 'raster' as const, tiles: [tilesURL], tileSize: 256, maxzoom: 18 } }
      : { grid: { type: 'geojson' as const, data: grid } }),
    around: { type: 'geojson', data: nothing },
  },
  layers: [
    { id: 'paper', type: 'background', paint: { 'background-color': '#ecebe4' } },
    tilesURL
      ? { id: 'tiles', type: 'raster', source: 'tiles' }
      : { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': '#c4c1b4', 'line-width': 1 } },
    { id: 'around', type: 'fill', source: 'around', paint: { 'fill-color': '#ffd48d', 'fill-opacity': 0.35 } },
    { id: 'around-edge', type: 'line', source: 'around', paint: { 'line-color': '#4d4d52', 'line-width': 1.5, 'line-dasharray': [3, 2] } },
  ],
})

/** A circle on the ground, for a place that is known so far and no further. */
export function circleAround({ latitude, longitude }: { latitude: number; longitude: number }, metres: number): GeoJSON {
  if (metres === 0) return nothing
  const north = metres / METRES_A_DEGREE
  const east = north / Math.cos((latitude * Math.PI) / 180)
  const ring = Array.from({ length: 65 }, (_, step) => {
    const angle = (step / 64) * 2 * Math.PI
    return [longitude + east * Math.cos(angle), latitude + north * Math.sin(angle)]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

/** What the map's own buttons and hints are called. */
export const mapWords = {
  'NavigationControl.ZoomIn': '拡大する',
  'NavigationControl.ZoomOut': '縮小する',
  'ScaleControl.Meters': 'm',
  'ScaleControl.Kilometers': 'km',
  'CooperativeGesturesHandler.WindowsHelpText': 'Ctrlキーを押しながらスクロールすると、拡大・縮小します',
  'CooperativeGesturesHandler.MacHelpText': '⌘キーを押しながらスクロールすると、拡大・縮小します',
  'CooperativeGesturesHandler.MobileHelpText': '地図は2本の指で動かせます',
}

const METRES_A_DEGREE = 111_320

const nothing: GeoJSON = { type: 'FeatureCollection', features: [] }

/** A line every half degree over the country and the sea around it. */
const line = (coordinates: number[][]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates },
})
const halves = (from: number, to: number) => Array.from({ length: (to - from) * 2 + 1 }, (_, step) => from + step / 2)
const grid: GeoJSON = {
  type: 'FeatureCollection',
  features: [
    ...halves(120, 156).map((longitude) =>
      line([
        [longitude, 20],
        [longitude, 50],
      ]),
    ),
    ...halves(20, 50).map((latitude) =>
      line([
        [120, latitude],
        [156, latitude],
      ]),
    ),
  ],
}
