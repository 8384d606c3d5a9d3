import type { Feature, GeoJSON } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { lineLayers, lineSources, stationNames } from './map-lines.ts'

/** The base below the markers: street tiles from an external source, or the country and its prefectures, which need none. */
export type Base = { tilesURL: string } | { coast: GeoJSON; places: Places; lines: boolean }

/** Place names for orientation, for far and near zoom. */
export interface Places {
  prefectures: readonly Place[]
  towns: readonly Place[]
}

export interface Place {
  name: string
  latitude: number
  longitude: number
}

const LAND = '#f6f1e4'
const SEA = '#e6edf0'

export const mapStyle = (base: Base): StyleSpecification => ({
  version: 8,
  sources: {
    ...sourcesOf(base),
    town: { type: 'geojson', data: nothing },
    around: { type: 'geojson', data: nothing },
    markers: { type: 'geojson', data: nothing },
  },
  layers: [
    ...layersOf(base),
    { id: 'around', type: 'fill', source: 'around', paint: { 'fill-color': '#c3ab79', 'fill-opacity': 0.35 } },
    { id: 'around-edge', type: 'line', source: 'around', paint: { 'line-color': '#4d4d52', 'line-width': 1.5, 'line-dasharray': [3, 2] } },
    // As large as a marker and unseen; the last layer takes its room first, so names give way.
    {
      id: 'markers',
      type: 'symbol',
      source: 'markers',
      layout: { 'text-field': '口口口口', 'text-size': 20, 'text-allow-overlap': true },
      paint: { 'text-color': 'transparent' },
    },
  ],
})

/** The shore is drawn up to this zoom; closer it would be wrong. */
const SHORE_UNTIL = 12

/** From this zoom on, towns are named instead of prefectures. */
const TOWNS_FROM = 8.5

const sourcesOf = (base: Base): StyleSpecification['sources'] =>
  'tilesURL' in base
    ? { tiles: { type: 'raster', tiles: [base.tilesURL], tileSize: 256, maxzoom: 18 } }
    : {
        coast: { type: 'geojson', data: base.coast },
        prefectures: namesOf(base.places.prefectures),
        towns: namesOf(base.places.towns),
        ...(base.lines && lineSources()),
      }

/** The town's outline, below all names and lines. */
const townLayers: StyleSpecification['layers'] = [
  { id: 'town', type: 'fill', source: 'town', paint: { 'fill-color': '#c3ab79', 'fill-opacity': 0.3 } },
  { id: 'town-edge', type: 'line', source: 'town', paint: { 'line-color': '#4d4d52', 'line-width': 2 } },
]

const layersOf = (base: Base): StyleSpecification['layers'] =>
  'tilesURL' in base
    ? [
        { id: 'paper', type: 'background', paint: { 'background-color': LAND } },
        { id: 'tiles', type: 'raster', source: 'tiles' },
        ...townLayers,
      ]
    : [
        { id: 'sea', type: 'background', paint: { 'background-color': ['step', ['zoom'], SEA, SHORE_UNTIL, LAND] } },
        { id: 'land', type: 'fill', source: 'coast', maxzoom: SHORE_UNTIL, paint: { 'fill-color': LAND, 'fill-outline-color': '#a89f8a' } },
        ...townLayers,
        ...(base.lines ? lineLayers : []),
        { id: 'prefectures', type: 'symbol', source: 'prefectures', maxzoom: TOWNS_FROM, ...named(14) },
        { id: 'towns', type: 'symbol', source: 'towns', minzoom: TOWNS_FROM, ...named(13) },
        ...(base.lines ? stationNames : []),
      ]

const named = (size: number) => ({
  layout: { 'text-field': ['get', 'name'] as ['get', string], 'text-size': size },
  paint: { 'text-color': '#4d4d52', 'text-halo-color': LAND, 'text-halo-width': 1.5 },
})

/** A circle on the ground, for a place known only within this radius. */
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

/** Labels of the map's controls and hints. */
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

const namesOf = (places: readonly Place[]): StyleSpecification['sources'][string] => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features: places.map(pointOf) },
})

export const pointOf = ({ name, latitude, longitude }: Place): Feature => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})
